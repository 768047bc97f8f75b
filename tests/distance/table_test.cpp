// Two people at a table.
#include "tests/distance/duel.h"

#include <gmock/gmock.h>

namespace bounce::distance::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class Seats : public ::testing::Test {
  protected:
    [[nodiscard]] Json give(Side by, const Json& order, std::uint64_t after, const std::string& once = "x") {
        return duel.guests[index(by)].ask(Duel::deed(order, after, once));
    }
    [[nodiscard]] std::string refusal(Side by, const Json& order, std::uint64_t after,
                                      const std::string& once = "x") {
        const Json answer = give(by, order, after, once);
        return answer.contains("error") ? answer["error"]["message"].get<std::string>() : answer.dump();
    }
    void play_until(const std::function<bool()>& enough) {
        while (!duel.over() && !enough() && !HasFatalFailure()) {
            duel.play();
        }
    }
    /// Orders of the side that ends a turn: no dice.
    [[nodiscard]] Json end_of_turn() const { return {{"order", "end"}}; }

    Inn inn;
    Duel duel{inn.port(), inn.data.path() / "tables", scenario_text("mf/fleetwood-hill")};
    Guest& ann = duel.guests[0];
    Guest& bob = duel.guests[1];
};

TEST_F(Seats, FightABattleToItsEnd) {
    play_until([] { return false; });
    EXPECT_GT(duel.number, 20U);
    const Json answer = ann.ask({{"ask", {{"do", "save"}}}})["answer"];
    ASSERT_TRUE(answer["ok"]);
    const Json file = Json::parse(answer["text"].get<std::string>());
    EXPECT_TRUE(Battle::load(file).has_value());
    EXPECT_THAT(refusal(Side::first, end_of_turn(), duel.number), HasSubstr("over"));
}

TEST_F(Seats, AreToldWhatIsTheirs) {
    const Json opened = ann.ask({{"hello", Json::object()}})["opened"];
    EXPECT_EQ(opened["settings"]["players"], (Json{{"union", "human"}, {"confederate", "friend"}}));
    EXPECT_FALSE(opened["settings"].contains("seed"));
    EXPECT_EQ(opened["situation"]["player"], "human");
    EXPECT_FALSE(opened["situation"]["offers"].empty());
    const Json other = bob.ask({{"hello", Json::object()}})["opened"];
    EXPECT_EQ(other["situation"]["player"], "friend");
    EXPECT_TRUE(other["situation"]["offers"].empty());
}

TEST_F(Seats, TheSameOrderIsCarriedOutOnceAndAnsweredTwice) {
    const Json order = duel.choice();
    const Json first = give(Side::first, order, 0);
    const Json second = give(Side::first, order, 0);
    EXPECT_EQ(first["told"], second["told"]);
    EXPECT_EQ(second["number"], 1);
    EXPECT_EQ(bob.ask({{"hello", Json::object()}})["number"], 1);
    EXPECT_EQ(refusal(Side::second, order, 0), "Somebody else has sent that already.");
}

TEST_F(Seats, AnOrderFollowsWhatItSays) {
    duel.play();
    const Json order = duel.choice();
    EXPECT_THAT(refusal(duel.to_act(), order, 0, "late"), HasSubstr("has changed since"));
    EXPECT_THAT(refusal(duel.to_act(), order, 7, "early"), HasSubstr("has not come that far"));
    EXPECT_THAT(refusal(enemy_of(duel.to_act()), order, 1, "other"), HasSubstr("not for this side"));
    EXPECT_TRUE(give(duel.to_act(), order, 1, "now").contains("told"));
}

TEST_F(Seats, TakeBackTheirOwnOrderAndTheOtherSeesIt) {
    const Json before = ann.ask({{"ask", {{"do", "situation"}}}})["answer"]["situation"];
    ASSERT_TRUE(give(Side::first, end_of_turn(), 0).contains("told"));
    EXPECT_EQ(bob.news("told")["number"], 1);
    const Json undo = {{"undo", true}, {"after", 1}, {"once", "back"}};
    EXPECT_TRUE(bob.ask(undo).contains("error"));
    const Json undone = ann.ask(undo);
    EXPECT_EQ(undone["number"], 2);
    EXPECT_EQ(undone["fresh"]["situation"], before);
    EXPECT_EQ(bob.news("fresh")["fresh"]["situation"]["player"], "friend");
    EXPECT_EQ(ann.ask(undo)["number"], 2) << "sent twice, done once";
}

TEST_F(Seats, NothingThatDiceDecidedIsTakenBack) {
    play_until([&] { return duel.record->follow(), duel.record->battle().dice_thrown() > 0; });
    const std::size_t mover = index(duel.record->battle().record().back().by);
    const Json answer = duel.guests[mover].ask({{"undo", true}, {"after", duel.number}, {"once", "back"}});
    EXPECT_THAT(answer["error"]["message"].get<std::string>(), HasSubstr("Dice have been thrown"));
}

TEST_F(Seats, ResignAndBothAreTold) {
    duel.play();
    const Json answer = bob.ask({{"resign", true}, {"after", 1}, {"once", "enough"}});
    EXPECT_EQ(answer["fresh"]["situation"]["outcome"]["winner"], "union");
    EXPECT_EQ(ann.news("fresh")["fresh"]["situation"]["outcome"]["over"], true);
    EXPECT_THAT(refusal(Side::first, duel.choice(), 2), HasSubstr("over"));
    EXPECT_TRUE(ann.ask({{"ask", {{"do", "save"}}}})["answer"]["ok"]);
}

TEST_F(Seats, WhoComesBackHearsWhatHeMissed) {
    ASSERT_TRUE(give(Side::first, end_of_turn(), 0).contains("told"));
    const std::string digest = bob.news("told")["told"]["situation"]["digest"];
    duel.number = 1;
    bob.disconnect();
    ASSERT_EQ(bob.connect(duel.table, Side::second), 101);
    const Json nothing = bob.ask({{"hello", {{"after", 1}, {"digest", digest}}}});
    EXPECT_FALSE(nothing.contains("told") || nothing.contains("fresh") || nothing.contains("opened"));
    EXPECT_TRUE(bob.ask({{"hello", {{"after", 1}, {"digest", "0"}}}}).contains("fresh"));
    EXPECT_TRUE(bob.ask({{"hello", {{"after", 9}, {"digest", digest}}}}).contains("fresh"));
    ann.disconnect();
    for (int order = 0; order < 3; ++order) {
        ASSERT_TRUE(give(Side::second, duel.choice(), duel.number, std::to_string(order)).contains("told"));
        ++duel.number;
    }
    ASSERT_EQ(ann.connect(duel.table, Side::first), 101);
    const Json missed = ann.ask({{"hello", {{"after", 1}, {"digest", digest}}}});
    EXPECT_EQ(missed["number"], 4);
    EXPECT_GE(missed["told"]["deeds"].size(), 3U);
    EXPECT_EQ(missed["told"]["situation"]["orders"], 4);
}

TEST_F(Seats, AreToldWhoIsThere) {
    bob.disconnect();
    while (ann.news("people")["people"][1]["left"] == 0) { // until he has left
    }
    ASSERT_EQ(bob.connect(duel.table, Side::second), 101);
    const Json people = ann.news("people")["people"];
    EXPECT_EQ(people[1]["here"], true);
    EXPECT_EQ(people[1]["name"], "Bob");
    EXPECT_GT(people[1]["left"], 0);
}

TEST_F(Seats, AskNothingThatIsNotTheirs) {
    for (const char* name : {"think", "save", "open", "load", "replay", "frame", "simulate", "signature",
                             "rules", "check", "inspect", "undo", "order", "quick", "odds", "nothing"}) {
        const Json answer = ann.ask({{"ask", {{"do", name}}}});
        EXPECT_FALSE(answer["answer"]["ok"]) << name;
    }
    EXPECT_EQ(ann.ask({{"ask", {{"do", "look"}, {"as", "confederate"}}}})["answer"]["situation"]["player"],
              "human")
        << "whoever looks, it is with his own eyes";
}

TEST(Table, IsFoughtAgainFromTheDisk) {
    server::testing::Folder data;
    prepare_secrets();
    const auto page = server::testing::small_page();
    std::string table;
    Json before;
    {
        Tables tables{test_place(data.path()), usual(),       false, throw_die,
                      steady_milliseconds,     BOUNCE_PROGRAM};
        server::testing::House house{{.root = page->path() / "page"}, &tables};
        Duel duel{house.port(), data.path(), scenario_text("mf/fleetwood-hill")};
        for (int order = 0; order < 25; ++order) {
            duel.play();
        }
        table = duel.table;
        before = duel.guests[0].ask({{"hello", Json::object()}})["opened"];
    }
    Store store{test_place(data.path())};
    Workers workers{Limits{}};
    Hall hall{store, workers, Limits{}, throw_die};
    EXPECT_EQ(store.entries(table).size(), 25U);
    const auto summary = hall.summary(table, Side::first);
    ASSERT_TRUE(summary.has_value());
    auto game = hall.begin(table, store.beginning(table)->scenario, Json::object());
    ASSERT_FALSE(game->follow(store.entries(table)).has_value());
    EXPECT_EQ(game->opened(Side::first), before);
}

/// As a program would find it that fights the battle otherwise from the tenth entry on.
TEST(Table, OfAnotherVersionIsReadAndItsOwnerGoesOn) {
    server::testing::Folder data;
    prepare_secrets();
    const auto page = server::testing::small_page();
    std::optional<Duel> duel;
    {
        Tables tables{test_place(data.path()), usual(),       false, throw_die,
                      steady_milliseconds,     BOUNCE_PROGRAM};
        server::testing::House house{{.root = page->path() / "page"}, &tables};
        duel.emplace(house.port(), data.path(), scenario_text("mf/fleetwood-hill"));
        for (int order = 0; order < 20; ++order) {
            duel->play();
        }
    }
    Database::open(test_place(data.path()))->run("UPDATE entry SET digest = 'otherwise' WHERE number = 10");
    Tables tables{test_place(data.path()), usual(), false, throw_die, steady_milliseconds, BOUNCE_PROGRAM};
    server::testing::House house{{.root = page->path() / "page"}, &tables};
    auto& [ann, bob] = duel->guests;
    for (const Side side : both_sides) {
        duel->guests[index(side)].move_to(house.port());
        ASSERT_EQ(duel->guests[index(side)].connect(duel->table, side), 101);
    }
    const Json shown = ann.ask({{"hello", Json::object()}});
    EXPECT_EQ(shown["number"], 9);
    ASSERT_TRUE(shown["standing"].contains("parted")) << shown.dump();
    EXPECT_TRUE(bob.ask({{"ask", {{"do", "look"}}}})["answer"]["ok"]) << "it can be read";
    const Json refused = ann.ask(Duel::deed({{"order", "end"}}, 9, "more"));
    EXPECT_THAT(refused["error"]["message"].get<std::string>(),
                AllOf(HasSubstr("Another version"), HasSubstr("Nothing is lost. Ann can go on")));
    EXPECT_THAT(bob.ask({{"go_on", Json::object()}})["error"]["message"].get<std::string>(),
                HasSubstr("Only the player who opened"));
    ASSERT_TRUE(ann.ask({{"go_on", Json::object()}}).contains("done"));
    EXPECT_TRUE(ann.ask({{"go_on", Json::object()}}).contains("error")) << "once is enough";
    const Json again = bob.ask({{"hello", Json::object()}});
    EXPECT_EQ(again["number"], 21);
    EXPECT_FALSE(again["standing"].contains("parted"));
    EXPECT_LE(again["opened"]["situation"]["orders"].get<int>(), 9);
    const bool annas = again["opened"]["situation"]["player"] != "human";
    EXPECT_TRUE((annas ? ann : bob).ask(Duel::deed({{"order", "end"}}, 21, "on")).contains("told"));
}

/// As with a telephone that sleeps, or a network that drops what it carries without a word.
TEST(Table, ALineWithoutASignOfLifeIsGivenUpAndTheOtherKept) {
    Limits limits;
    limits.idle_seconds = 2;
    Inn inn{limits};
    Duel duel{inn.port(), inn.data.path() / "tables", scenario_text("mf/fleetwood-hill")};
    auto& [ann, bob] = duel.guests; // Ann reads, which answers pings; Bob does not
    const auto bob_is_here = [&] { return ann.news("people")["people"][1]["here"] == true; };
    while (!bob_is_here()) {
    }
    while (bob_is_here()) {
    }
    ASSERT_EQ(bob.connect(duel.table, Side::second), 101);
    EXPECT_EQ(bob.ask({{"hello", {{"after", 0}}}})["number"], 0);
    duel.play();
}

} // namespace
} // namespace bounce::distance::testing
