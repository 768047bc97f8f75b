#pragma once

#include "engine/drill/planner/best_way.h"
#include "engine/ground/table/base.h"
#include "engine/rules/awi/morale/rally.h"
#include "engine/rules/awi/movement/dragged.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/join.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/sequence/sequence.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/works/house.h"
#include "tests/rules/awi_clash.h"

#include <initializer_list>
#include <optional>
#include <string>

namespace bounce::awi {

/// Units on an empty table in the movement phase of the first side, whose edge is the south.
struct Drill : Clash {
    Drill() {
        state.phase = Phase::move;
        state.first = Side::first;
        field.scenario.turns = 3;
        field.scenario.homes = {table::Edge::south, table::Edge::north};
    }

    void area(table::Terrain terrain, std::vector<Vec> outline) {
        table::Area area{.terrain = terrain, .outline = std::move(outline)};
        area.box = table::box_of(area.outline);
        field.scenario.ground.areas.push_back(std::move(area));
    }
    void line(table::Barrier barrier, std::vector<Vec> course) {
        table::Line line{.barrier = barrier, .course = std::move(course)};
        line.box = table::box_of(line.course);
        field.scenario.ground.lines.push_back(std::move(line));
    }
    void house(Vec at, int holds = 1) {
        table::Structure house{.name = "house",
                               .footprint = {at, {}, 3937, holds == 1 ? 1969 : 3937},
                               .strength = 4,
                               .holds = holds};
        house.box = table::box_of(table::corners(house.footprint));
        state.structures[field.scenario.ground.structures.size()] = 4;
        field.scenario.ground.structures.push_back(std::move(house));
    }

    [[nodiscard]] static Move move(UnitId unit, std::initializer_list<table::Leg> legs) {
        Move order{unit, {}};
        for (const table::Leg& leg : legs) {
            order.legs.legs[order.legs.count++] = leg;
        }
        return order;
    }
    /// As much of a march as brings the middle of a unit's front nearest to a point, of several ways the
    /// best. No legs if standing still is best.
    [[nodiscard]] Move move_to(UnitId unit, Vec to, const Angle* facing = nullptr) const {
        const drill::Destination goal{to, facing == nullptr ? std::nullopt : std::optional{*facing}};
        return {unit, drill::best_way(dragged(pos(), unit, to), goal).legs};
    }
    [[nodiscard]] static table::Leg ahead(Thou by) { return {table::Leg::Kind::advance, by, {}}; }
    [[nodiscard]] static table::Leg back(Thou by) { return {table::Leg::Kind::retire, by, {}}; }
    [[nodiscard]] static table::Leg turn(int degrees) {
        return {table::Leg::Kind::turn, 0, table::angle_of_millidegrees(degrees * 1000)};
    }

    template <class Kind>
    [[nodiscard]] std::string refusal(const Kind& order) const {
        const Verdict verdict = awi::check(pos(), order);
        return verdict ? "" : std::string{verdict.error().clause.id};
    }
    template <class Kind>
    void give(const Kind& order) {
        EXPECT_EQ(refusal(order), "");
        Log log = Log::off();
        awi::apply(pos(), order, log);
    }
    Unit& unit(UnitId id) { return state.units[id]; }

    /// Whether any two units that take room overlap.
    [[nodiscard]] bool overlapping() const {
        for (int i = 0; i < field.units(); ++i) {
            for (int j = 0; j < i; ++j) {
                const auto a = static_cast<UnitId>(i);
                const auto b = static_cast<UnitId>(j);
                if (is_solid(pos(), a) && is_solid(pos(), b) && state.units[a].inside == 0
                    && state.units[b].inside == 0
                    && table::overlap(outline(pos(), a), outline(pos(), b), 12)) {
                    return true;
                }
            }
        }
        return false;
    }
};

inline constexpr Thou in = table::inch;

} // namespace bounce::awi
