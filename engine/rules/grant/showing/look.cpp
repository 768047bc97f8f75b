#include "engine/rules/grant/rules.h"

#include "engine/match/table/sight_answer.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/sighting.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace bounce::grant {

namespace {

/// A unit's room; of who is wholly in a house, the house.
table::Base room_of_spot(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (it.outside() <= 0 && it.in_house() != 0) {
        return field.scenario.ground.structures[static_cast<std::size_t>(it.in_house()) - 1].footprint;
    }
    return body_of(field, state, unit);
}

std::optional<table::Spot> spot_of(const Field& field, const State& state, std::string_view text) {
    const std::optional<std::size_t> unit = field.scenario.force_named(text);
    if (!unit) {
        return table::spot_at(field.scenario, text);
    }
    const auto id = static_cast<UnitId>(*unit);
    if (!state.units[id].on_table()) {
        return {};
    }
    return table::Spot{
        field.name(id), state.units[id].at, {room_of_spot(field, state, id)}, id, field.who(id).plural};
}

/// "grant/fire.sight"_clause
Sighting sighting_of(const Field& field, const State& state, const table::Spot& eye,
                     const table::Spot& seen) {
    const auto unit = static_cast<UnitId>(eye.who);
    const auto other = static_cast<UnitId>(seen.who);
    if (eye.who >= 0) {
        return seen.who >= 0 ? sighting(field, state, unit, other) : sighting(field, state, unit, seen.at);
    }
    return seen.who >= 0 ? sighting(field, state, eye.at, other) : sighting(field, state, eye.at, seen.at);
}

int privates(const Spots& spots) { return static_cast<int>(std::ranges::count_if(spots, &Spot::is_private)); }

/// How many of a unit are seen, where some are and some are not.
std::string count_seen(const Field& field, const Sighting& found, const table::Spot& eye, UnitId other) {
    const int seen = privates(found.seen);
    const int all = seen + privates(found.hidden);
    const std::string watched = fmt::format("{} of the {} men of {}", seen, all, field.name(other));
    if (eye.who < 0) {
        return fmt::format("{} can be seen from there.", watched);
    }
    const Subject who = field.who(static_cast<UnitId>(eye.who));
    return found.watchers > 0 ? fmt::format("{} of the {} men of {} can see {}.", found.watching,
                                            found.watchers, who.name, watched)
                              : fmt::format("{0} {0:sees|see} {1}.", who, watched);
}

SightAnswer seen_words(const Field& field, const Sighting& found, const table::Spot& eye,
                       const table::Spot& seen) {
    SightAnswer answer = table::seen_answer(seen);
    if (seen.who < 0) {
        return answer;
    }
    const bool all_watch = found.watching == found.watchers;
    if (privates(found.seen) == 0 && privates(found.hidden) > 0) {
        answer.sentence = fmt::format("Only officers of {} are seen.", seen.name);
    } else if (privates(found.seen) > 0 && (privates(found.hidden) > 0 || !all_watch)) {
        answer.sentence = count_seen(field, found, eye, static_cast<UnitId>(seen.who));
    }
    return answer;
}

void add_places(const Spots& spots, std::vector<Vec>& places) {
    for (const Spot& spot : spots) {
        if (spot.part == in_the_open) {
            places.push_back(spot.base.centre);
        }
    }
}

/// Whether the distance between two is that at which the first fires.
bool is_range(const Field& field, const State& state, const table::Spot& from, const table::Spot& to) {
    if (from.who < 0 || to.who < 0) {
        return false;
    }
    const auto unit = static_cast<UnitId>(from.who);
    const auto target = static_cast<UnitId>(to.who);
    return field.side(unit) != field.side(target) && is_solid(field, state, target)
           && reach_of(field, state, unit) > 0;
}

std::string band_words(const Field& field, const State& state, UnitId unit, Thou range) {
    if (range > reach_of(field, state, unit)) {
        return "out of range";
    }
    if (field.arm(unit) == Arm::battery) {
        const Parameters& p = field.parameters;
        return range <= p.canister_near + p.canister_middle + p.canister_far ? "canister range" : "";
    }
    constexpr std::string_view bands[] = {"close range", "middle range", "far range"};
    return std::string{bands[static_cast<std::size_t>(bands_of(field, state, unit).of(range))]};
}

} // namespace

std::optional<SightAnswer> Rules::sight(const Field& field, const State& state, std::string_view from,
                                        std::string_view to, Side /*viewer*/) {
    const std::optional<table::Spot> eye = spot_of(field, state, from);
    const std::optional<table::Spot> seen = spot_of(field, state, to);
    if (!eye || !seen) {
        return {};
    }
    const Sighting found = sighting_of(field, state, *eye, *seen);
    SightAnswer answer = found.any() ? seen_words(field, found, *eye, *seen)
                                     : table::blocked_answer(field.scenario, found.barred, [&](int who) {
                                           return field.name(static_cast<UnitId>(who));
                                       });
    if (seen->who >= 0) {
        add_places(found.seen, answer.seen);
        add_places(found.hidden, answer.hidden);
    }
    return answer;
}

std::optional<Measure> Rules::measure(const Field& field, const State& state, std::string_view from,
                                      std::string_view to, Side /*viewer*/) {
    const std::optional<table::Spot> one = spot_of(field, state, from);
    const std::optional<table::Spot> other = spot_of(field, state, to);
    std::optional<Measure> measured = table::measure_answer(one, other);
    if (measured && is_range(field, state, *one, *other)) {
        const auto unit = static_cast<UnitId>(one->who);
        measured->distance = range_to(field, state, unit, static_cast<UnitId>(other->who));
        measured->note = band_words(field, state, unit, measured->distance);
    }
    return measured;
}

} // namespace bounce::grant
