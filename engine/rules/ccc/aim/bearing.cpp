#include "engine/rules/ccc/aim/bearing.h"

#include "engine/drill/movement/lane.h"
#include "engine/drill/sight/aim.h"
#include "engine/ground/table/measure/clip.h"
#include "engine/ground/table/measure/nearest.h"
#include "engine/ground/table/way/motion.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace bounce::ccc {

namespace {

using table::Base;
using table::Corners;

/// A friend who may be in the way.
struct Between {
    Corners at;
    table::Box box;
    int height = 0;
};

/// One unit's fire at another, with what is asked for every piece.
class Bearer {
  public:
    Bearer(Position pos, const Firing& firing)
        : pos_(pos), firing_(firing), body_(body_of(pos, firing.unit)), target_(body_of(pos, firing.target)),
          corners_(table::corners(target_)), spread_(fire_arc(pos.field.parameters)) {}

    /// Calls `use(FireLine)` for every piece that bears until it says true; what barred the others.
    template <class Use>
    FireBar each(Use use) {
        if (const FireBar apart = bar_of_place(); apart != FireBar::none) {
            return apart;
        }
        FireBar bar = FireBar::range;
        const Pieces pieces = front_rank(pos_, firing_.unit);
        for (std::uint8_t i = 0; i < pieces.size(); ++i) {
            if (!fires(i)) {
                continue;
            }
            FireLine line{.piece = i};
            const FireBar its = bar_of(pieces[i], line);
            bar = std::max(bar, its);
            if (its == FireBar::none && use(line)) {
                break;
            }
        }
        return bar;
    }

    /// Whether any piece bears.
    [[nodiscard]] bool any() {
        if (bar_of_place() != FireBar::none) {
            return false;
        }
        const Pieces pieces = front_rank(pos_, firing_.unit);
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (fires(i) && bears(pieces[i])) {
                return true;
            }
        }
        return false;
    }

    /// From the nearest piece to the part of the target in its arc; if no arc has any of it, to the whole
    /// target.
    [[nodiscard]] Thou nearest() const {
        constexpr Thou none = std::numeric_limits<Thou>::max();
        Thou before = none;
        Thou any = none;
        const Pieces pieces = front_rank(pos_, firing_.unit);
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (!fires(i)) {
                continue;
            }
            any = std::min(any, table::distance(pieces[i], target_));
            const table::Arc arc = table::arc_before(pieces[i], spread_);
            if (const table::Clipped seen = table::clip(corners_, arc); !seen.empty()) {
                FireLine line;
                aim(arc, seen, line);
                before = std::min(before, line.range);
            }
        }
        return before != none ? before : any != none ? any : table::distance(body_, target_);
    }

  private:
    /// What bars all pieces, as is told by where the two stand.
    [[nodiscard]] FireBar bar_of_place() const {
        if (table::surely_apart(body_, target_, firing_.reach)) {
            return FireBar::range;
        }
        const Thou slack = 2 * std::max(table::radius(body_), table::radius(target_));
        const bool aside =
            drill::far_aside({table::front(body_), body_.facing}, spread_, target_.centre, slack);
        return aside ? FireBar::arc : FireBar::none;
    }
    [[nodiscard]] bool fires(std::size_t piece) const {
        return piece >= 8 || (firing_.pieces >> piece & 1) != 0;
    }

    FireBar bar_of(const Base& piece, FireLine& line) {
        if (table::surely_apart(piece, target_, firing_.reach)) {
            return FireBar::range;
        }
        const table::Arc arc = table::arc_before(piece, spread_);
        const table::Clipped seen = table::clip(corners_, arc);
        if (seen.empty()) {
            return FireBar::arc;
        }
        aim(arc, seen, line);
        if (line.range > firing_.reach) {
            return FireBar::range;
        }
        // "ccc/fire.range"_clause: to the target, whatever part of it is aimed at.
        if (!std::ranges::equal(seen, corners_)) {
            line.range =
                static_cast<Thou>(table::root(table::nearest_points(arc.left, arc.right, corners_).square));
        }
        return is_barred(line) ? FireBar::friends : FireBar::none;
    }
    /// Whether a piece does: most often told without its line.
    bool bears(const Base& piece) {
        if (table::surely_apart(piece, target_, firing_.reach)) {
            return false;
        }
        const table::Arc arc = table::arc_before(piece, spread_);
        const table::Clipped seen = table::clip(corners_, arc);
        if (seen.empty()) {
            return false;
        }
        if (is_surely_in_reach(arc, seen) && is_surely_clear(arc, seen)) {
            return true;
        }
        FireLine line;
        aim(arc, seen, line);
        return line.range <= firing_.reach && !is_barred(line);
    }
    static void aim(const table::Arc& arc, const table::Clipped& seen, FireLine& line) {
        const table::Nearest nearest = table::nearest_points(arc.left, arc.right, {seen.data(), seen.size()});
        line.from = nearest.from;
        line.to = nearest.to;
        line.range = static_cast<Thou>(table::root(nearest.square));
    }
    /// One end of the piece is to a corner, and no nearest point is farther.
    [[nodiscard]] bool is_surely_in_reach(const table::Arc& arc, const table::Clipped& seen) const {
        const std::int64_t most = std::max(firing_.reach - table::distance_rounding, 0);
        return std::ranges::any_of(
            seen, [&](Vec corner) { return table::square(corner - arc.left) <= most * most; });
    }
    /// No friend stands about any line from the piece.
    [[nodiscard]] bool is_surely_clear(const table::Arc& arc, const table::Clipped& seen) {
        const table::Box there = table::box_of({seen.data(), seen.size()});
        const table::Box here = table::box_of(arc.left, arc.right);
        const table::Box all = table::joined(here, there).grown(table::graze);
        return std::ranges::none_of(friends(), [&](const Between& it) { return all.touches(it.box); });
    }

    /// "ccc/fire.friends", "ccc/gun.overhead"
    bool is_barred(const FireLine& line) {
        const table::Box box = table::box_of(line.from, line.to);
        return std::ranges::any_of(friends(), [&](const Between& it) {
            return box.touches(it.box) && table::meets(line.from, line.to, it.at) && !passes_over(it);
        });
    }

    [[nodiscard]] bool passes_over(const Between& it) const {
        return firing_.overhead == Overhead::from_higher && it.height < height_;
    }

    using Friends = boost::container::static_vector<Between, most_units>;
    /// Whoever of the firer's side stands about the way.
    const Friends& friends() {
        if (!friends_) {
            find_friends();
        }
        return *friends_;
    }
    void find_friends() {
        friends_.emplace();
        const Thou half = std::max(table::radius(body_), table::radius(target_));
        const drill::Lane lane({body_.centre, target_.centre, half});
        const table::Ground& ground = pos_.field.scenario.ground;
        const bool heights = firing_.overhead != Overhead::never;
        height_ = heights ? std::max(table::height_at(ground, body_.centre),
                                     table::height_at(ground, target_.centre))
                          : 0;
        for (const UnitId other : pos_.field.fighters()) {
            if (other == firing_.unit || other == firing_.target
                || pos_.field.side(other) != pos_.field.side(firing_.unit) || !is_solid(pos_, other)
                || lane.is_far(pos_.state.units[other].at, pos_.field.greatest_extent)
                || lane.is_far(pos_.state.units[other].at, extent_of(pos_, other))) {
                continue;
            }
            const Base body = body_of(pos_, other);
            if (!lane.is_far(body.centre, table::radius(body))) {
                // Who is only touched is not between.
                const Corners at = table::corners(table::shrunk(body, table::sight_slack));
                friends_->push_back(
                    {at, table::box_of(at), heights ? table::height_at(ground, body.centre) : 0});
            }
        }
    }

    Position pos_;
    const Firing& firing_;
    Base body_;
    Base target_;
    Corners corners_;
    Angle spread_;
    int height_ = 0; ///< Of the higher end.
    std::optional<Friends> friends_;
};

FireBar with_sight(Position pos, const Firing& firing, FireBar bar) {
    return bar == FireBar::none && !sees(pos, firing.unit, firing.target) ? FireBar::sight : bar;
}

} // namespace

Bearing bearing_of(Position pos, const Firing& firing) {
    Bearing bearing;
    Bearer bearer(pos, firing);
    bearing.bar = bearer.each([&](const FireLine& line) {
        bearing.lines.push_back(line);
        return false;
    });
    bearing.bar = with_sight(pos, firing, bearing.bar);
    return bearing;
}

FireBar bar_of(Position pos, const Firing& firing) {
    Bearer bearer(pos, firing);
    return with_sight(pos, firing, bearer.each([](const FireLine&) { return true; }));
}

Thou range_to(Position pos, const Firing& firing) {
    const Bearing bearing = bearing_of(pos, firing);
    return bearing.lines.empty() ? Bearer(pos, firing).nearest() : line_of(bearing.lines).range;
}

bool bears(Position pos, const Firing& firing) {
    return Bearer(pos, firing).any() && sees(pos, firing.unit, firing.target);
}

const FireLine& line_of(const FireLines& lines) {
    const auto range = [](const FireLine& line) { return line.range; };
    const Thou least = std::ranges::min(lines, {}, range).range + table::distance_rounding;
    const auto as_short = [&](const FireLine& line) { return line.range <= least; };
    auto left = std::ranges::count_if(lines, as_short) / 2;
    return *std::ranges::find_if(lines, [&](const FireLine& line) { return as_short(line) && left-- == 0; });
}

} // namespace bounce::ccc
