#include "engine/drill/planner/best_way.h"

#include "engine/drill/planner/ways.h"

#include <array>
#include <tuple>

namespace bounce::drill {

namespace {

using table::Leg;
using table::Legs;

/// A unit that is dragged less than this is turned where it stands, and may wheel off its place for it.
constexpr Thou hardly_dragged = table::inch / 2;

/// How often the rules may say no to the ways of a kind, tried whole; to one in parts, and to all of a kind.
/// A unit with room round it is refused far less often; for one that is hemmed in on all sides nobody would
/// wait for the last thou.
constexpr int most_refused_whole = 240;
constexpr int most_refused_of_way = 26;
constexpr int most_refused = 130;

/// A way as the table measures it, before any rule is asked.
class Measured {
  public:
    Measured(const Dragged& dragged, const Legs& legs) : dragged_(dragged), legs_(legs) {
        middles_[0] = dragged.middle;
        for (std::size_t i = 0; i < legs.count; ++i) {
            middles_[i + 1] = after(i, legs.legs[i]);
            lengths_[i] = table::measured(dragged.formation, legs.legs[i], dragged.wheel);
            before_[i + 1] = before_[i] + lengths_[i];
        }
    }

    [[nodiscard]] const Legs& whole() const { return legs_; }
    [[nodiscard]] Thou length() const { return before_[legs_.count]; }
    [[nodiscard]] Thou length(std::size_t leg) const { return lengths_[leg]; }
    [[nodiscard]] Thou before(std::size_t leg) const { return before_[leg]; }

    /// The legs before one, and so many thou of it.
    [[nodiscard]] Legs until(std::size_t leg, Thou at) const {
        Legs legs = legs_;
        legs.count = static_cast<std::uint8_t>(leg + 1);
        legs.legs[leg] = part(leg, at);
        return legs;
    }
    /// The middle of its front there.
    [[nodiscard]] Pose front(std::size_t leg, Thou at) const {
        return table::front_of(at < lengths_[leg] ? after(leg, part(leg, at)) : middles_[leg + 1],
                               dragged_.formation);
    }
    [[nodiscard]] Pose end() const { return table::front_of(middles_[legs_.count], dragged_.formation); }

  private:
    [[nodiscard]] Leg part(std::size_t leg, Thou at) const {
        return at < lengths_[leg] ? table::leg_until(legs_.legs[leg], at, lengths_[leg]) : legs_.legs[leg];
    }
    [[nodiscard]] Pose after(std::size_t leg, const Leg& by) const {
        return table::after(middles_[leg], dragged_.formation, by, dragged_.wheel);
    }

    const Dragged& dragged_;
    const Legs& legs_;
    std::array<Pose, Legs::most + 1> middles_{};
    std::array<Thou, Legs::most> lengths_{};
    std::array<Thou, Legs::most + 1> before_{};
};

/// Tries ways of one unit and keeps the best.
class Trial {
  public:
    Trial(const Dragged& dragged, const Destination& destination)
        : dragged_(dragged), to_(destination), front_(table::front_of(dragged.middle, dragged.formation)),
          began_(off_place(destination, front_)) {
        best_.off = begun_off_ = off(front_); // to stand still takes nothing
    }

    /// Ways of one kind, the likeliest first: all of a way or nothing of it, which asks the rules once.
    void consider_whole(const std::vector<Legs>& ways) {
        refused_ = 0;
        refused_most_ = most_refused_whole;
        for (const Legs& each : ways) {
            const Legs way = measurable(each);
            const Measured measured{dragged_, way};
            if (measured.length() <= dragged_.most && !is_idle(measured.end(), false)) {
                take(way);
            }
        }
    }
    /// The same as far as they lead.
    void consider_parts(const std::vector<Legs>& ways) {
        refused_ = 0;
        for (const Legs& way : ways) {
            refused_most_ = std::min(refused_ + most_refused_of_way, most_refused);
            consider(measurable(way));
        }
    }

    [[nodiscard]] bool arrived() const { return best_.off == 0; }
    [[nodiscard]] const Legs& best() const { return legs_; }

  private:
    struct Rank {
        std::int64_t off = 0;
        int turned = 0;
        std::int64_t spent = 0;

        friend bool operator<(const Rank& a, const Rank& b) {
            return std::tie(a.off, a.turned, a.spent) < std::tie(b.off, b.turned, b.spent);
        }
    };

    /// Without wheels that are too small to be measured, which rules forbid: so little of an angle leaves the
    /// end where it was.
    [[nodiscard]] Legs measurable(const Legs& way) const {
        Legs legs;
        for (const Leg& leg : way) {
            if (!table::is_wheel(leg) || table::measured(dragged_.formation, leg, dragged_.wheel) > 0) {
                add_leg(legs, leg);
            }
        }
        return legs;
    }

    void consider(const Legs& way) {
        const std::optional<Legs> most = as_much_of(way);
        if (most && to_.facing) {
            face_at_last(*most);
        }
    }

    [[nodiscard]] std::int64_t off(const Pose& front) const {
        return off_wish(to_, front, dragged_.formation.width());
    }
    [[nodiscard]] int turned(const Pose& front) const { return (front.facing - front_.facing).size(); }

    /// Whether it is no use to go there, or no better than what has been found, without asking any rule.
    /// `facing_later`: it may still be turned afterwards.
    [[nodiscard]] bool is_idle(const Pose& front, bool facing_later) const {
        const Thou place = off_place(to_, front);
        if (place > began_ && began_ > hardly_dragged) {
            return true;
        }
        if (facing_later) {
            return place > best_.off && place > table::plan_slack;
        }
        const Rank rank{off(front), turned(front), 0};
        const bool unseen = rank.off > 0 && rank.off > begun_off_ - table::touch;
        return unseen || std::tie(best_.off, best_.turned) < std::tie(rank.off, rank.turned);
    }

    /// Takes legs that are allowed if they are better; whether they are allowed.
    bool take(const Legs& legs) {
        if (refused_ >= refused_most_ || measurable(legs) != legs) {
            return false;
        }
        const std::optional<WayEnd> end = dragged_.follow(legs);
        if (!end) {
            ++refused_;
            return false;
        }
        if (is_idle(end->front, false)) {
            return true;
        }
        const Rank rank{off(end->front), turned(end->front), end->spent};
        if (rank < best_) {
            best_ = rank;
            legs_ = legs;
        }
        return true;
    }

    /// The longest beginning of a way that it may go: whole legs first, and of the next as much as there is,
    /// to the thou. Nothing if not even the first may be begun, or if it leads nowhere better.
    std::optional<Legs> as_much_of(const Legs& way) {
        const Measured measured{dragged_, way};
        for (std::size_t leg = way.count; leg-- > 0;) {
            if (measured.before(leg) > dragged_.most) {
                continue;
            }
            const Thou length = measured.length(leg);
            const Thou most = std::min(length, dragged_.most - measured.before(leg));
            if ((most > 0 || length == 0) && is_good(measured, leg, most)) {
                return measured.until(leg, most);
            }
            if (const Thou at = longest(measured, leg, most); at > 0) {
                return measured.until(leg, at);
            }
        }
        return {};
    }

    /// Whether it may go so far on one of the legs, and gains by it.
    bool is_good(const Measured& way, std::size_t leg, Thou at) {
        return !is_idle(way.front(leg, at), to_.facing.has_value()) && take(way.until(leg, at));
    }

    /// How far one of the legs may go; so far as `most` it may not. What is forbidden half-way, such as to
    /// stand on a friend whom it passes, may be allowed farther on.
    Thou longest(const Measured& way, std::size_t leg, Thou most) {
        const auto good = [&](Thou at) { return is_good(way, leg, at); };
        Thou usual = most;
        // What the move reaches for in open ground is mostly what there is.
        if (const Thou left = dragged_.left - way.before(leg); left > 0 && left < most) {
            if (good(left)) {
                const Thou more = std::min(left + table::touch, most);
                return good(more) ? halved(more, most, good) : halved(left, more, good);
            }
            usual = left;
        }
        const auto part = [&](int twelfths) {
            return static_cast<Thou>(std::int64_t{usual} * twelfths / 12);
        };
        // The odd ones: between a friend and the end of its move there may be little room.
        for (const int twelfths : {10, 8, 6, 4, 2, 11, 9, 7, 5, 3, 1}) {
            const Thou at = part(twelfths);
            if (at > 0 && good(at)) {
                return halved(at, part(twelfths % 2 == 0 ? twelfths + 2 : twelfths + 1), good);
            }
        }
        return halved(0, part(1), good);
    }

    /// As far as is good, between what is and what is not.
    template <class Good>
    static Thou halved(Thou far, Thou bad, Good good) {
        while (bad - far > 1) {
            const Thou between = far + (bad - far) / 2;
            (good(between) ? far : bad) = between;
        }
        return far;
    }

    /// What is left of its move turns it where it is to look.
    void face_at_last(const Legs& legs) {
        const Angle off = *to_.facing - drill::after(dragged_, legs).facing;
        if (legs.count == Legs::most || off.turn == 0) {
            return;
        }
        const auto kind = off.signed_turn() < 0 ? Leg::Kind::wheel_left : Leg::Kind::wheel_right;
        const Angle size{static_cast<std::uint16_t>(off.size())};
        for (const Leg& last : {Leg{Leg::Kind::turn, 0, off}, Leg{kind, 0, size}}) {
            Legs more = legs;
            if ((dragged_.wheels || !table::is_wheel(last)) && add_leg(more, last)) {
                as_much_of(measurable(more));
            }
        }
    }

    const Dragged& dragged_;
    const Destination& to_;
    Pose front_;
    Thou began_;
    std::int64_t begun_off_ = 0;
    Rank best_;
    int refused_ = 0;
    int refused_most_ = 0;
    Legs legs_;
};

} // namespace

BestWay best_way(const Dragged& dragged, const Destination& destination) {
    BestWay best{.plain = plain_ways(dragged, destination)};
    Trial trial{dragged, destination};
    if (trial.arrived()) {
        return best; // it stands there
    }
    std::vector<std::vector<Legs>> kinds;
    const auto arrives = [&](std::vector<Legs> ways) {
        trial.consider_whole(kinds.emplace_back(std::move(ways)));
        return trial.arrived();
    };
    const bool arrived = arrives(best.plain) || arrives(dragged.known)
                         || arrives(slanting_ways(dragged, destination))
                         || arrives(ways_round(dragged, destination));
    const std::size_t usual = kinds.size(); // the rest is of no use in parts
    if (!arrived && !arrives(slanting_anyhow(dragged, destination))
        && !arrives(ways_after_a_step(dragged, destination))) {
        for (std::size_t kind = 0; kind < usual && !trial.arrived(); ++kind) {
            trial.consider_parts(kinds[kind]);
        }
    }
    best.legs = trial.best();
    best.arrives = best.legs.count > 0 && trial.arrived();
    return best;
}

} // namespace bounce::drill
