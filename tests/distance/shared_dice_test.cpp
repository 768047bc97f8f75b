// Shared dice over the real socket.
#include "apps/distance/dice/verify.h"
#include "tests/distance/shared_duel.h"

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>

namespace bounce::distance::testing {
namespace {

using ::testing::HasSubstr;

/// What the program says of a file.
int verdict(const server::testing::Folder& folder, const Json& file) {
    const auto path = folder.path() / "battle.json";
    std::ofstream{path} << file.dump(1) << "\n";
    const std::string quiet = fmt::format("{} verify-dice {} > /dev/null", BOUNCE_PROGRAM, path.string());
    return WEXITSTATUS(std::system(quiet.c_str()));
}

class SharedDice : public ::testing::Test {
  protected:
    static Limits limits() {
        Limits limits;
        limits.orders_a_minute = 1'000'000;
        return limits;
    }
    /// Some orders with dice, and no more.
    static void fight(SharedDuel& duel, std::size_t throws) {
        while (!duel.over() && duel.thrown < throws) {
            duel.play();
        }
    }
    Inn inn{limits()};
    std::filesystem::path data = inn.data.path() / "tables";
};

TEST_F(SharedDice, WholeBattlesAreFoughtAndVerified) {
    const std::pair<const char*, Json> battles[] = {{"mf/fleetwood-hill", Json::object()},
                                                    {"ccc/the-sheep-walk", {{"written_orders", "on"}}}};
    for (const auto& [scenario, options] : battles) {
        SCOPED_TRACE(scenario);
        SharedDuel duel{inn.port(), data, scenario_text(scenario), options};
        while (!duel.over() && !HasFatalFailure()) {
            duel.play();
        }
        EXPECT_GT(duel.thrown, 10U);
        const Json file = saved(duel.guests[0]);
        EXPECT_EQ(file, saved(duel.guests[1]));
        expect_verified(file, duel.thrown);
        EXPECT_EQ(verdict(inn.data, file), 0);
        fmt::print("{}: {} orders, {} with dice\n", scenario, duel.number, duel.thrown);
    }
}

TEST_F(SharedDice, AFileThatIsAlteredIsFoundByTheProgram) {
    SharedDuel duel{inn.port(), data, scenario_text("mf/fleetwood-hill")};
    fight(duel, 3);
    const Json answer = duel.guests[1].ask({{"resign", true}, {"after", duel.number}, {"once", "enough"}});
    ASSERT_TRUE(answer.contains("fresh")) << answer.dump();
    const Json file = saved(duel.guests[0]);
    if (const char* into = std::getenv("BOUNCE_SAMPLE")) { // tests/distance/dice-battle.json
        std::ofstream{into} << file.dump(1) << "\n";
    }
    EXPECT_EQ(verdict(inn.data, file), 0);
    const Json& steps = file["dice_proof"]["steps"];
    std::size_t last = steps.size() - 1;
    while (steps[last]["did"] != "dice") {
        --last;
    }
    Json other = file; // the same bits read as other dice
    other["dice_proof"]["steps"][last]["thrown"][0][2] = 5;
    EXPECT_EQ(verdict(inn.data, other), 1);
    other = file;
    Json& die = other["orders"].back()["dice"];
    if (die.is_array()) {
        die[0] = die[0].get<int>() % 6 + 1;
        EXPECT_EQ(verdict(inn.data, other), 1);
    }
    other = file;
    std::swap(other["orders"][0], other["orders"][1]);
    EXPECT_EQ(verdict(inn.data, other), 1);
    other = file;
    other.erase("dice_proof");
    EXPECT_EQ(verdict(inn.data, other), 1);
}

TEST_F(SharedDice, TheOpponentIsAskedOnceForEachCommitment) {
    SharedDuel duel{inn.port(), data, scenario_text("mf/fleetwood-hill")};
    fight(duel, 1);
    const Side mover = duel.commit();
    const Side opponent = enemy_of(mover);
    Guest& his = duel.guests[index(opponent)];
    EXPECT_EQ(duel.waiting["number"], duel.number + 1);
    const Json good = duel.link_for(opponent, duel.waiting);
    const auto altered = [&](const char* key, const Json& value) {
        Json link = good;
        link["link"][key] = value;
        return sentence(his.ask(link));
    };
    EXPECT_THAT(altered("link", duel.link(opponent, 1)), HasSubstr("not the next link")) << "too early";
    EXPECT_THAT(altered("link", duel.link(mover)), HasSubstr("not the next link")) << "of the other seat";
    EXPECT_THAT(altered("link", "00"), HasSubstr("not the next link"));
    EXPECT_THAT(altered("link", 7), HasSubstr("not the next link"));
    EXPECT_THAT(altered("number", duel.number), HasSubstr("another order"));
    EXPECT_THAT(altered("commitment", duel.link(mover)), HasSubstr("another order"));
    EXPECT_THAT(sentence(duel.guests[index(mover)].ask(good)),
                HasSubstr("No order waits for a link of yours"));
    EXPECT_THAT(sentence(duel.guests[index(mover)].ask({{"order", {{"order", "end"}}},
                                                        {"after", duel.number},
                                                        {"once", "more"},
                                                        {"link", duel.link(mover)}})),
                HasSubstr("waits for its dice"));
    EXPECT_THAT(sentence(his.ask({{"undo", true}, {"after", duel.number}, {"once", "u"}})),
                HasSubstr("nothing can be taken back"));
    EXPECT_TRUE(his.ask(good).contains("number"));
    EXPECT_THAT(sentence(his.ask(good)), HasSubstr("No order waits")) << "replayed";
    EXPECT_TRUE(duel.hear_answer(mover).contains("told"));
    ++duel.number;
    fight(duel, 3);
}

TEST_F(SharedDice, AnOrderNeedsTheNextLinkOfItsOwnChain) {
    SharedDuel duel{inn.port(), data, scenario_text("mf/fleetwood-hill")};
    const Json order = duel.choice();
    const Side mover = duel.to_act();
    Guest& his = duel.guests[index(mover)];
    Json deed = Duel::deed(order, 0, "x");
    EXPECT_THAT(sentence(his.ask(deed)), HasSubstr("sends no link"));
    deed["link"] = duel.link(mover, 1);
    EXPECT_THAT(sentence(his.ask(deed)), HasSubstr("not the next link of your chain"));
    deed["link"] = duel.link(enemy_of(mover));
    EXPECT_THAT(sentence(his.ask(deed)), HasSubstr("not the next link of your chain"));
    EXPECT_THAT(sentence(his.ask({{"chain", {{"anchor", "no"}}}})), HasSubstr("announces no chain"));
    EXPECT_THAT(sentence(his.ask({{"link", Json::object()}})), HasSubstr("No order waits"));
    EXPECT_THAT(sentence(his.ask({{"leave", {{"anchor", 1}}}})), HasSubstr("no links"));
    duel.play();
}

TEST_F(SharedDice, TheMoverMayTakeBackAnOrderThatWaits) {
    SharedDuel duel{inn.port(), data, scenario_text("mf/fleetwood-hill")};
    const Side mover = duel.commit();
    Guest& his = duel.guests[index(mover)];
    Guest& other = duel.guests[index(enemy_of(mover))];
    const Json withdraw = {{"withdraw", {{"number", duel.number + 1}}}};
    EXPECT_THAT(sentence(other.ask(withdraw)), HasSubstr("No order of yours waits"));
    EXPECT_THAT(sentence(his.ask({{"undo", true}, {"after", duel.number}, {"once", "u"}})),
                HasSubstr("nothing can be taken back"));
    const Json undone = his.ask(withdraw);
    ASSERT_TRUE(undone.contains("dice")) << undone.dump();
    EXPECT_EQ(undone["number"], duel.number);
    EXPECT_THAT(sentence(his.ask(withdraw)), HasSubstr("No order of yours waits")) << "said twice, done once";
    EXPECT_TRUE(undone["dice"]["waiting"].is_null());
    duel.note(undone);
    static_cast<void>(duel.guests[index(enemy_of(mover))].ask({{"hello", Json::object()}}));
    fight(duel, 3);
    static_cast<void>(duel.guests[0].ask({{"resign", true}, {"after", duel.number}, {"once", "enough"}}));
    expect_verified(saved(duel.guests[1]), 3);
}

TEST_F(SharedDice, ANewChainGivesTheOrderBackAndIsTold) {
    SharedDuel duel{inn.port(), data, scenario_text("mf/fleetwood-hill")};
    fight(duel, 2);
    const Side mover = duel.commit();
    const Side opponent = enemy_of(mover);
    duel.begin_chain(opponent, 99);
    duel.announce(opponent);
    const Json answer = duel.hear_answer(mover);
    EXPECT_EQ(answer["error"]["kind"], "returned");
    EXPECT_THAT(sentence(answer), HasSubstr("has begun a new chain"));
    duel.note(duel.guests[index(mover)].ask({{"hello", Json::object()}}));
    EXPECT_EQ(duel.state["chains"][opponent == Side::first ? "first" : "second"]["begun"].size(), 2U);
    static_cast<void>(duel.guests[index(opponent)].ask({{"hello", Json::object()}}));
    fight(duel, 4);
    static_cast<void>(duel.guests[0].ask({{"resign", true}, {"after", duel.number}, {"once", "enough"}}));
    expect_verified(saved(duel.guests[1]), 4);
}

TEST_F(SharedDice, AChainIsContinuedUnderASeal) {
    SharedDuel duel{inn.port(), data, scenario_text("mf/fleetwood-hill")};
    fight(duel, 1);
    const Side side = duel.to_act();
    const std::string next = duel.link(side);
    const dice::Chain old = duel.chains[index(side)];
    duel.begin_chain(side, 77);
    const dice::Chain after = duel.chains[index(side)];
    const dice::Hash bound = dice::seal(*dice::hash_in(next), after.anchor());
    duel.announce(side, {{"seal", dice::hex(bound)}});
    duel.chains[index(side)] = old; // whose next link opens the seal
    duel.play();
    duel.chains[index(side)] = after;
    fight(duel, 4);
    static_cast<void>(duel.guests[0].ask({{"resign", true}, {"after", duel.number}, {"once", "enough"}}));
    expect_verified(saved(duel.guests[1]), duel.thrown);
}

TEST_F(SharedDice, LinksLeftBehindThrowWhileTheirOwnerIsAway) {
    SharedDuel duel{inn.port(), data, scenario_text("mf/fleetwood-hill")};
    fight(duel, 1);
    const Side mover = duel.to_act();
    const Side opponent = enemy_of(mover);
    Guest& his = duel.guests[index(opponent)];
    const auto spent =
        duel.state["chains"][opponent == Side::first ? "first" : "second"]["spent"].get<std::size_t>();
    const dice::Chain& chain = duel.chains[index(opponent)];
    const auto leave = [&](std::size_t links, std::int64_t ends) {
        return his.ask({{"leave",
                         {{"anchor", dice::hex(chain.anchor())},
                          {"upto", spent + links},
                          {"link", dice::hex(chain.link(spent + links))},
                          {"turn", duel.record->battle().match().turn()},
                          {"ends", ends}}}});
    };
    EXPECT_THAT(sentence(leave(257, now_in_milliseconds() + 60'000)), HasSubstr("1 to 256"));
    EXPECT_TRUE(leave(20, now_in_milliseconds() + 60'000).contains("dice"));
    his.disconnect();
    std::size_t before = duel.thrown;
    while (duel.to_act() == mover && duel.thrown < before + 2) {
        const Json order = duel.choice();
        const bool throws = duel.throws(order);
        duel.send(order);
        const Json answer = duel.hear_answer(mover);
        ASSERT_TRUE(answer.contains("told")) << answer.dump();
        duel.number = answer["number"];
        duel.thrown += throws ? 1 : 0;
    }
    EXPECT_GT(duel.thrown, before);
    static_cast<void>(
        duel.guests[index(mover)].ask({{"resign", true}, {"after", duel.number}, {"once", "enough"}}));
    expect_verified(saved(duel.guests[index(mover)]), duel.thrown);
}

TEST_F(SharedDice, LinksLeftBehindEndWithTheirTime) {
    SharedDuel duel{inn.port(), data, scenario_text("mf/fleetwood-hill")};
    const Json order = duel.play_to_dice();
    const Side mover = duel.to_act();
    const Side opponent = enemy_of(mover);
    const dice::Chain& chain = duel.chains[index(opponent)];
    const Json left = duel.guests[index(opponent)].ask({{"leave",
                                                         {{"anchor", dice::hex(chain.anchor())},
                                                          {"upto", 100},
                                                          {"link", dice::hex(chain.link(100))},
                                                          {"turn", 99},
                                                          {"ends", now_in_milliseconds() - 1}}}});
    ASSERT_TRUE(left.contains("dice")) << left.dump();
    duel.guests[index(opponent)].disconnect();
    duel.send(order);
    const Json state = duel.guests[index(mover)].ask({{"hello", Json::object()}})["dice"];
    EXPECT_EQ(state["waiting"]["number"], duel.number + 1);
    ASSERT_EQ(duel.guests[index(opponent)].connect(duel.table, opponent), 101);
    duel.note(duel.guests[index(opponent)].ask({{"hello", Json::object()}}));
    static_cast<void>(duel.guests[index(opponent)].ask(duel.link_for(opponent, duel.state["waiting"])));
    EXPECT_TRUE(duel.guests[index(mover)].news("told").contains("told"));
}

} // namespace
} // namespace bounce::distance::testing
