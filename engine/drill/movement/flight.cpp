#include "engine/drill/movement/flight.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/ground/table/touch.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <utility>

namespace bounce::drill {

namespace {

/// An enemy, how far he is as a unit begins to run, and whether it sees him: found out when it matters.
struct Feared {
    UnitId enemy;
    table::Base body;
    Thou at_most = 0; ///< He is no farther, as told by the middles.
    std::optional<Thou> distance{};
    enum class Seen : std::uint8_t { unknown, yes, no } seen = Seen::unknown;
};
using AllFeared = boost::container::static_vector<Feared, max_units>;

/// Everything that is the same for all ways that a unit may run.
class Flights {
  public:
    Flights(const Situation& situation, const Fugitive& how)
        : situation_(situation), how_(how), body_(situation[how.unit].base) {
        for (const UnitId id : situation.all()) {
            const Body& enemy = situation[id];
            if (enemy.keeps_off && situation.side(id) != situation.side(how.unit)) {
                feared_.push_back({id, enemy.base, table::length(enemy.base.centre - body_.centre) + 1});
            }
        }
    }

    /// Bent as little as can be; the full way first, else the longest.
    [[nodiscard]] std::optional<Flight> best(Angle away) const {
        const int step = std::max(how_.bend, 1);
        std::optional<Flight> longest;
        for (int bend = 0; bend <= 90; bend += step) {
            const Angle by = table::angle_of_millidegrees(std::int64_t{bend} * 1000);
            const Flight right = along(away + by);
            const Flight left = bend == 0 ? right : along(away - by);
            // Of two ways bent alike.
            const bool prefer_left = left.full != right.full ? left.full
                                     : !left.full && left.length != right.length
                                         ? left.length > right.length
                                         : left.to_cover < right.to_cover;
            const Flight& better = prefer_left ? left : right;
            if (better.full) {
                return better;
            }
            if (better.length >= how_.least_way && (!longest || better.length > longest->length)) {
                longest = better;
            }
        }
        return longest;
    }

  private:
    [[nodiscard]] Flight along(Angle direction) const {
        const Pose from{how_.at, direction};
        const table::Base body = table::outline(from, how_.formation);
        const table::Leg leg{table::Leg::Kind::advance, how_.gait.allowance, {}};
        // Also those that it comes to lie across as it turns.
        const std::int64_t parts =
            how_.parts - tolls(how_.gait, crossed_by_standing(situation_.terrain_state(), body_, body));
        if (parts <= 0) {
            return {.to = from};
        }
        // Ground and obstacles slow it.
        const Run run = run_along(situation_.terrain_state(), how_.gait, from, how_.formation, leg, parts);
        Thou far = blocked_by_enemies(body, direction, run.length);
        bool full = far == run.length && !run.stopped;
        const HouseAhead barred = house_ahead(situation_.terrain_state(), body, direction, far);
        far = barred.way;
        if (const std::optional<Thou> edge = way_to_edges(body, direction, far)) {
            if (*edge < 0) {
                const Thou out = -*edge - 1;
                return {{from.at + table::along(direction, out), direction}, out, true, true, -1, 0};
            }
            full = false;
            far = *edge;
        } else if (barred.house >= 0) {
            if (const std::optional<Flight> refuge = into(barred, from, leg, parts)) {
                return *refuge;
            }
            full = false;
        }
        return ending(from, body, far, full);
    }

    /// Stops where there is room, and no nearer to anybody who is feared.
    [[nodiscard]] Flight ending(const Pose& from, const table::Base& body, Thou far, bool full) const {
        const Thou wanted = far;
        while (far >= how_.least_way) {
            const table::Base there = moved(body, from.facing, far);
            if (const UnitId friendly = stands_on(situation_, how_.unit, there); friendly != no_unit) {
                far = past_or_short(body, from.facing, friendly, wanted, far);
            } else if (!farther(there) || closed_to(situation_.terrain_state(), how_.gait, there)) {
                far -= table::inch;
                full = false;
            } else {
                return {{there.centre, from.facing}, far, full, false, -1, cover_from(there)};
            }
        }
        return {.to = from};
    }

    /// Short of a friend, or where that leaves no room just past him.
    [[nodiscard]] Thou past_or_short(const table::Base& body, Angle direction, UnitId other, Thou wanted,
                                     Thou far) const {
        const table::Base there = situation_[other].base;
        const Thou before = std::min(way_until_touch(body, there, direction).value_or(0), far - 1);
        if (before >= how_.least_way || far < wanted) {
            return before;
        }
        const Thou reach = body.width + body.depth + there.width + there.depth;
        for (Thou past = far; past <= far + reach; past += table::inch / 8) {
            const table::Base end = moved(body, direction, past);
            if (fits(situation_, how_.unit, how_.gait, end) && farther(end)
                && blocked_by_enemies(body, direction, past) == past) {
                return past;
            }
        }
        return before;
    }

    [[nodiscard]] bool farther(const table::Base& there) const {
        const auto surely = [&](const table::Base& enemy, Thou than) {
            return table::surely_apart(there, enemy, than + 1) || table::surely_parted(there, enemy, than);
        };
        const auto nearer = std::ranges::find_if_not(feared_, [&](Feared& enemy) {
            return surely(enemy.body, enemy.at_most) || surely(enemy.body, distance_to(enemy))
                   || table::distance(there, enemy.body) > distance_to(enemy) || !sees(enemy);
        });
        if (nearer == feared_.end()) {
            return true;
        }
        // Who bars this way will most likely bar the next: he is asked about first.
        std::swap(*nearer, feared_.front());
        return false;
    }

    [[nodiscard]] Thou distance_to(Feared& enemy) const {
        if (!enemy.distance) {
            enemy.distance = table::distance(body_, enemy.body);
        }
        return *enemy.distance;
    }

    bool sees(Feared& enemy) const {
        if (enemy.seen == Feared::Seen::unknown) {
            enemy.seen = how_.sees(enemy.enemy) ? Feared::Seen::yes : Feared::Seen::no;
        }
        return enemy.seen == Feared::Seen::yes;
    }

    [[nodiscard]] Thou blocked_by_enemies(const table::Base& body, Angle direction, Thou far) const {
        return short_of_enemies(situation_, how_.unit, body, direction, far, 0);
    }

    /// Into the house that it runs up to, if it may enter it, has enough of its move left
    /// and is farther there from all whom it fears.
    [[nodiscard]] std::optional<Flight> into(const HouseAhead& barred, const Pose& from, table::Leg leg,
                                             std::int64_t parts) const {
        const auto house = static_cast<std::size_t>(barred.house);
        // Nor back into the one that it has just been driven out of, which it touches.
        if ((how_.no_refuge >> house & 1U) != 0 || barred.way <= 2 * table::touch) {
            return {};
        }
        leg.by = std::max(barred.way, 1);
        const std::int64_t left = parts - how_.entering;
        const table::Base& inside = situation_.terrain_state().ground.structures[house].footprint;
        if (run_along(situation_.terrain_state(), how_.gait, from, how_.formation, leg, left).length < leg.by
            || !farther(inside)) {
            return {};
        }
        return Flight{{inside.centre, inside.facing}, barred.way, true, false, barred.house, 0};
    }

    /// Where a unit would leave the table within `far`: nothing if it would not; the way to an edge that is
    /// not its own; -1 less the way to its own edge, which it crosses.
    [[nodiscard]] std::optional<Thou> way_to_edges(const table::Base& body, Angle direction, Thou far) const {
        const table::Ground& ground = situation_.terrain_state().ground;
        if (!table::off_table(ground, moved(body, direction, far))) {
            return {};
        }
        Thou inside = 0;
        Thou outside = far;
        while (outside - inside > 1) {
            const Thou middle = inside + (outside - inside) / 2;
            (table::off_table(ground, moved(body, direction, middle)) ? outside : inside) = middle;
        }
        return over_home(moved(body, direction, outside)) ? -1 - outside : inside;
    }

    /// Whether what leaves the table does so across the unit's own edge.
    [[nodiscard]] bool over_home(const table::Base& body) const {
        const table::Box box = table::box_of(body);
        const table::Ground& ground = situation_.terrain_state().ground;
        switch (how_.home) {
        case table::Edge::south:
            return box.bottom < 0;
        case table::Edge::west:
            return box.left < 0;
        case table::Edge::north:
            return box.top > ground.depth;
        case table::Edge::east:
            return box.right > ground.width;
        }
        return false;
    }

    /// How far it is from there to the nearest friendly cover.
    [[nodiscard]] std::int64_t cover_from(const table::Base& there) const {
        const table::Ground& ground = situation_.terrain_state().ground;
        const table::Edge home = how_.home;
        std::int64_t best = table::square(table::nearest_on(ground, home, there.centre) - there.centre);
        // Houses in which there is no room for it are as good as gone.
        if (const auto cover = table::nearest_cover(ground, there.centre,
                                                    situation_.terrain_state().gone() | how_.no_refuge)) {
            best = std::min(best, cover->square_distance);
        }
        for (const UnitId id : situation_.all()) {
            const Body& other = situation_[id];
            if (id != how_.unit && other.keeps_off && !other.routing
                && situation_.side(id) == situation_.side(how_.unit)) {
                table::Base behind = other.base;
                behind.facing = behind.facing + table::half_circle;
                best = std::min(best, table::square(table::front(behind) - there.centre));
            }
        }
        return best;
    }

    const Situation& situation_;
    const Fugitive& how_;
    table::Base body_; ///< As it stands before it runs.
    mutable AllFeared feared_;
};

} // namespace

std::optional<Flight> flight(const Situation& situation, const Fugitive& fugitive, Angle away) {
    return Flights{situation, fugitive}.best(away);
}

} // namespace bounce::drill
