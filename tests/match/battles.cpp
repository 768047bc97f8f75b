#include "tests/match/battles.h"

#include "ai/players.h"

#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bounce::tests {

Json scenario(const std::string& path) {
    std::ifstream file{std::string{BOUNCE_SOURCE_DIR "/scenarios/"} + path};
    return Json::parse(file);
}

std::vector<std::string> samples() { return {"mf/mcphersons-ridge.json", "sd/arcole-1796.json"}; }

Battle begin(const std::string& path, std::uint64_t seed, DiceKind dice) {
    auto battle = Battle::begin(scenario(path), {.seed = seed, .dice = dice});
    EXPECT_TRUE(battle.has_value()) << battle.error().front().pointer << battle.error().front().message;
    return std::move(*battle);
}

void step(Battle& battle, SeededSource& dice) {
    Random whim = ai::whim(battle.settings().seed, 0, battle.record().size());
    const Json order = ai::choose(battle.match(), "random", whim);
    std::vector<int> thrown;
    Answer answer = battle.give(order, thrown);
    while (const auto* needs = std::get_if<NeedsDice>(&answer)) {
        ASSERT_GT(needs->what.dice, 0);
        Throw what = needs->what;
        what.need = 1;
        static_cast<void>(dice.resolve(what, Count::successes, &thrown));
        answer = battle.give(order, thrown);
    }
    ASSERT_TRUE(std::holds_alternative<Given>(answer)) << order.dump();
}

void play(Battle& battle, int orders) {
    SeededSource dice{99};
    for (int i = 0; i < orders && battle.match().actor() != Side::nobody; ++i) {
        step(battle, dice);
    }
}

} // namespace bounce::tests
