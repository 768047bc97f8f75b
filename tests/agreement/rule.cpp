#include "tests/agreement/rule.h"

#include "engine/drill/sight/look.h"
#include "engine/ground/hex/sight.h"
#include "engine/match/position.h"
#include "engine/rules/all.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/firing/fire_refusals.h"
#include "engine/rules/ccc/aim/bars.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/stores.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/volley.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace bounce::agreement {

namespace {

template <class R>
using PositionOf = OwnedPosition<typename R::Field, typename R::State>;

template <class R>
const PositionOf<R>& position(const AnyMatch& match) {
    return *static_cast<const PositionOf<R>*>(match.position());
}

std::optional<Shot> shot(const PositionOf<awi::Rules>& at, std::string_view from, std::string_view to) {
    using namespace awi;
    const auto pointed = drill::pointed(*at.field, from, to);
    const awi::Position pos{*at.field, at.state};
    if (!pointed || awi::silence_of(pos, pointed->unit) == Silence::unarmed
        || is_general(at.field->roll(pointed->enemy).type) || !is_solid(pos, pointed->enemy)) {
        return {};
    }
    const Fire fire{pointed->unit, pointed->enemy, all_bases};
    const Aim aim = aim_of(pos, fire);
    Shot shot{.beyond = aim.bar == Bar::range};
    if (aim.bar >= Bar::sight) {
        shot.seen = aim.good();
    }
    if (aim.good()) {
        shot.range = aim.distance;
    } else {
        shot.refusal = refuse_aim(pos, fire, aim).error();
    }
    bands_of(at.field->parameters, at.field->roll(pointed->unit)).each([&](std::size_t, table::Thou mark) {
        shot.marks.push_back(mark);
    });
    return shot;
}

std::optional<Shot> shot(const PositionOf<grant::Rules>& at, std::string_view from, std::string_view to) {
    using namespace grant;
    const auto pointed = drill::pointed(*at.field, from, to);
    const Field& field = *at.field;
    const State& state = at.state;
    const grant::Position pos{field, state};
    if (!pointed || !is_solid(pos, pointed->unit) || !is_solid(pos, pointed->enemy)
        || state.units[pointed->enemy].melee != 0 || field.roll(pointed->unit).weapon == Weapon::none) {
        return {};
    }
    const auto [unit, enemy] = *pointed;
    const bool skirmishes = is_skirmishing(state, unit);
    const Weapon weapon = field.roll(unit).weapon;
    const Bands bands =
        skirmishes ? skirmish_bands(field.parameters, weapon) : volley_bands(field.parameters, weapon);
    Shot shot{.marks = {bands.near, bands.middle, bands.far}};
    const Verdict verdict = may_fire_at(pos, unit, enemy);
    if (verdict) {
        shot.seen = true;
        if (!skirmishes) { // of whom each man measures for himself
            shot.range = exposed_to(pos, unit, enemy).range;
        }
        return shot;
    }
    shot.refusal = verdict.error();
    const std::string_view clause = verdict.error().clause.id;
    shot.beyond = clause.starts_with("grant/range.");
    if (clause == "grant/fire.sight") { // an officer may be seen of whom nobody else is
        shot.seen = can_hit(pos, unit, enemy) ? std::nullopt : std::optional{false};
    } else if (!shot.beyond && clause != "grant/fire.field") {
        shot.seen = true;
    }
    return shot;
}

ccc::Round round_of(ccc::Position pos, ccc::UnitId unit) {
    if (pos.field.arm(unit) == ccc::Arm::battery) {
        for (const ccc::Round round : {ccc::Round::shot, ccc::Round::shell, ccc::Round::case_shot}) {
            if (ccc::guns_with(pos, unit, round) > 0) {
                return round;
            }
        }
    }
    return ccc::Round::none;
}

std::optional<Shot> shot(const PositionOf<ccc::Rules>& at, std::string_view from, std::string_view to) {
    using namespace ccc;
    const auto pointed = drill::pointed(*at.field, from, to);
    const Field& field = *at.field;
    const ccc::Position pos{field, at.state};
    if (!pointed || !is_solid(pos, pointed->unit) || !is_solid(pos, pointed->enemy)
        || field.arm(pointed->unit) == Arm::officer || field.arm(pointed->enemy) == Arm::officer) {
        return {};
    }
    const auto [unit, enemy] = *pointed;
    const Round round = round_of(pos, unit);
    const bool battery = field.arm(unit) == Arm::battery;
    if (battery ? round == Round::none : field.muster(unit).weapon == Weapon::none) {
        return {};
    }
    const Firing firing = firing_of(pos, unit, enemy, round);
    const Bearing bearing = bearing_of(pos, firing);
    Shot shot{.seen = sees(pos, unit, enemy), .beyond = bearing.bar == FireBar::range};
    if (bearing.bar == FireBar::none) {
        shot.range = line_of(bearing.lines).range;
    } else {
        shot.refusal = bar_words(field, firing, bearing.bar);
    }
    const Parameters& p = field.parameters;
    if (!battery) {
        const Thou section = field.muster(unit).weapon == Weapon::rifle ? p.rifle_section : p.musket_section;
        for (Thou mark = section; mark < firing.reach; mark += section) {
            shot.marks.push_back(mark);
        }
    }
    shot.marks.push_back(firing.reach);
    return shot;
}

std::optional<Shot> shot(const PositionOf<mf::Rules>& at, std::string_view from, std::string_view to) {
    const hex::Grid& grid = at.field->scenario.board.grid;
    const auto start = grid.parse(from);
    const auto end = grid.parse(to);
    if (!start || !end) {
        return {};
    }
    const mf::Parameters& p = at.field->parameters;
    return Shot{.seen = hex::sight_between(at.field->scenario.board, *start, *end).clear,
                .range = grid.distance(*start, *end),
                .marks = {p.infantry_range, p.cavalry_range, p.artillery_range}};
}

/// Nobody fires: attacks go to the next hex, and what lies there is seen.
std::optional<Shot> shot(const PositionOf<sd::Rules>&, std::string_view, std::string_view) { return {}; }

} // namespace

std::optional<Shot> shot_by_rule(const AnyMatch& match, std::string_view from, std::string_view to) {
    std::optional<Shot> found;
    EXPECT_TRUE(with_rules(match.rules(), [&]<class R>() { found = shot(position<R>(match), from, to); }));
    return found;
}

std::optional<Json> meant_by_rule(const AnyMatch& match, std::string_view from, std::string_view to) {
    std::optional<Json> found;
    with_rules(match.rules(), [&]<class R>() {
        const auto& at = position<R>(match);
        if (const auto order = R::meant(*at.field, at.state, from, to)) {
            found = R::write_order(*at.field, *order);
        }
    });
    return found;
}

} // namespace bounce::agreement
