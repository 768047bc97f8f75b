// The rout move: which way a routing unit runs, and how far.
#include "engine/ground/table/path.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/approach.h"
#include "engine/rules/awi/blockers.h"
#include "engine/rules/awi/body.h"
#include "engine/rules/awi/effects.h"
#include "engine/rules/awi/eviction.h"
#include "engine/rules/awi/house.h"
#include "engine/rules/awi/near.h"
#include "engine/rules/awi/room.h"
#include "engine/rules/awi/shield.h"
#include "engine/rules/awi/tables.h"
#include "engine/rules/awi/way.h"
#include "engine/rules/awi/withdraw.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <fmt/format.h>
#include <limits>
#include <optional>

namespace bounce::awi {

namespace {

/// One way to run.
struct Flight {
    Pose to;
    Thou length = 0;
    bool full = false;   ///< All that rout speed allows, or into a house, or off the table.
    bool leaves = false; ///< Across its own edge.
    int house = -1;      ///< Into this one.
    std::int64_t to_cover = std::numeric_limits<std::int64_t>::max(); ///< Square of the distance left.
};

/// An enemy, how far he is as a unit begins to run, and whether it sees him: found out when it matters.
struct Feared {
    UnitId enemy;
    table::Base body;
    Thou at_most = 0; ///< He is no farther, as told by the middles.
    std::optional<Thou> distance{};
    enum class Seen : std::uint8_t { unknown, yes, no } seen = Seen::unknown;
};
using AllFeared = boost::container::static_vector<Feared, max_units>;

/// "awi/rout.cover": houses that do not stand, that the enemy holds, that are full, or that its kind does not
/// enter, as bits.
std::uint32_t no_refuges(const Field& field, const State& state, UnitId unit) {
    std::uint32_t none = 0;
    for (std::size_t i = 0; i < field.scenario.ground.structures.size(); ++i) {
        none |= has_room_for(field, state, unit, static_cast<int>(i)) ? 0U : std::uint32_t{1} << i;
    }
    return none;
}

/// Everything that is the same for all ways that a unit may run.
class Flights {
  public:
    /// `parts` are what it has of its move.
    Flights(const Field& field, const State& state, UnitId unit, std::int64_t parts)
        : field_(field), state_(state), unit_(unit), parts_(parts), gait_(rout_gait_of(field, state, unit)),
          formation_(formation_of(field, unit, state.units[unit].stance)), body_(body_of(field, state, unit)),
          least_way_(scaled(field.parameters, 1)), no_refuge_(no_refuges(field, state, unit)) {
        each_solid(field, state, enemy_of(field.side(unit)), [&](UnitId enemy) {
            const table::Base there = body_of(field, state, enemy);
            feared_.push_back({enemy, there, table::length(there.centre - body_.centre) + 1});
        });
    }

    /// "awi/rout.farther": bent as little as can be; the full way first, else the longest.
    [[nodiscard]] std::optional<Flight> best(Angle away) const {
        const int step = std::max(field_.parameters.rout_step, 1);
        std::optional<Flight> longest;
        for (int bend = 0; bend <= 90; bend += step) {
            const Angle by = table::angle_of_millidegrees(std::int64_t{bend} * 1000);
            const Flight right = along(away + by);
            const Flight left = bend == 0 ? right : along(away - by);
            // "awi/rout.cover": of two ways bent alike.
            const bool prefer_left = left.full != right.full ? left.full
                                     : !left.full && left.length != right.length
                                         ? left.length > right.length
                                         : left.to_cover < right.to_cover;
            const Flight& better = prefer_left ? left : right;
            if (better.full) {
                return better;
            }
            if (better.length >= least_way_ && (!longest || better.length > longest->length)) {
                longest = better;
            }
        }
        return longest;
    }

  private:
    [[nodiscard]] Flight along(Angle direction) const {
        const Pose from{state_.units[unit_].at, direction};
        const table::Base body = table::outline(from, formation_);
        const table::Leg leg{table::Leg::Kind::advance, gait_.allowance, {}};
        // "awi/terrain.across": also those that it comes to lie across as it turns.
        const std::int64_t parts =
            parts_ - tolls(gait_, crossed_by_standing(country_of(field_, state_), body_, body));
        if (parts <= 0) {
            return {.to = from};
        }
        // "awi/rout.through": ground and obstacles slow it.
        const drill::Run run = run_along(field_, state_, gait_, from, formation_, leg, parts);
        Thou far = blocked_by_enemies(body, direction, run.length);
        bool full = far == run.length && !run.stopped;
        const Barred barred = blocked_by_houses(body, direction, far);
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
        while (far >= least_way_) {
            const table::Base there = moved(body, from.facing, far);
            if (const UnitId friendly = stands_on(field_, state_, unit_, there); friendly != no_unit) {
                far = past_or_short(body, from.facing, friendly, wanted, far);
            } else if (!farther(there) || drill::closed_to(country_of(field_, state_), gait_, there)) {
                far -= table::inch;
                full = false;
            } else {
                return {{there.centre, from.facing}, far, full, false, -1, cover_from(there)};
            }
        }
        return {.to = from};
    }

    /// "awi/rout.through": short of a friend, or where that leaves no room just past him.
    [[nodiscard]] Thou past_or_short(const table::Base& body, Angle direction, UnitId other, Thou wanted,
                                     Thou far) const {
        const table::Base there = body_of(field_, state_, other);
        const Thou before = std::min(way_until_touch(body, there, direction).value_or(0), far - 1);
        if (before >= least_way_ || far < wanted) {
            return before;
        }
        const Thou reach = body.width + body.depth + there.width + there.depth;
        for (Thou past = far; past <= far + reach; past += table::inch / 8) {
            const table::Base end = moved(body, direction, past);
            if (fits(field_, state_, unit_, gait_, end) && farther(end)
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
        return std::ranges::all_of(feared_, [&](Feared& enemy) {
            return surely(enemy.body, enemy.at_most) || surely(enemy.body, distance_to(enemy))
                   || table::distance(there, enemy.body) > distance_to(enemy) || !sees(enemy);
        });
    }

    [[nodiscard]] Thou distance_to(Feared& enemy) const {
        if (!enemy.distance) {
            enemy.distance = table::distance(body_, enemy.body);
        }
        return *enemy.distance;
    }

    bool sees(Feared& enemy) const {
        if (enemy.seen == Feared::Seen::unknown) {
            const bool sees = sees_unit(field_, state_, unit_, enemy.enemy);
            enemy.seen = sees ? Feared::Seen::yes : Feared::Seen::no;
        }
        return enemy.seen == Feared::Seen::yes;
    }

    [[nodiscard]] Thou blocked_by_enemies(const table::Base& body, Angle direction, Thou far) const {
        for (const UnitId enemy : near_units(field_, state_, body.centre, far + table::radius(body))) {
            if (field_.side(enemy) != field_.side(unit_) && takes_room(field_, state_, enemy)) {
                const auto way = way_until_touch(body, body_of(field_, state_, enemy), direction);
                far = std::min(far, way.value_or(far));
            }
        }
        return far;
    }

    /// The house that it meets first, and how far it is; none: -1.
    struct Barred {
        Thou way = 0;
        int house = -1;
    };
    [[nodiscard]] Barred blocked_by_houses(const table::Base& body, Angle direction, Thou far) const {
        const auto& structures = field_.scenario.ground.structures;
        Barred barred{.way = far};
        for (std::size_t i = 0; i < structures.size(); ++i) {
            if (structures[i].kind != table::Structure::Kind::house || state_.structures[i] == 0
                || table::surely_apart(body, structures[i].footprint, far)) {
                continue;
            }
            const auto way = way_until_touch(body, structures[i].footprint, direction);
            if (way && *way < barred.way) {
                barred = {*way, static_cast<int>(i)};
            }
        }
        return barred;
    }

    /// "awi/rout.cover": into the house that it runs up to, if it may enter it, has enough of its move left
    /// and is farther there from all whom it fears.
    [[nodiscard]] std::optional<Flight> into(const Barred& barred, const Pose& from, table::Leg leg,
                                             std::int64_t parts) const {
        const auto house = static_cast<std::size_t>(barred.house);
        // Nor back into the one that it has just been driven out of, which it touches.
        if ((no_refuge_ >> house & 1U) != 0 || barred.way <= 2 * table::touch) {
            return {};
        }
        leg.by = std::max(barred.way, 1);
        const std::int64_t left = parts - price_of_entering(field_, unit_).value_or(whole_move);
        const table::Base& inside = field_.scenario.ground.structures[house].footprint;
        if (run_along(field_, state_, gait_, from, formation_, leg, left).length < leg.by
            || !farther(inside)) {
            return {};
        }
        return Flight{{inside.centre, inside.facing}, barred.way, true, false, barred.house, 0};
    }

    /// Where a unit would leave the table within `far`: nothing if it would not; the way to an edge that is
    /// not its own; -1 less the way to its own edge, which it crosses ("awi/rout.edge").
    [[nodiscard]] std::optional<Thou> way_to_edges(const table::Base& body, Angle direction, Thou far) const {
        const table::Ground& ground = field_.scenario.ground;
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
        const table::Ground& ground = field_.scenario.ground;
        switch (field_.scenario.homes[index(field_.side(unit_))]) {
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

    /// "awi/rout.cover": how far it is from there to the nearest friendly cover.
    [[nodiscard]] std::int64_t cover_from(const table::Base& there) const {
        const table::Ground& ground = field_.scenario.ground;
        const table::Edge home = field_.scenario.homes[index(field_.side(unit_))];
        std::int64_t best = table::square(table::nearest_on(ground, home, there.centre) - there.centre);
        // Houses in which there is no room for it are as good as gone.
        if (const auto cover =
                table::nearest_cover(ground, there.centre, gone_structures(field_, state_) | no_refuge_)) {
            best = std::min(best, cover->square_distance);
        }
        each_solid(field_, state_, field_.side(unit_), [&](UnitId other) {
            if (other != unit_ && state_.units[other].morale != Morale::routing) {
                table::Base behind = body_of(field_, state_, other);
                behind.facing = behind.facing + table::half_circle;
                best = std::min(best, table::square(table::front(behind) - there.centre));
            }
        });
        return best;
    }

    const Field& field_;
    const State& state_;
    UnitId unit_;
    std::int64_t parts_;
    Gait gait_;
    table::Formation formation_;
    table::Base body_;        ///< As it stands before it runs.
    Thou least_way_;          ///< "awi/rout.blocked": less is no way.
    std::uint32_t no_refuge_; ///< Houses that it may not run into, as bits.
    mutable AllFeared feared_;
};

/// "awi/rout.away": straight away from the cause, or else from the nearest enemy; towards its own edge if
/// there is nobody to run from.
Angle away_from(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    UnitId cause = it.cause;
    if (cause == no_unit || !state.units[cause].on_table()) {
        cause = nearest_enemy(field, state, unit, true);
    }
    const Vec from = cause == no_unit ? it.at : body_of(field, state, cause).centre;
    if (from == it.at) {
        const table::Edge home = field.scenario.homes[index(field.side(unit))];
        return table::direction_of(table::nearest_on(field.scenario.ground, home, it.at) - it.at);
    }
    return table::direction_of(it.at - from);
}

void log_run(const Field& field, const State& state, UnitId unit, Pose before, const Flight& flight,
             Log& log) {
    if (log.on()) {
        Event event = moved_event(field, state, unit, before, Event::Kind::fall_back, "awi/rout.away"_clause);
        event.to = table::place_text(flight.to.at);
        // It turns first, then it runs.
        event.track.insert(event.track.begin() + 1,
                           {{before.at, flight.to.facing}, event.track[0].formation});
        event.track.back().pose = flight.to;
        if (flight.house >= 0) {
            event.clause = "awi/rout.cover"_clause;
        }
        event.text = fmt::format(
            "{0} {0:runs|run} {1} inches{2}.", field.who(unit), table::about_inches(flight.length),
            flight.house < 0
                ? ""
                : fmt::format(" and into {}",
                              field.scenario.ground.structures[static_cast<std::size_t>(flight.house)].name));
        log.add(std::move(event));
    }
}

void log_stays(const Field& field, UnitId unit, Clause clause, std::string_view one, std::string_view many,
               Log& log) {
    if (log.on()) {
        Event event{.kind = Event::Kind::note, .clause = clause, .side = field.side(unit)};
        event.unit = field.name(unit);
        event.text = fmt::format("{} {}.", field.name(unit), field.who(unit).pick(one, many));
        log.add(std::move(event));
    }
}

void stay(const Field& field, UnitId unit, Log& log) {
    log_stays(field, unit, "awi/rout.blocked"_clause, "has no way to run and stays where it is",
              "have no way to run and stay where they are", log);
}

} // namespace

void run(const Field& field, State& state, UnitId unit, Clause why, Log& log) {
    if (!is_solid(field, state, unit)) {
        return;
    }
    if (field.roll(unit).type == Type::wagon) {
        log_stays(field, unit, "awi/rout.wagon"_clause, "moves no more", "move no more", log);
        return;
    }
    const std::optional<std::int64_t> paid = evict(field, state, unit, state.units[unit].cause, 0, why, log);
    if (!paid) {
        stay(field, unit, log);
        return;
    }
    const std::optional<Flight> flight =
        Flights{field, state, unit, whole_move - *paid}.best(away_from(field, state, unit));
    if (!flight) {
        stay(field, unit, log);
        return;
    }
    log_run(field, state, unit, state.units[unit].pose(), *flight, log);
    if (flight->leaves) {
        leave_table(field, state, unit, "awi/rout.edge"_clause, log);
        return;
    }
    if (flight->house >= 0) {
        go_inside(field, state, unit, flight->house);
        return;
    }
    set_pose(field, state, unit, flight->to);
    take_generals(field, state, unit, log);
}

} // namespace bounce::awi
