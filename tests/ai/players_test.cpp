#include "ai/players.h"

#include "ai/whim.h"
#include "desk/files.h"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

namespace bounce {

namespace {

TEST(Players, AreKnownByName) {
    EXPECT_TRUE(ai::known("random"));
    EXPECT_TRUE(ai::known("greedy"));
    EXPECT_TRUE(ai::known("major"));
    EXPECT_FALSE(ai::known("human"));
    EXPECT_FALSE(ai::known(""));
}

TEST(Whim, DependsOnTheBattleAndTheOrderOnly) {
    EXPECT_EQ(ai::whim(7, 0, 3)(), ai::whim(7, 0, 3)());
    EXPECT_NE(ai::whim(7, 0, 3)(), ai::whim(7, 0, 4)());
    EXPECT_NE(ai::whim(7, 0, 3)(), ai::whim(8, 0, 3)());
}

TEST(Whim, IsSpreadEvenlyFromOneOrderToTheNext) {
    constexpr int faces = 6;
    constexpr int throws = 60'000;
    int counts[faces] = {};
    for (std::uint64_t i = 0; i < throws; ++i) {
        ++counts[ai::whim(1, 0, i)(faces)];
    }
    double chi_squared = 0;
    for (const int count : counts) {
        const double off = count - throws / faces;
        chi_squared += off * off / (throws / faces);
    }
    EXPECT_LT(chi_squared, 20.5); // one in a thousand with five degrees of freedom
}

Battle battle_between_opponents(const std::string& path, const std::string& player) {
    std::ifstream stream{BOUNCE_SOURCE_DIR "/scenarios/" + path + ".json", std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const auto file = desk::read_file(text, desk::FileKind::scenario);
    EXPECT_TRUE(file) << path;
    BattleSettings settings;
    settings.seed = 5;
    settings.players[0] = settings.players[1] = player;
    return std::move(*Battle::begin(file->document.json(), settings));
}

void expect_the_same_seated_anew(const std::string& path, const std::string& player, int orders) {
    Battle battle = battle_between_opponents(path, player);
    ai::Opponents seated;
    for (int i = 0; i < orders && battle.match().actor() != Side::nobody; ++i) {
        const Json order = seated.choose(battle);
        ASSERT_EQ(order, ai::Opponents{}.choose(battle)) << path << ", order " << i;
        ASSERT_EQ(order, seated.choose(battle)) << "asked again";
        ASSERT_TRUE(std::holds_alternative<Given>(battle.give(order)));
        if (i % 40 == 39) {
            battle.take_back_to(battle.record().size() - 7);
        }
    }
}

TEST(Opponents, ChooseAsIfSeatedAnewHoweverLongTheySat) {
    for (const char* path : {"mf/mcphersons-ridge", "awi/greenford", "ccc/the-cornfield"}) {
        expect_the_same_seated_anew(path, "greedy", 150);
        expect_the_same_seated_anew(path, "major:rollouts=4,orders=3,turns=1", 50);
    }
}

} // namespace

} // namespace bounce
