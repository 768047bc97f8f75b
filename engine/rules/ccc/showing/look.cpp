#include "engine/rules/ccc/rules.h"

#include "engine/match/table/sight_answer.h"
#include "engine/rules/ccc/artillery/guns.h"
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
    return table::Spot{field.name(unit), state.units[unit].at, {body_of(field, state, unit)}, unit};
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

} // namespace

std::optional<SightAnswer> Rules::sight(const Field& field, const State& state, std::string_view from,
                                        std::string_view to, Side viewer) {
    const std::optional<table::Spot> eye = spot_of(field, state, from, viewer);
    const std::optional<table::Spot> seen = spot_of(field, state, to, viewer);
    if (!eye || !seen) {
        return {};
    }
    // "ccc/terrain.sight"_clause: neither woods nor houses nor troops hide anything.
    constexpr Thou any = std::numeric_limits<Thou>::max();
    constexpr std::uint32_t no_house = std::numeric_limits<std::uint32_t>::max();
    SightAnswer answer = table::sight_answer(
        field.scenario, *eye, *seen,
        {.in_the_way = {}, .woods = {any, any}, .gone = no_house, .name_of = [&](int who) {
             return field.name(static_cast<UnitId>(who));
         }});
    if (eye->who >= 0 && seen->who >= 0) { // of units the rules ask more lines than one
        const bool clear = sees(field, state, static_cast<UnitId>(eye->who), static_cast<UnitId>(seen->who));
        if (clear != answer.clear) {
            answer = {.clear = clear,
                      .sentence = clear ? fmt::format("{} is seen.", seen->name)
                                        : "It lies beyond the next field, and is not seen."};
        }
    }
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
    return table::measure_answer(one, other);
}

} // namespace bounce::ccc
