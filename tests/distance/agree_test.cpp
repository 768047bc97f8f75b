// What two people at a table say, propose and agree; clocks; a second window; whoever comes back.
#include "tests/distance/duel.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace bounce::distance::testing {
namespace {

using ::testing::HasSubstr;

Json say(const std::string& text, const std::string& once) {
    return {{"say", {{"text", text}, {"once", once}}}};
}
Json propose(const std::string& kind) { return {{"propose", {{"kind", kind}}}}; }
Json yes(const std::string& kind) { return {{"answer", {{"kind", kind}, {"yes", true}}}}; }
Json no(const std::string& kind) { return {{"answer", {{"kind", kind}, {"yes", false}}}}; }
std::string trouble(const Json& answer) {
    return answer.contains("error") ? answer["error"]["message"].get<std::string>()
                                    : "no error: " + answer.dump();
}

class Agreeing : public ::testing::Test {
  protected:
    [[nodiscard]] static Json standing(Guest& guest) {
        return guest.ask({{"hello", Json::object()}})["standing"];
    }
    /// Until dice have fallen.
    void throw_dice() {
        while (!duel.over() && duel.record->battle().dice_thrown() == 0) {
            duel.play();
            duel.record->follow();
        }
    }
    /// Until the server has noticed that Bob's connection ended: what it told Ann before may be older.
    void bob_leaves() {
        bob.disconnect();
        while (ann.ask({{"hello", Json::object()}})["people"][1]["here"] == true) {
        }
    }
    Inn inn;
    Duel duel{inn.port(), inn.data.path() / "tables", scenario_text("mf/fleetwood-hill")};
    Guest& ann = duel.guests[0];
    Guest& bob = duel.guests[1];
};

TEST_F(Agreeing, TalkIsToldOnceAndKept) {
    EXPECT_EQ(ann.ask(say("<b>Good luck</b> & have fun", "1"))["done"], true);
    EXPECT_EQ(ann.ask(say("<b>Good luck</b> & have fun", "1"))["done"], true);
    const Json line = bob.news("chat")["chat"][0];
    EXPECT_EQ(line["text"], "<b>Good luck</b> & have fun") << "as it was written: the page escapes it";
    EXPECT_EQ(line["seat"], 0);
    const Json kept = bob.ask({{"hello", Json::object()}})["chat"];
    EXPECT_EQ(kept.size(), 1U);
}

TEST_F(Agreeing, TalkHasLimitsThatAreSaid) {
    std::string umlauts;
    for (int letter = 0; letter < 500; ++letter) {
        umlauts += "ä";
    }
    EXPECT_EQ(ann.ask(say(umlauts, "1"))["done"], true);
    EXPECT_THAT(trouble(ann.ask(say(umlauts + "x", "2"))),
                HasSubstr("at most 500 characters; this one has 501"));
    EXPECT_THAT(trouble(ann.ask(say("  ", "3"))), HasSubstr("nothing in that message"));
    EXPECT_THAT(trouble(ann.ask(say("two\nlines", "4"))), HasSubstr("one line"));
    EXPECT_THAT(trouble(ann.ask(say("\xE2\x80\xAEgnorw", "5"))), HasSubstr("hidden characters"));
    EXPECT_THAT(trouble(ann.ask(say("x", "!5"))), HasSubstr("needs a name"));
    std::string last;
    for (int line = 0; line < 25; ++line) {
        last = trouble(ann.ask(say("again", "n" + std::to_string(line))));
    }
    EXPECT_THAT(last, HasSubstr("20 messages a minute"));
}

TEST_F(Agreeing, AMutedOpponentIsNotHeardUntilHeIsAgain) {
    EXPECT_EQ(bob.ask({{"mute", {{"on", true}}}})["mutes"], true);
    EXPECT_EQ(ann.ask(say("Are you there?", "1"))["done"], true);
    EXPECT_EQ(bob.ask(say("Hm", "2"))["done"], true);
    EXPECT_EQ(bob.news("chat")["chat"][0]["text"], "Hm");
    EXPECT_EQ(bob.ask({{"mute", {{"on", false}}}})["chat"].size(), 2U);
    EXPECT_EQ(bob.ask({{"report", {{"text", "He insults me."}}}})["done"], true);
}

TEST_F(Agreeing, WhatDiceDecidedIsTakenBackByConsent) {
    EXPECT_THAT(trouble(ann.ask(propose("back"))), HasSubstr("nothing to take back"));
    throw_dice();
    const Side mover = duel.record->battle().record().back().by;
    Guest& one = duel.guests[index(mover)];
    Guest& other = duel.guests[1 - index(mover)];
    const std::size_t orders = duel.record->battle().record().size();
    ASSERT_EQ(one.ask({{"propose", {{"kind", "back"}, {"to", "order"}}}})["done"], true);
    EXPECT_EQ(standing(other)["pacts"][0]["kind"], "back");
    EXPECT_THAT(trouble(one.ask(yes("back"))), HasSubstr("for your opponent"));
    EXPECT_EQ(other.ask(yes("back"))["done"], true);
    const Json fresh = one.news("fresh");
    EXPECT_EQ(fresh["fresh"]["situation"]["orders"], orders - 1);
    EXPECT_EQ(fresh["number"], duel.number + 1);
    EXPECT_EQ(standing(one)["pacts"].size(), 0U);
    EXPECT_THAT(one.news("chat")["chat"][0]["text"].get<std::string>(),
                HasSubstr("take back the last order"));
    EXPECT_THAT(trouble(other.ask(yes("back"))), HasSubstr("no longer on the table"));
}

TEST_F(Agreeing, ADrawNeedsBothAndLapsesWhenTheOtherPlaysOn) {
    ASSERT_EQ(bob.ask(propose("draw"))["done"], true);
    duel.play(); // Ann plays on
    EXPECT_THAT(trouble(ann.ask(yes("draw"))), HasSubstr("no longer on the table"));
    ASSERT_EQ(bob.ask(propose("draw"))["done"], true);
    EXPECT_EQ(ann.ask(no("draw"))["done"], true);
    EXPECT_THAT(trouble(ann.ask(yes("draw"))), HasSubstr("no longer"));
    ASSERT_EQ(bob.ask(propose("draw"))["done"], true);
    EXPECT_EQ(ann.ask(propose("draw"))["done"], true) << "who proposes the same agrees";
    const Json outcome = bob.news("fresh")["fresh"]["situation"]["outcome"];
    EXPECT_EQ(outcome["winner"], "");
    EXPECT_EQ(outcome["reason"], "Both sides agreed to a draw.");
    EXPECT_THAT(trouble(ann.ask(propose("back"))), HasSubstr("battle is over"));
}

TEST_F(Agreeing, ARematchChangesSides) {
    EXPECT_THAT(trouble(ann.ask(propose("rematch"))), HasSubstr("not over yet"));
    EXPECT_TRUE(bob.ask({{"resign", true}, {"after", 0}, {"once", "enough"}}).contains("fresh"));
    ASSERT_EQ(ann.ask(propose("rematch"))["done"], true);
    ASSERT_EQ(bob.ask(yes("rematch"))["done"], true);
    const std::string next = standing(ann)["next"];
    ASSERT_FALSE(next.empty());
    const std::string path = fmt::format("/api/seat/{}/", duel.table);
    for (const Side side : both_sides) {
        Guest& guest = duel.guests[index(side)];
        const auto to = guest.post(fmt::format("{}{}/next", path, index(side)), Json::object());
        ASSERT_EQ(to.status, 200) << to.text;
        EXPECT_EQ(to.body["table"], next);
        EXPECT_EQ(to.body["seat"], index(enemy_of(side)));
        EXPECT_EQ(guest.connect(next, enemy_of(side)), 101);
    }
    const Json people = ann.ask({{"hello", Json::object()}})["people"];
    EXPECT_EQ(people[0]["name"], "Bob");
    EXPECT_EQ(people[1]["name"], "Ann");
}

TEST_F(Agreeing, ALostSeatIsGivenBackByTheOpponent) {
    const std::string path = fmt::format("/api/seat/{}/1", duel.table);
    Guest lost{inn.port()};
    EXPECT_THAT(lost.post(path + "/claim", Json::object()).text, HasSubstr("sits there at this moment"));
    bob_leaves();
    const auto claimed = lost.post(path + "/claim", Json::object());
    ASSERT_EQ(claimed.status, 202) << claimed.text;
    EXPECT_EQ(lost.get(path).status, 403);
    EXPECT_NE(lost.connect(duel.table, Side::second), 101);
    const Json pact = standing(ann)["pacts"][0];
    EXPECT_EQ(pact["words"], claimed.body["number"]);
    EXPECT_EQ(ann.ask(no("recover"))["done"], true);
    EXPECT_EQ(lost.get(path).status, 403);
    ASSERT_EQ(lost.post(path + "/claim", Json::object()).status, 202);
    EXPECT_EQ(ann.ask(yes("recover"))["done"], true);
    EXPECT_EQ(lost.connect(duel.table, Side::second), 101);
    EXPECT_EQ(bob.get(path).status, 200) << "nobody is put out by it";
}

TEST_F(Agreeing, TheOwnerGivesASeatAwayAgain) {
    const std::string path = fmt::format("/api/seat/{}/", duel.table);
    EXPECT_EQ(ann.post(path + "0/invitation", Json::object()).status, 409);
    EXPECT_EQ(bob.post(path + "1/invitation", Json{{"again", true}}).status, 403);
    const auto given = ann.post(path + "0/invitation", Json{{"again", true}});
    ASSERT_EQ(given.status, 200) << given.text;
    EXPECT_EQ(bob.get(path + "1").status, 403);
    Guest carl{inn.port()};
    const Link link = read_link(given.body["invitation"]);
    EXPECT_EQ(carl.post(link.path, Json{{"token", link.token}, {"name", "Carl"}}).status, 200);
    EXPECT_EQ(carl.connect(duel.table, Side::second), 101);
}

TEST_F(Agreeing, ASecondWindowWatchesUntilItTakesOver) {
    const std::string path = fmt::format("/api/seat/{}/0", duel.table);
    Guest second{inn.port()};
    const Link key = read_link(ann.post(path + "/link", Json::object()).body["key"]);
    ASSERT_EQ(second.post(key.path, Json{{"token", key.token}}).status, 200);
    ASSERT_EQ(second.connect(duel.table, Side::first), 101);
    EXPECT_EQ(second.ask({{"hello", {{"window", "b"}}}})["pen"], false);
    const Json order = duel.choice();
    EXPECT_THAT(trouble(second.ask(Duel::deed(order, 0, "x"))), HasSubstr("another window"));
    EXPECT_EQ(second.ask({{"take", Json::object()}})["pen"], true);
    EXPECT_EQ(ann.news("pen")["pen"], false);
    EXPECT_THAT(trouble(ann.ask(Duel::deed(order, 0, "x"))), HasSubstr("Play here"));
    EXPECT_TRUE(second.ask(Duel::deed(order, 0, "x")).contains("told"));
    second.disconnect();
    EXPECT_EQ(ann.news("pen")["pen"], true) << "the window that is left has it again";
}

TEST_F(Agreeing, WhatHappenedSinceOneLeftIsToldFromThere) {
    duel.play();
    bob_leaves();
    for (std::uint64_t order = 1; order < 4 && duel.to_act() == Side::first; ++order) {
        ASSERT_TRUE(ann.ask(Duel::deed(duel.choice(), order, fmt::format("o{}", order))).contains("told"));
    }
    ASSERT_EQ(bob.connect(duel.table, Side::second), 101);
    const Json now = bob.ask({{"hello", Json::object()}});
    ASSERT_GT(now["number"], 1);
    EXPECT_EQ(now["shown"], 1);
    const Json then = bob.ask({{"hello", {{"as_left", true}}}});
    EXPECT_EQ(then["number"], 1);
    EXPECT_EQ(then["opened"]["situation"]["orders"], 1);
    const Json told = bob.ask({{"hello", {{"after", 1}}}});
    EXPECT_EQ(told["number"], now["number"]);
    EXPECT_TRUE(told.contains("told"));
}

} // namespace
} // namespace bounce::distance::testing
