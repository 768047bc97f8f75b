#include "engine/rules/ccc/rules.h"

#include "engine/ground/table/higher_ground.h"
#include "engine/match/table/sight_answer.h"
#include "engine/rules/ccc/aim/bars.h"
#include "engine/rules/ccc/aim/stick.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/sight/sight_lines.h"
#include "engine/rules/ccc/sight/smoke.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/stores.h"

#include <boost/container/static_vector.hpp>
#include <fmt/format.h>
#include <optional>

namespace bounce::ccc {

namespace {

/// A unit that the viewer sees, or a bare point.
std::optional<table::Spot> spot_of(Position pos, std::string_view text, Side viewer) {
    const std::optional<std::size_t> named = pos.field.scenario.force_named(text);
    if (!named) {
        return table::spot_at(pos.field.scenario, text);
    }
    const auto unit = static_cast<UnitId>(*named);
    if (!pos.state.units[unit].on_table() || !is_seen(pos, viewer, unit)) {
        return {};
    }
    return table::Spot{pos.field.name(unit),
                       pos.state.units[unit].at,
                       {body_of(pos, unit)},
                       unit,
                       pos.field.who(unit).plural};
}

/// Where a line to a spot ends: of a unit, the middle of what it covers.
Vec end_of(const table::Spot& spot) { return spot.bases.empty() ? spot.at : spot.bases.front().centre; }

Hollows hollows_of(const Field& field, const table::Spot& spot) {
    return spot.bases.empty() ? hollows_about(field, spot.at) : hollows_about(field, spot.bases.front());
}

/// "ccc/smoke.deduction"_clause, "ccc/fog.deduction"_clause: what it is seen through.
void add_weather(Position pos, const table::Spot& from, const table::Spot& to, SightAnswer& answer) {
    const int smoke = smoke_on(pos, end_of(from), end_of(to));
    const int fog =
        fog_on(pos, end_of(from), end_of(to), hollows_of(pos.field, from) | hollows_of(pos.field, to));
    if (smoke > 0) {
        answer.sentence += fmt::format(" Smoke of level {} lies between.", smoke);
    }
    if (fog > 0) {
        answer.sentence += fmt::format(" Fog of level {} lies between.", fog);
    }
    answer.cover = smoke > 0 || fog > 0;
}

/// What of a spot sees and is seen: of a unit the points that the rule asks of it, foremost the middle of its
/// front.
boost::container::static_vector<Vec, points_of_body> points_of(const table::Spot& spot) {
    if (spot.bases.empty()) {
        return {spot.at};
    }
    const Profile profile(spot.bases.front());
    return {profile.points.begin(), profile.points.end()};
}

/// What hides all points of one from all of the other; told of the first line.
table::Sight hill_between(const Field& field, const table::Spot& from, const table::Spot& to) {
    std::optional<table::Sight> first;
    for (const Vec one : points_of(from)) {
        for (const Vec other : points_of(to)) {
            const table::Sight sight = table::higher_between(field.scenario.ground, one, other);
            if (sight.clear()) {
                return sight;
            }
            first = first.value_or(sight);
        }
    }
    return *first;
}

/// "ccc/terrain.sight"_clause; with the option "ccc/terrain.fields"_clause.
SightAnswer view_between(Position pos, const table::Spot& from, const table::Spot& to) {
    const bool units = from.who >= 0 && to.who >= 0;
    const table::Sight hill = hill_between(pos.field, from, to);
    if (!hill.clear()) {
        const std::string& name =
            pos.field.scenario.ground.contours[static_cast<std::size_t>(hill.which)].name;
        return {.clear = false,
                .sentence = fmt::format("{} blocks the view.", name.empty() ? "Higher ground" : name)};
    }
    if (units && !sees(pos, static_cast<UnitId>(from.who), static_cast<UnitId>(to.who))) {
        return {.clear = false,
                .sentence = fmt::format("{0} {0:lies|lie} beyond the next field and {0:is|are} not seen.",
                                        Subject{to.name, to.plural})};
    }
    return table::seen_answer(to);
}

/// "ccc/gun.call"_clause: whether somebody may not be told how far a place is from his battery, because its
/// fire goes on and the range is his to call. Who looks for both sides is not told while the call is made.
bool calls_from(Position pos, const table::Spot& spot, Side viewer) {
    if (spot.who < 0) {
        return false;
    }
    const auto unit = static_cast<UnitId>(spot.who);
    const bool asks = viewer == Side::nobody
                          ? pos.state.phase == Phase::artillery && pos.field.side(unit) == pos.state.actor
                          : pos.field.side(unit) == viewer;
    return asks && pos.field.arm(unit) == Arm::battery && fires_again(pos, unit);
}

/// A round that the guns of a battery have; small arms of others.
Round round_in_hand(Position pos, UnitId unit) {
    for (std::size_t kind = 0; kind < round_kinds && pos.field.arm(unit) == Arm::battery; ++kind) {
        if (guns_with(pos, unit, static_cast<Round>(kind)) > 0) {
            return static_cast<Round>(kind);
        }
    }
    return Round::none;
}

/// How one fires at the other, if it does: the distance between them is then its range. Only for the side
/// that fires: the other may not know who stands in the way and which rounds are left ("ccc/sight.side").
std::optional<Firing> firing_at(Position pos, const table::Spot& from, const table::Spot& to, Side viewer) {
    if (from.who < 0 || to.who < 0) {
        return {};
    }
    const auto unit = static_cast<UnitId>(from.who);
    const auto target = static_cast<UnitId>(to.who);
    const bool asks = viewer == Side::nobody || viewer == pos.field.side(unit);
    if (!asks || pos.field.side(unit) == pos.field.side(target) || !is_solid(pos, unit)
        || pos.field.arm(unit) == Arm::officer) {
        return {};
    }
    const Firing firing = firing_of(pos, unit, target, round_in_hand(pos, unit));
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
    const Position pos{field, state};
    const std::optional<table::Spot> eye = spot_of(pos, from, viewer);
    const std::optional<table::Spot> seen = spot_of(pos, to, viewer);
    if (!eye || !seen) {
        return {};
    }
    SightAnswer answer = view_between(pos, *eye, *seen);
    add_weather(pos, *eye, *seen, answer);
    return answer;
}

std::optional<Measure> Rules::measure(const Field& field, const State& state, std::string_view from,
                                      std::string_view to, Side viewer) {
    const Position pos{field, state};
    const std::optional<table::Spot> one = spot_of(pos, from, viewer);
    const std::optional<table::Spot> other = spot_of(pos, to, viewer);
    if (!one || !other || calls_from(pos, *one, viewer) || calls_from(pos, *other, viewer)) {
        return {};
    }
    std::optional<Measure> measured = table::measure_answer(one, other);
    if (const auto firing = firing_at(pos, *one, *other, viewer); measured && firing) {
        measured->distance = range_to(pos, *firing);
        measured->note = band_of(field, *firing, measured->distance);
    }
    return measured;
}

} // namespace bounce::ccc
