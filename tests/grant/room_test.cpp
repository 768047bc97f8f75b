// Battles of every scenario at random: after each order nobody stands on a friend
// ("grant/move.room"), and nobody stands in a house as if it were not there.
#include "engine/dice/sources.h"
#include "engine/rules/grant/rules.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace bounce::grant {

namespace {

/// Rounded corners of those who touch overlap a little.
constexpr Thou touching = 20;

/// Whether friends have to keep off its room. Whose figures have left the ranks in a melee stand among the
/// enemy's; a crew that has lost its guns to the enemy gathers where they stood, whoever is there.
bool takes_room(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.on_table() && pos.field.arm(unit) != Arm::general && it.aboard == 0 && it.loose == 0
           && pos.field.arm(unit) != Arm::barge
           && (pos.field.arm(unit) != Arm::battery || has_guns(pos.state, unit))
           && body_of(pos, unit).width > 0;
}

std::string crowded(Position pos) {
    const Field& field = pos.field;
    for (const UnitId unit : field.all()) {
        if (!takes_room(pos, unit)) {
            continue;
        }
        const table::Base body = body_of(pos, unit);
        for (const UnitId other : field.all(static_cast<UnitId>(unit + 1))) {
            if (field.side(unit) == field.side(other) && takes_room(pos, other)
                && table::overlap(body, body_of(pos, other), touching)) {
                return field.name(unit) + " on " + field.name(other);
            }
        }
        for (const table::Structure& house : field.scenario.ground.structures) {
            if (house.kind == table::Structure::Kind::house
                && table::overlap(body, house.footprint, touching)) {
                return field.name(unit) + " in " + house.name;
            }
        }
    }
    return "";
}

/// Fights a battle at random; says when somebody first had no room.
std::string first_crowd(const Opening<Field, State>& opening, std::uint32_t seed) {
    State state = opening.state;
    SeededSource dice{seed};
    Rolls rolls{dice};
    Random random{seed};
    Log log = Log::off();
    std::vector<Order> orders;
    constexpr int far_too_many = 20'000;
    for (int i = 0; Game::actor(state) != Side::nobody; ++i) {
        orders.clear();
        Thinking::candidates(opening.field, state, {}, 1, random, orders);
        if (orders.size() != 1 || i > far_too_many) {
            return "no end";
        }
        Game::apply(opening.field, state, orders.front(), rolls, log);
        if (const std::string who = crowded({opening.field, state}); !who.empty()) {
            return "move " + std::to_string(state.turn) + ", after " + std::to_string(i + 1)
                   + " orders, the last " + Rules::write_order(opening.field, orders.front()).dump() + ": "
                   + who;
        }
    }
    return "";
}

TEST(GrantRoom, IsHadByEverybodyAtAllTimes) {
    const std::filesystem::path folder{std::string{BOUNCE_SOURCE_DIR} + "/scenarios/grant"};
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        std::ifstream file{entry.path()};
        std::stringstream text;
        text << file.rdbuf();
        const auto opening = Game::setup(Json::parse(text.str(), nullptr, false), {});
        ASSERT_TRUE(opening) << entry.path();
        constexpr std::uint32_t battles = 12;
        for (std::uint32_t seed = 1; seed <= battles; ++seed) {
            EXPECT_EQ(first_crowd(*opening, seed), "") << entry.path() << ", battle " << seed;
        }
    }
}

} // namespace

} // namespace bounce::grant
