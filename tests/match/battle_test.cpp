#include "tests/match/battles.h"

#include "ai/players.h"
#include "engine/match/limits.h"

#include <bit>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace bounce;
using namespace bounce::tests;

namespace {

class Battles : public testing::TestWithParam<std::string> {};

/// The only fault that loading a file meets.
Fault fault_of(const Json& file) {
    const auto battle = Battle::load(file);
    EXPECT_FALSE(battle.has_value());
    return battle ? Fault{} : battle.error().front();
}

} // namespace

TEST(Digest, MachinesAreLittleEndian) {
    static_assert(std::endian::native == std::endian::little, "digests are of bytes as they lie");
    EXPECT_EQ(digest_text(0xabcULL), "0000000000000abc");
}

TEST_P(Battles, SavingAndLoadingGivesTheSameBattle) {
    Battle battle = begin(GetParam(), 5);
    play(battle, 150);
    const Json file = battle.save();
    const auto loaded = Battle::load(file);
    ASSERT_TRUE(loaded.has_value()) << loaded.error().front().pointer << loaded.error().front().message;
    EXPECT_EQ(loaded->match().digest(), battle.match().digest());
    EXPECT_EQ(loaded->save(), file);
    EXPECT_EQ(loaded->dice_thrown(), battle.dice_thrown());
    EXPECT_EQ(loaded->events().size(), battle.events().size());
}

TEST_P(Battles, GoOnAfterLoadingAsTheyWouldHave) {
    Battle whole = begin(GetParam(), 6);
    play(whole, 120);
    Battle half = begin(GetParam(), 6);
    play(half, 60);
    auto loaded = Battle::load(half.save());
    ASSERT_TRUE(loaded.has_value());
    play(*loaded, 60);
    EXPECT_EQ(loaded->save(), whole.save());
}

TEST_P(Battles, UndoGoesBackToTheDigestBefore) {
    Battle battle = begin(GetParam(), 7);
    std::vector<std::uint64_t> before;
    SeededSource dice{1};
    for (int i = 0; i < 80 && battle.match().actor() != Side::nobody; ++i) {
        before.push_back(battle.match().digest());
        step(battle, dice);
    }
    const Json end = battle.save();
    while (!battle.record().empty()) {
        const bool free = battle.can_undo();
        EXPECT_EQ(battle.undo(), free);
        if (!free) {
            EXPECT_TRUE(battle.undo(true));
        }
        ASSERT_EQ(battle.match().digest(), before[battle.record().size()]);
    }
    EXPECT_FALSE(battle.undo(true));
    EXPECT_EQ(battle.dice_thrown(), 0);
    play(battle, 80);
    EXPECT_EQ(battle.save(), end);
}

TEST_P(Battles, StandAfterSoManyOrdersAsTheyStoodThen) {
    Battle battle = begin(GetParam(), 8);
    std::vector<std::uint64_t> seen{battle.match().digest()};
    SeededSource dice{1};
    for (int i = 0; i < 40 && battle.match().actor() != Side::nobody; ++i) {
        step(battle, dice);
        seen.push_back(battle.match().digest());
    }
    for (std::size_t orders = 0; orders < seen.size(); ++orders) {
        EXPECT_EQ(battle.after(orders)->digest(), seen[orders]);
    }
}

TEST_P(Battles, AForgedDigestIsFoundAndItsTurnNamed) {
    Battle battle = begin(GetParam(), 9);
    play(battle, 200);
    Json file = battle.save();
    ASSERT_GE(file["digests"].size(), 2U);
    file["digests"][1]["digest"] = "0123456789abcdef";
    const Fault fault = fault_of(file);
    EXPECT_EQ(fault.pointer, "/digests/1");
    EXPECT_NE(fault.message.find("turn " + file["digests"][1]["turn"].dump()), std::string::npos)
        << fault.message;

    const auto film = Battle::replay(file);
    ASSERT_TRUE(film.has_value());
    EXPECT_EQ(film->parted.size(), 1U);
    EXPECT_EQ(film->battle.match().digest(), battle.match().digest());
    EXPECT_EQ(film->agreed.orders, 0U);
    EXPECT_EQ(film->agreed.turn, file["digests"][0]["turn"].get<int>());
}

TEST_P(Battles, AgreeAsFarAsTheLastDigestThatIsTheSame) {
    Battle battle = begin(GetParam(), 9);
    play(battle, 200);
    Json file = battle.save();
    ASSERT_GE(file["digests"].size(), 3U);
    EXPECT_EQ(Battle::replay(file)->agreed.orders, battle.record().size());
    file["digests"][2]["digest"] = "0123456789abcdef";
    const Agreement agreed = Battle::replay(file)->agreed;
    EXPECT_EQ(agreed.orders, file["digests"][1]["orders"].get<std::size_t>());
    EXPECT_EQ(agreed.turn, file["digests"][1]["turn"].get<int>());
    // states are written otherwise throughout: then it is the orders that tell
    file["digests"][0]["digest"] = "0123456789abcdef";
    EXPECT_EQ(Battle::replay(file)->agreed.orders, battle.record().size());
}

TEST_P(Battles, OfAnEarlierProgramAreGivenInFullThoughItsDigestsDiffer) {
    Battle battle = begin(GetParam(), 9);
    play(battle, 200);
    const Json now = battle.save();
    Json file = now;
    for (Json& digest : file["digests"]) {
        digest["digest"] = "0123456789abcdef";
    }
    const auto film = Battle::replay(file);
    ASSERT_TRUE(film.has_value());
    EXPECT_TRUE(film->parted.empty());
    EXPECT_FALSE(film->verified) << "no digest was compared";
    EXPECT_TRUE(Battle::replay(now)->verified);
    const auto loaded = Battle::load(file);
    ASSERT_TRUE(loaded.has_value());
    EXPECT_EQ(loaded->save(), now);
    // it parts all the same where its turns begin elsewhere, and where it ends otherwise
    Json other = file;
    other["digests"][1]["orders"] = other["digests"][1]["orders"].get<int>() + 1;
    EXPECT_EQ(fault_of(other).pointer, "/digests/1");
    other = file;
    other["outcome"]["over"] = !other["outcome"]["over"].get<bool>();
    EXPECT_EQ(fault_of(other).pointer, "/outcome/over");
}

TEST_P(Battles, TakenBackToAnOrderAreAsTheyWereThen) {
    Battle battle = begin(GetParam(), 6);
    play(battle, 60);
    const Json then = battle.save();
    const std::int64_t dice = battle.dice_thrown();
    play(battle, 60);
    battle.take_back_to(60);
    EXPECT_EQ(battle.save(), then);
    EXPECT_EQ(battle.dice_thrown(), dice);
    battle.take_back_to(1000);
    EXPECT_EQ(battle.save(), then);
}

TEST_P(Battles, DigestsMayNotBeLeftOut) {
    Battle battle = begin(GetParam(), 9);
    play(battle, 200);
    Json file = battle.save();
    file["digests"].erase(file["digests"].size() - 1);
    EXPECT_EQ(fault_of(file).pointer, "/digests");
}

TEST_P(Battles, AnOrderByTheOtherSideIsOutOfTurn) {
    Battle battle = begin(GetParam(), 10);
    play(battle, 20);
    Json file = battle.save();
    const Json ids = {file["scenario"]["sides"][0]["id"], file["scenario"]["sides"][1]["id"]};
    file["orders"][4]["by"] = file["orders"][4]["by"] == ids[0] ? ids[1] : ids[0];
    EXPECT_EQ(fault_of(file).pointer, "/orders/4/by");
}

TEST_P(Battles, AnOrderTheRulesRefuseStopsTheRecordThere) {
    Battle battle = begin(GetParam(), 10);
    play(battle, 20);
    Json file = battle.save();
    file["orders"][3] = {{"by", file["orders"][3]["by"]}, {"order", "no such order"}};
    EXPECT_TRUE(fault_of(file).pointer.starts_with("/orders/3")) << fault_of(file).pointer;
    const auto film = Battle::replay(file);
    ASSERT_TRUE(film.has_value());
    EXPECT_EQ(film->battle.record().size(), 3U);
}

TEST_P(Battles, DiceOfOurOwnAreAskedForAndKept) {
    Battle battle = begin(GetParam(), 11, DiceKind::asked);
    play(battle, 150);
    EXPECT_GT(battle.dice_thrown(), 0);
    const Json file = battle.save();
    const auto loaded = Battle::load(file);
    ASSERT_TRUE(loaded.has_value()) << loaded.error().front().pointer << loaded.error().front().message;
    EXPECT_EQ(loaded->save(), file);
}

TEST_P(Battles, DiceLeftOverOrMissingInAFileAreFaults) {
    Battle battle = begin(GetParam(), 11, DiceKind::asked);
    play(battle, 150);
    Json file = battle.save();
    std::size_t with_dice = 0;
    while (!file["orders"][with_dice].contains("dice")) {
        ++with_dice;
    }
    Json left_over = file;
    left_over["orders"][with_dice]["dice"].push_back(1);
    Json missing = file;
    missing["orders"][with_dice].erase("dice");
    Json impossible = file;
    impossible["orders"][with_dice]["dice"][0] = 99;
    EXPECT_TRUE(fault_of(impossible).message.starts_with("die 1 shows ")) << "and names nobody";
    for (const Json& forged : {left_over, missing, impossible}) {
        EXPECT_EQ(fault_of(forged).pointer, "/orders/" + std::to_string(with_dice) + "/dice");
    }
}

TEST_P(Battles, WhenTheProgramThrowsNobodyElseDoes) {
    Battle battle = begin(GetParam(), 12);
    Random whim = ai::whim(12, 0, 0);
    const Json order = ai::choose(battle.match(), "random", whim);
    const auto before = battle.match().digest();
    const Answer answer = battle.give(order, {3});
    ASSERT_TRUE(std::holds_alternative<OrderProblem>(answer));
    EXPECT_EQ(std::get<Faults>(std::get<OrderProblem>(answer)).front().pointer, "/dice");
    EXPECT_EQ(battle.match().digest(), before);
    EXPECT_TRUE(battle.record().empty());
}

TEST_P(Battles, OverIsOver) {
    Battle battle = begin(GetParam(), 13);
    play(battle, 100'000);
    ASSERT_TRUE(battle.match().outcome().over);
    EXPECT_EQ(battle.match().actor(), Side::nobody);
    const Answer answer = battle.give(battle.record().back().order);
    EXPECT_TRUE(std::holds_alternative<OrderProblem>(answer));
    Json file = battle.save();
    EXPECT_TRUE(Battle::load(file).has_value());
    file["outcome"]["over"] = false;
    EXPECT_EQ(fault_of(file).pointer, "/outcome/over");
}

TEST_P(Battles, ChangesThatTheRulesDoNotKnowAreFaults) {
    Json json = scenario(GetParam());
    const auto battle = Battle::begin(json, {{.edition = {}, .parameters = {{"no_such", 3}}}});
    ASSERT_FALSE(battle.has_value());
    EXPECT_EQ(battle.error().front().pointer, "/parameters/no_such");
    json["rules"] = "none";
    EXPECT_EQ(Battle::begin(json, {}).error().front().pointer, "/rules");
}

TEST_P(Battles, FaultsOfTheScenarioInAFileAreFoundInTheScenario) {
    Battle battle = begin(GetParam(), 1);
    Json file = battle.save();
    file["scenario"]["forces"][0]["side"] = "nobody-of-that-name";
    EXPECT_EQ(fault_of(file).pointer, "/scenario/forces/0/side");
    file = battle.save();
    file["parameters"]["no_such"] = 1;
    EXPECT_EQ(fault_of(file).pointer, "/parameters/no_such");
    file = battle.save();
    file["players"]["somebody"] = "human";
    EXPECT_EQ(fault_of(file).pointer, "/players/somebody");
}

TEST(Battle, HasNoMoreOrdersThanAFileMayHave) {
    Battle battle = begin("awi/greenford.json", 1);
    SeededSource dice{1};
    step(battle, dice);
    const Json again =
        battle.record().back().order; // a unit may be set down where it is, any number of times
    while (battle.record().size() < most_orders) {
        ASSERT_TRUE(std::holds_alternative<Given>(battle.give(again)));
    }
    EXPECT_TRUE(std::holds_alternative<OrderProblem>(battle.give(again)));
    EXPECT_EQ(battle.record().size(), most_orders);
    EXPECT_TRUE(Battle::load(battle.save()).has_value());
    ASSERT_TRUE(battle.undo());
    EXPECT_TRUE(std::holds_alternative<Given>(battle.give(again)));
}

INSTANTIATE_TEST_SUITE_P(OfEachRuleSet, Battles, testing::ValuesIn(samples()),
                         [](const auto& sample) { return sample.param.substr(0, 2); });
