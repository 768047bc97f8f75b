#include "engine/rules/grant/rules.h"

#include "engine/match/table/sight_answer.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/showing/sighting.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace bounce::grant {

namespace {

/// A unit's room; of who is wholly in a house, the house.
table::Base room_of_spot(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (it.outside() <= 0 && it.in_house() != 0) {
        return pos.field.scenario.ground.structures[static_cast<std::size_t>(it.in_house()) - 1].footprint;
    }
    return body_of(pos, unit);
}

std::optional<table::Spot> spot_of(Position pos, std::string_view text) {
    const std::optional<std::size_t> unit = pos.field.scenario.force_named(text);
    if (!unit) {
        return table::spot_at(pos.field.scenario, text);
    }
    const auto id = static_cast<UnitId>(*unit);
    if (!pos.state.units[id].on_table()) {
        return {};
    }
    return table::Spot{
        pos.field.name(id), pos.state.units[id].at, {room_of_spot(pos, id)}, id, pos.field.who(id).plural};
}

/// "grant/fire.sight"_clause
Sighting sighting_of(Position pos, const table::Spot& eye, const table::Spot& seen) {
    const auto unit = static_cast<UnitId>(eye.who);
    const auto other = static_cast<UnitId>(seen.who);
    if (eye.who >= 0) {
        return seen.who >= 0 ? sighting(pos, unit, other) : sighting(pos, unit, seen.at);
    }
    return seen.who >= 0 ? sighting(pos, eye.at, other) : sighting(pos, eye.at, seen.at);
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
bool is_range(Position pos, const table::Spot& from, const table::Spot& to) {
    if (from.who < 0 || to.who < 0) {
        return false;
    }
    const auto unit = static_cast<UnitId>(from.who);
    const auto target = static_cast<UnitId>(to.who);
    return pos.field.side(unit) != pos.field.side(target) && is_solid(pos, target) && reach_of(pos, unit) > 0;
}

std::string band_words(Position pos, UnitId unit, Thou range) {
    if (range > reach_of(pos, unit)) {
        return "out of range";
    }
    if (pos.field.arm(unit) == Arm::battery) {
        const Parameters& p = pos.field.parameters;
        return range <= p.canister_near + p.canister_middle + p.canister_far ? "canister range" : "";
    }
    constexpr std::string_view bands[] = {"close range", "middle range", "far range"};
    return std::string{bands[static_cast<std::size_t>(bands_of(pos, unit).of(range))]};
}

} // namespace

std::optional<SightAnswer> Rules::sight(const Field& field, const State& state, std::string_view from,
                                        std::string_view to, Side /*viewer*/) {
    const Position pos{field, state};
    const std::optional<table::Spot> eye = spot_of(pos, from);
    const std::optional<table::Spot> seen = spot_of(pos, to);
    if (!eye || !seen) {
        return {};
    }
    const Sighting found = sighting_of(pos, *eye, *seen);
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
    const Position pos{field, state};
    const std::optional<table::Spot> one = spot_of(pos, from);
    const std::optional<table::Spot> other = spot_of(pos, to);
    std::optional<Measure> measured = table::measure_answer(one, other);
    if (measured && is_range(pos, *one, *other)) {
        const auto unit = static_cast<UnitId>(one->who);
        measured->distance = range_to(pos, unit, static_cast<UnitId>(other->who));
        measured->note = band_words(pos, unit, measured->distance);
    }
    return measured;
}

} // namespace bounce::grant
