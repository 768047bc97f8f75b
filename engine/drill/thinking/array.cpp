#include "engine/drill/thinking/array.h"

#include "engine/drill/setup/deploy.h"
#include "engine/ground/table/measure/frame.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <vector>

namespace bounce::drill {

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

bool waits(const Army& army, Side side, UnitId unit) {
    return army.side(unit) == side && army[unit].waiting && is_deployed(army.field().force(unit));
}

/// Draws up one unit after those who are down already.
class Drawing {
  public:
    Drawing(const Outlook& outlook, UnitId unit, const StandWorth& stand_worth)
        : army_(outlook.army()), outlook_(outlook), stand_worth_(stand_worth), unit_(unit),
          zone_(army_.scenario().zones[static_cast<std::size_t>(army_.field().force(unit).zone)]),
          arm_(army_[unit].arm), facing_(front_of_zone()), front_view_({}, facing_) {
        measure_zone();
        share_ = left_ + static_cast<Thou>(std::int64_t{right_ - left_} * part_of_front() / 1000);
        reserve_ = is_reserve();
    }

    [[nodiscard]] std::optional<Pose> best(const Allowed& allowed) const {
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
            if (const Pose pose{spot.at, spot.facing}; allowed(pose)) {
                return pose;
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
        const Angle told = army_.field().force(unit_).pose.facing;
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
        return is_deployed(army_.field().force(unit))
               && army_.field().force(unit).zone == army_.field().force(unit_).zone
               && army_.side(unit) == army_.side(unit_);
    }

    /// Where on the front its brigade stands, in thousandths from the left: by how many the others are.
    [[nodiscard]] int part_of_front() const {
        int before = 0;
        int own = 0;
        int all = 0;
        bool met = false;
        for (const UnitId other : army_.all()) {
            if (!in_zone(other) || !is_fighting(army_[other].arm)) {
                continue;
            }
            const bool mate = army_[other].general == army_[unit_].general;
            ++all;
            own += mate ? 1 : 0;
            met |= mate;
            before += !mate && !met ? 1 : 0;
        }
        return all == 0 ? 500 : (2 * before + own) * 500 / all;
    }

    /// The last of four of a brigade, where the zone is deep enough.
    [[nodiscard]] bool is_reserve() const {
        if (arm_ != Arm::foot || front_ - back_ < second_line + 3 * inch) {
            return false;
        }
        int number = 0;
        for (int i = 0; i <= unit_; ++i) {
            const auto other = static_cast<UnitId>(i);
            number += in_zone(other) && army_[other].arm == Arm::foot
                      && army_[other].general == army_[unit_].general;
        }
        return number % 4 == 0;
    }

    [[nodiscard]] static int by(int worth, Thou far) {
        return static_cast<int>(std::int64_t{worth} * std::abs(far) / inch);
    }

    [[nodiscard]] int worth(const Pose& pose) const {
        const Thou behind = front_ - ahead(pose.at);
        if (!is_fighting(arm_)) {
            return general_worth(pose.at);
        }
        int worth = stand_worth_(pose) - in_each_others_way(pose);
        if (arm_ == Arm::horse) {
            const Thou flank = std::min(std::abs(aside(pose.at) - left_), std::abs(aside(pose.at) - right_));
            return worth - by(from_flank, flank) - by(from_front, behind - cavalry_back);
        }
        worth -= by(from_front, reserve_ ? behind - second_line : behind);
        worth -= by(from_share, aside(pose.at) - share_) + by(from_brigade, gap_to_brigade(pose.at));
        if (arm_ == Arm::gun) {
            worth += higher * table::height_at(army_.scenario().ground, pose.at);
        }
        return worth;
    }

    /// To the nearest of its brigade in its own line.
    [[nodiscard]] Thou gap_to_brigade(Vec at) const {
        Thou least = std::numeric_limits<Thou>::max();
        army_.each_of(outlook_.side(), [&](UnitId other) {
            if (in_zone(other) && army_[other].arm == Arm::foot
                && army_[other].general == army_[unit_].general) {
                least = std::min(least, table::length(army_[other].at - at));
            }
        });
        return least == std::numeric_limits<Thou>::max() ? 0 : std::min(least, 20 * inch);
    }

    /// Friends straight ahead of a line and before the muzzles of guns; and whoever is behind it the same.
    [[nodiscard]] int in_each_others_way(const Pose& pose) const {
        int worth = 0;
        army_.each_of(outlook_.side(), [&](UnitId other) {
            if (!is_fighting(army_[other].arm)) {
                return;
            }
            const Vec away = army_[other].at - pose.at;
            const Thou before = std::abs(ahead(away));
            const Thou beside = std::abs(aside(away));
            const bool gun = (ahead(away) > 0 ? arm_ : army_[other].arm) == Arm::gun;
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
            army_.each_of(outlook_.side(), [&](UnitId other) {
                const bool mine = any || army_[other].general == unit_;
                if (mine && is_fighting(army_[other].arm)) {
                    own = true;
                    const Vec away = army_[other].at - at;
                    const bool behind = ahead(away) > 1500 && ahead(away) < 5 * inch;
                    worth -= by(from_troops, table::length(away)) - (behind ? from_troops : 0);
                }
            });
            if (own) {
                break;
            }
        }
        return worth - by(from_front, arm_ == Arm::wagon ? ahead(at) - back_ : 0);
    }

    const Army& army_;
    const Outlook& outlook_;
    const StandWorth& stand_worth_;
    UnitId unit_;
    const table::Zone& zone_;
    Arm arm_;
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

UnitId next_to_deploy(const Army& army, Side side) {
    for (const bool fights : {true, false}) {
        for (const UnitId unit : army.all()) {
            if (waits(army, side, unit) && is_fighting(army[unit].arm) == fights) {
                return unit;
            }
        }
    }
    return no_unit;
}

UnitId next_to_deploy(const Army& army, Side side, Random& random) {
    const UnitId first = next_to_deploy(army, side);
    UnitId drawn = first;
    std::uint32_t alike = 0;
    for (const UnitId unit : army.all()) {
        if (waits(army, side, unit) && army[unit].arm == army[first].arm
            && army[unit].general == army[first].general
            && army.field().force(unit).zone == army.field().force(first).zone && random(++alike) == 0) {
            drawn = unit;
        }
    }
    return drawn;
}

std::optional<Pose> place_in_array(const Outlook& outlook, UnitId unit, const StandWorth& stand_worth,
                                   const Allowed& allowed) {
    return Drawing{outlook, unit, stand_worth}.best(allowed);
}

} // namespace bounce::drill
