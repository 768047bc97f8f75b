#include "engine/rules/awi/rules.h"

#include "engine/drill/sight/look.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/tables.h"

#include <fmt/format.h>

namespace bounce::awi {

namespace {

std::optional<table::Spot> spot(Position pos, std::string_view text) {
    return drill::spot(TroopsNow{pos}, text, [&](UnitId unit) { return pos.state.units[unit].on_table(); });
}

/// A bare point is looked at as if a formed body stood there.
table::WoodsDepth depth_for(const Field& field, const table::Spot& seen) {
    const Parameters& rules = field.parameters;
    return seen.who < 0 ? table::WoodsDepth{scaled(rules, rules.woods_others_dense),
                                            scaled(rules, rules.woods_others_open)}
                        : woods_depth(field, static_cast<UnitId>(seen.who));
}

/// "awi/fire.sight"_clause: units are looked at as they are fired at.
SightAnswer seen_by(Position pos, UnitId unit, const table::Spot& seen) {
    const auto other = static_cast<UnitId>(seen.who);
    const Aim aim = look_at(pos, unit, other);
    if (aim.bar == Bar::arc) { // "awi/building.sides"_clause: the house hides them itself
        return {.clear = false,
                .sentence = fmt::format("{0} {0:holds|hold} no side of the house that faces {1}.",
                                        pos.field.who(other), pos.field.name(unit))};
    }
    if (aim.good() && aim.overhead) {
        return {.sentence =
                    fmt::format("{0} {0:is|are} seen over the heads of others.", pos.field.who(other))};
    }
    return aim.good() ? table::seen_answer(seen)
                      : table::blocked_answer(pos.field.scenario, aim.sight, [&](int who) {
                            return pos.field.name(static_cast<UnitId>(who));
                        });
}

/// Whether the distance between two is that at which the first fires.
bool is_range(Position pos, const table::Spot& from, const table::Spot& to) {
    if (from.who < 0 || to.who < 0) {
        return false;
    }
    const auto unit = static_cast<UnitId>(from.who);
    const auto target = static_cast<UnitId>(to.who);
    return pos.field.side(unit) != pos.field.side(target) && pos.field.roll(unit).weapon != Weapon::none
           && is_solid(pos, target);
}

} // namespace

std::optional<SightAnswer> Rules::sight(const Field& field, const State& state, std::string_view from,
                                        std::string_view to, Side /*viewer*/) {
    const Position pos{field, state};
    const std::optional<table::Spot> eye = spot(pos, from);
    const std::optional<table::Spot> seen = spot(pos, to);
    if (!eye || !seen) {
        return {};
    }
    if (eye->who >= 0 && seen->who >= 0) {
        return seen_by(pos, static_cast<UnitId>(eye->who), *seen);
    }
    return drill::sight(TroopsNow{pos}, *eye, *seen, depth_for(field, *seen));
}

std::optional<Measure> Rules::measure(const Field& field, const State& state, std::string_view from,
                                      std::string_view to, Side /*viewer*/) {
    const Position pos{field, state};
    const std::optional<table::Spot> one = spot(pos, from);
    const std::optional<table::Spot> other = spot(pos, to);
    std::optional<Measure> measured = table::measure_answer(one, other);
    if (measured && is_range(pos, *one, *other)) {
        const auto unit = static_cast<UnitId>(one->who);
        const auto target = static_cast<UnitId>(other->who);
        measured->distance = range_to(pos, unit, target);
        const int band = bands_of(field.parameters, field.roll(unit)).of(measured->distance);
        measured->note =
            band < 0 ? "out of range" : fmt::format("{} range", range_names[static_cast<std::size_t>(band)]);
    }
    return measured;
}

} // namespace bounce::awi
