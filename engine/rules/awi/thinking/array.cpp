// How troops are drawn up before the battle.
#include "engine/rules/awi/thinking/array.h"

#include "engine/ground/table/frame.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/thinking/appraise_outlook.h"
#include "engine/rules/awi/units/body.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <vector>

namespace bounce::awi {

namespace {

using table::inch;

// What an inch is worth to who is not where he should be, in thousandths of a strength point.
constexpr int from_front = 40;
constexpr int from_brigade = 30;
constexpr int from_share = 15; ///< Of the front, which each brigade has its own part of.
constexpr int from_flank = 60;
constexpr int from_troops = 80;  ///< A general's.
constexpr int in_the_line = 700; ///< Before friends, or behind them.
constexpr int higher = 150;      ///< A gun, by each contour.
constexpr Thou second_line = 6 * inch;
constexpr Thou cavalry_back = 3 * inch;
constexpr Thou looked_at = 1200; ///< How near to each other places are tried.

bool waits(const Field& field, const State& state, UnitId unit) {
    return field.side(unit) == state.actor && state.units[unit].place == Place::waiting
           && field.force(unit).begins == table::Force::Begins::deployed;
}

Stance drawn_up(Type type) {
    return is_gun(type)                             ? Stance::deployed
           : is_foot(type) || type == Type::cavalry ? Stance::line
                                                    : Stance::single;
}

/// Draws up one unit after those who are down already.
class Drawing {
  public:
    Drawing(const Field& field, const State& state, UnitId unit, const Temper& temper)
        : field_(field), state_(state), unit_(unit), outlook_(field, state, state.actor, temper),
          zone_(field.scenario.zones[static_cast<std::size_t>(field.force(unit).zone)]),
          type_(field.roll(unit).type), stance_(drawn_up(type_)),
          formation_(formation_of(field, unit, stance_)), facing_(front_of_zone()), front_view_({}, facing_) {
        measure_zone();
        share_ = left_ + static_cast<Thou>(std::int64_t{right_ - left_} * part_of_front() / 1000);
        reserve_ = is_reserve();
    }

    [[nodiscard]] std::optional<Deploy> best() {
        struct Spot {
            int worth = 0;
            Vec at;
            Angle facing;
        };
        std::vector<Spot> spots;
        // Of a large zone fewer places are looked at.
        const std::int64_t area =
            std::int64_t{zone_.box.right - zone_.box.left} * (zone_.box.top - zone_.box.bottom);
        const Thou apart = std::max(looked_at, static_cast<Thou>(table::root(area / 300)));
        for (Thou y = zone_.box.bottom + apart / 2; y <= zone_.box.top; y += apart) {
            for (Thou x = zone_.box.left + apart / 2; x <= zone_.box.right; x += apart) {
                if (const Vec at{x, y}; table::inside(at, zone_.outline)) {
                    const Angle facing = facing_at(at);
                    spots.push_back({worth({at, facing}), at, facing});
                }
            }
        }
        std::ranges::stable_sort(spots, std::ranges::greater{}, &Spot::worth);
        for (const Spot& spot : spots) {
            if (const Deploy order{unit_, {spot.at, spot.facing}, stance_}; check(field_, state_, order)) {
                return order;
            }
        }
        return {};
    }

  private:
    [[nodiscard]] Thou ahead(Vec at) const { return static_cast<Thou>(front_view_.exactly(at).ahead >> 30); }
    [[nodiscard]] Thou aside(Vec at) const { return static_cast<Thou>(front_view_.exactly(at).right >> 30); }
    [[nodiscard]] Vec middle_of_zone() const {
        return {(zone_.box.left + zone_.box.right) / 2, (zone_.box.bottom + zone_.box.top) / 2};
    }

    /// As the scenario has it, unless the enemy is known to be elsewhere.
    [[nodiscard]] Angle front_of_zone() const {
        const Angle told = field_.force(unit_).pose.facing;
        const Outlook::Nears nears = outlook_.nearest(middle_of_zone());
        if (nears.empty()) {
            return told;
        }
        const Angle there = table::direction_of(nears.front().at - middle_of_zone());
        return (there - told).size() <= 10'000 ? told : there;
    }

    /// At an enemy who is near and out of its sight otherwise.
    [[nodiscard]] Angle facing_at(Vec at) const {
        const Outlook::Nears nears = outlook_.nearest(at);
        if (nears.empty() || nears.front().far > 20 * inch) {
            return facing_;
        }
        const Angle there = table::direction_of(nears.front().at - at);
        return (there - facing_).size() <= 8'000 ? facing_ : there;
    }

    void measure_zone() {
        front_ = left_ = std::numeric_limits<Thou>::max();
        right_ = back_ = std::numeric_limits<Thou>::min();
        front_ = back_;
        Thou rear = std::numeric_limits<Thou>::max();
        for (const Vec corner : zone_.outline) {
            front_ = std::max(front_, ahead(corner));
            rear = std::min(rear, ahead(corner));
            left_ = std::min(left_, aside(corner));
            right_ = std::max(right_, aside(corner));
        }
        back_ = rear;
    }

    [[nodiscard]] bool in_zone(UnitId unit) const {
        return field_.force(unit).begins == table::Force::Begins::deployed
               && field_.force(unit).zone == field_.force(unit_).zone
               && field_.side(unit) == field_.side(unit_);
    }

    /// Where on the front its brigade stands, in thousandths from the left: by how many the others are.
    [[nodiscard]] int part_of_front() const {
        int before = 0;
        int own = 0;
        int all = 0;
        bool met = false;
        for (const UnitId other : field_.all()) {
            if (!in_zone(other) || !is_fighting(field_.roll(other).type)) {
                continue;
            }
            const bool mate = field_.roll(other).general == field_.roll(unit_).general;
            ++all;
            own += mate ? 1 : 0;
            met |= mate;
            before += !mate && !met ? 1 : 0;
        }
        return all == 0 ? 500 : (2 * before + own) * 500 / all;
    }

    /// The last of four of a brigade, where the zone is deep enough.
    [[nodiscard]] bool is_reserve() const {
        if (!is_foot(type_) || front_ - back_ < second_line + 3 * inch) {
            return false;
        }
        int number = 0;
        for (int i = 0; i <= unit_; ++i) {
            const auto other = static_cast<UnitId>(i);
            number += in_zone(other) && is_foot(field_.roll(other).type)
                      && field_.roll(other).general == field_.roll(unit_).general;
        }
        return number % 4 == 0;
    }

    [[nodiscard]] static int by(int worth, Thou far) {
        return static_cast<int>(std::int64_t{worth} * std::abs(far) / inch);
    }

    [[nodiscard]] int worth(const Pose& pose) {
        const Thou behind = front_ - ahead(pose.at);
        if (!is_fighting(type_)) {
            return general_worth(pose.at);
        }
        int worth = outlook_.worth(unit_, {pose, stance_, 0}) - in_each_others_way(pose);
        if (type_ == Type::cavalry) {
            const Thou flank = std::min(std::abs(aside(pose.at) - left_), std::abs(aside(pose.at) - right_));
            return worth - by(from_flank, flank) - by(from_front, behind - cavalry_back);
        }
        worth -= by(from_front, reserve_ ? behind - second_line : behind);
        worth -= by(from_share, aside(pose.at) - share_) + by(from_brigade, gap_to_brigade(pose.at));
        if (is_gun(type_)) {
            worth += higher * table::height_at(field_.scenario.ground, pose.at);
        }
        return worth;
    }

    /// To the nearest of its brigade in its own line.
    [[nodiscard]] Thou gap_to_brigade(Vec at) const {
        Thou least = std::numeric_limits<Thou>::max();
        each_solid(field_, state_, state_.actor, [&](UnitId other) {
            if (in_zone(other) && is_foot(field_.roll(other).type)
                && field_.roll(other).general == field_.roll(unit_).general) {
                least = std::min(least, table::length(state_.units[other].at - at));
            }
        });
        return least == std::numeric_limits<Thou>::max() ? 0 : std::min(least, 20 * inch);
    }

    /// Friends straight ahead of a line and before the muzzles of guns; and whoever is behind it the same.
    [[nodiscard]] int in_each_others_way(const Pose& pose) const {
        int worth = 0;
        each_solid(field_, state_, state_.actor, [&](UnitId other) {
            if (!is_fighting(field_.roll(other).type)) {
                return;
            }
            const Vec away = state_.units[other].at - pose.at;
            const Thou before = std::abs(ahead(away));
            const Thou beside = std::abs(aside(away));
            const bool gun = is_gun(ahead(away) > 0 ? type_ : field_.roll(other).type);
            const bool crowded = gun ? before > inch && before < 12 * inch && beside < before
                                     : before > inch && before < 4 * inch && beside < 3 * inch;
            worth += crowded ? in_the_line : 0;
        });
        return worth;
    }

    /// Generals and wagons: behind the middle of their own, or of all.
    [[nodiscard]] int general_worth(Vec at) const {
        int worth = 0;
        bool own = false;
        for (const bool any : {false, true}) {
            each_solid(field_, state_, state_.actor, [&](UnitId other) {
                const bool mine = any || field_.roll(other).general == unit_ + 1;
                if (mine && is_fighting(field_.roll(other).type)) {
                    own = true;
                    const Vec away = state_.units[other].at - at;
                    const bool behind = ahead(away) > 1500 && ahead(away) < 5 * inch;
                    worth -= by(from_troops, table::length(away)) - (behind ? from_troops : 0);
                }
            });
            if (own) {
                break;
            }
        }
        return worth - by(from_front, type_ == Type::wagon ? ahead(at) - back_ : 0);
    }

    const Field& field_;
    const State& state_;
    UnitId unit_;
    Outlook outlook_;
    const table::Zone& zone_;
    Type type_;
    Stance stance_;
    table::Formation formation_;
    Angle facing_;
    table::Frame front_view_; ///< The way its zone looks.
    Thou front_ = 0;          ///< Of the zone, in the way it looks.
    Thou back_ = 0;
    Thou left_ = 0;
    Thou right_ = 0;
    Thou share_ = 0; ///< Where its brigade belongs.
    bool reserve_ = false;
};

} // namespace

UnitId next_to_deploy(const Field& field, const State& state) {
    for (const bool fights : {true, false}) {
        for (const UnitId unit : field.all()) {
            if (waits(field, state, unit) && is_fighting(field.roll(unit).type) == fights) {
                return unit;
            }
        }
    }
    return no_unit;
}

std::optional<Deploy> place_in_array(const Field& field, const State& state, UnitId unit,
                                     const Temper& temper) {
    return Drawing{field, state, unit, temper}.best();
}

} // namespace bounce::awi
