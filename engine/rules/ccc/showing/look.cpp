#include "engine/rules/ccc/rules.h"

#include "engine/match/table/sight_answer.h"
#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/fire/bars.h"
#include "engine/rules/ccc/fire/stick.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/sight.h"
#include "engine/rules/ccc/weather/smoke.h"

#include <fmt/format.h>
#include <limits>

namespace bounce::ccc {

namespace {

/// A unit that the viewer sees, or a bare point.
std::optional<table::Spot> spot_of(const Field& field, const State& state, std::string_view text,
                                   Side viewer) {
    const std::optional<std::size_t> named = field.scenario.force_named(text);
    if (!named) {
        return table::spot_at(field.scenario, text);
    }
    const auto unit = static_cast<UnitId>(*named);
    if (!state.units[unit].on_table() || !is_seen(field, state, viewer, unit)) {
        return {};
    }
    return table::Spot{
        field.name(unit), state.units[unit].at, {body_of(field, state, unit)}, unit, field.who(unit).plural};
}

/// Where a line to a spot ends: of a unit, the middle of what it covers.
Vec end_of(const table::Spot& spot) { return spot.bases.empty() ? spot.at : spot.bases.front().centre; }

Hollows hollows_of(const Field& field, const table::Spot& spot) {
    return spot.bases.empty() ? hollows_about(field, spot.at) : hollows_about(field, spot.bases.front());
}

/// "ccc/smoke.deduction"_clause, "ccc/fog.deduction"_clause: what it is seen through.
void add_weather(const Field& field, const State& state, const table::Spot& from, const table::Spot& to,
                 SightAnswer& answer) {
    const int smoke = smoke_on(field, state, end_of(from), end_of(to));
    const int fog =
        fog_on(field, state, end_of(from), end_of(to), hollows_of(field, from) | hollows_of(field, to));
    if (smoke > 0) {
        answer.sentence += fmt::format(" Smoke of level {} lies between.", smoke);
    }
    if (fog > 0) {
        answer.sentence += fmt::format(" Fog of level {} lies between.", fog);
    }
    answer.cover = smoke > 0 || fog > 0;
}

/// "ccc/gun.call"_clause: whether somebody may not be told how far a place is from his battery, because its
/// fire goes on and the range is his to call. Who looks for both sides is not told while the call is made.
bool calls_from(const Field& field, const State& state, const table::Spot& spot, Side viewer) {
    if (spot.who < 0) {
        return false;
    }
    const auto unit = static_cast<UnitId>(spot.who);
    const bool asks = viewer == Side::nobody
                          ? state.phase == Phase::artillery && field.side(unit) == state.actor
                          : field.side(unit) == viewer;
    return asks && field.arm(unit) == Arm::battery && fires_again(field, state, unit);
}

/// "ccc/terrain.sight"_clause: neither woods nor houses nor troops hide anything.
SightAnswer points_answer(const Field& field, const table::Spot& eye, const table::Spot& seen) {
    constexpr Thou any = std::numeric_limits<Thou>::max();
    constexpr std::uint32_t no_house = std::numeric_limits<std::uint32_t>::max();
    return table::sight_answer(field.scenario, eye, seen,
                               {.in_the_way = {}, .woods = {any, any}, .gone = no_house, .name_of = {}});
}

/// Of units the rules ask more lines than one.
SightAnswer units_answer(const Field& field, const State& state, const table::Spot& eye,
                         const table::Spot& seen) {
    if (sees(field, state, static_cast<UnitId>(eye.who), static_cast<UnitId>(seen.who))) {
        return table::seen_answer(seen);
    }
    const Subject who{seen.name, seen.plural};
    const bool too_far =
        field.parameters.sight_by_field != 0 && !are_neighbours(field, end_of(eye), end_of(seen));
    return {.clear = false,
            .sentence =
                too_far ? fmt::format("{0} {0:lies|lie} beyond the next field and {0:is|are} not seen.", who)
                        : fmt::format("Higher ground hides {}.", who)};
}

/// A round that the guns of a battery have; small arms of others.
Round round_in_hand(const Field& field, const State& state, UnitId unit) {
    for (std::size_t kind = 0; kind < round_kinds && field.arm(unit) == Arm::battery; ++kind) {
        if (guns_with(field, state, unit, static_cast<Round>(kind)) > 0) {
            return static_cast<Round>(kind);
        }
    }
    return Round::none;
}

/// How one fires at the other, if it does: the distance between them is then its range. Only for the side
/// that fires: the other may not know who stands in the way and which rounds are left ("ccc/sight.side").
std::optional<Firing> firing_at(const Field& field, const State& state, const table::Spot& from,
                                const table::Spot& to, Side viewer) {
    if (from.who < 0 || to.who < 0) {
        return {};
    }
    const auto unit = static_cast<UnitId>(from.who);
    const auto target = static_cast<UnitId>(to.who);
    const bool asks = viewer == Side::nobody || viewer == field.side(unit);
    if (!asks || field.side(unit) == field.side(target) || !is_solid(field, state, unit)
        || field.arm(unit) == Arm::officer) {
        return {};
    }
    const Firing firing = firing_of(field, state, unit, target, round_in_hand(field, state, unit));
    return firing.reach > 0 && firing.pieces != 0 ? std::optional{firing} : std::nullopt;
}

std::string band_of(const Field& field, const Firing& firing, Thou range) {
    if (range > firing.reach) {
        return "out of range";
    }
    const Weapon weapon = field.muster(firing.unit).weapon;
    if (field.arm(firing.unit) == Arm::battery || weapon == Weapon::none) {
        return {};
    }
    const auto number = stick_number(field.parameters, weapon, range);
    return number ? fmt::format("{} on the stick", *number) : std::string{};
}

} // namespace

std::optional<SightAnswer> Rules::sight(const Field& field, const State& state, std::string_view from,
                                        std::string_view to, Side viewer) {
    const std::optional<table::Spot> eye = spot_of(field, state, from, viewer);
    const std::optional<table::Spot> seen = spot_of(field, state, to, viewer);
    if (!eye || !seen) {
        return {};
    }
    SightAnswer answer = eye->who >= 0 && seen->who >= 0 ? units_answer(field, state, *eye, *seen)
                                                         : points_answer(field, *eye, *seen);
    add_weather(field, state, *eye, *seen, answer);
    return answer;
}

std::optional<Measure> Rules::measure(const Field& field, const State& state, std::string_view from,
                                      std::string_view to, Side viewer) {
    const std::optional<table::Spot> one = spot_of(field, state, from, viewer);
    const std::optional<table::Spot> other = spot_of(field, state, to, viewer);
    if (!one || !other || calls_from(field, state, *one, viewer)
        || calls_from(field, state, *other, viewer)) {
        return {};
    }
    std::optional<Measure> measured = table::measure_answer(one, other);
    if (const auto firing = firing_at(field, state, *one, *other, viewer); measured && firing) {
        measured->distance = range_to(field, state, *firing);
        measured->note = band_of(field, *firing, measured->distance);
    }
    return measured;
}

} // namespace bounce::ccc
