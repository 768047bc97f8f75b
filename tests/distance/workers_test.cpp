// Workers that die, hang and forget: the battle goes on as if nothing had been, or the table is told.
#include "tests/distance/shared_duel.h"

#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <gmock/gmock.h>

namespace bounce::distance::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string battlefield = scenario_text("mf/fleetwood-hill");

/// Says when workers stumble; tests/stumbler/main.cpp has the words.
class Stumbling {
  public:
    Stumbling() {
        ::setenv("BOUNCE_STUMBLE", file().c_str(), 1);
        ::setenv("BOUNCE_HEARD", heard_file().c_str(), 1);
    }
    ~Stumbling() {
        ::unsetenv("BOUNCE_STUMBLE");
        ::unsetenv("BOUNCE_HEARD");
    }
    Stumbling(const Stumbling&) = delete;
    Stumbling& operator=(const Stumbling&) = delete;

    void at(std::string_view wish) const { folder_.write("wish", wish); }
    void no_more() const { std::filesystem::remove(file()); }
    [[nodiscard]] std::string heard() const {
        std::ifstream file{heard_file()};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

  private:
    [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "wish"; }
    [[nodiscard]] std::filesystem::path heard_file() const { return folder_.path() / "heard"; }
    server::testing::Folder folder_;
};

/// One worker and little patience, unless it is said otherwise.
Limits workshop(const std::function<void(Limits&)>& change = {}) {
    Limits limits;
    limits.workers = 1;
    limits.seconds_an_order = 1;
    limits.wait_an_order = 20;
    limits.seconds_a_minute = 60;
    limits.orders_a_minute = limits.requests_a_minute = 1'000'000;
    if (change) {
        change(limits);
    }
    return limits;
}

class Workshop : public ::testing::Test {
  protected:
    explicit Workshop(const Limits& limits = workshop()) : inn(limits, throw_die, BOUNCE_STUMBLER) {}

    [[nodiscard]] Duel open() { return {inn.port(), inn.data.path() / "tables", battlefield}; }
    [[nodiscard]] Json health() { return Guest{inn.port()}.get("/api/health").body; }
    /// The side to act gives an order; the answer.
    [[nodiscard]] static Json give(Duel& duel, const Json& order) {
        return duel.guests[index(duel.to_act())].ask(Duel::deed(order, duel.number, "x"));
    }
    [[nodiscard]] static std::string last_line(Guest& guest) {
        const Json chat = guest.ask({{"hello", Json::object()}})["chat"];
        return chat.empty() ? "" : chat.back()["text"].get<std::string>();
    }
    static void expect_recorded(Duel& duel) {
        duel.record->follow();
        EXPECT_EQ(duel.record->number(), duel.number);
    }

    Stumbling stumbling;
    Inn inn;
};

TEST_F(Workshop, ADeathBeforeOrAfterAnOrderIsNotNoticed) {
    Duel duel = open();
    const auto dice = [&] { return duel.record->follow(), duel.record->battle().dice_thrown(); };
    while (dice() == 0) {
        duel.play();
    }
    const std::int64_t thrown = dice();
    constexpr unsigned orders = 20;
    for (unsigned order = 0; order < orders && !HasFatalFailure(); ++order) {
        stumbling.at(order % 2 == 0 ? "give die asked once" : "give die answered once");
        duel.play();
        expect_recorded(duel);
    }
    EXPECT_GT(dice(), thrown);
    EXPECT_EQ(health()["restarts"], orders);
    EXPECT_EQ(health()["workers"], 1);
}

TEST_F(Workshop, AnOrderOfWhichWorkersDieIsRefusedAndBothAreTold) {
    Duel duel = open();
    duel.play();
    const Json order = duel.choice();
    stumbling.at("give abort asked");
    const Json answer = give(duel, order);
    EXPECT_EQ(answer["error"]["kind"], "stumbled");
    EXPECT_THAT(sentence(answer), HasSubstr("The umpire stumbled over that and has begun again. Nothing is "
                                            "lost; the table stands as it stood before."));
    for (Guest& guest : duel.guests) {
        EXPECT_THAT(last_line(guest), HasSubstr("The umpire stumbled over an order"));
    }
    expect_recorded(duel);
    stumbling.no_more();
    duel.play(order);
    expect_recorded(duel);
}

TEST_F(Workshop, AQuestionOfWhichWorkersDieIsRefusedToItsAskerAlone) {
    Duel duel = open();
    stumbling.at("ask die asked");
    EXPECT_THAT(sentence(duel.guests[0].ask({{"ask", {{"do", "look"}}}})), HasSubstr("The umpire stumbled"));
    stumbling.no_more();
    EXPECT_EQ(last_line(duel.guests[1]), "");
    EXPECT_TRUE(duel.guests[0].ask({{"ask", {{"do", "look"}}}}).contains("answer"));
}

TEST_F(Workshop, AnOrderThatHasBeenStoredIsFoundWhenThePagesComeBack) {
    Duel duel = open();
    const Json order = duel.choice();
    const Side mover = duel.to_act();
    stumbling.at("since die asked");
    try {
        static_cast<void>(give(duel, order));
        static_cast<void>(duel.guests[index(mover)].news("never"));
        FAIL() << "the connection should have been closed";
    } catch (const Gone&) { // so that the page asks anew how it stands
    }
    stumbling.no_more();
    for (const Side side : both_sides) {
        ASSERT_EQ(duel.guests[index(side)].connect(duel.table, side), 101);
        EXPECT_EQ(duel.guests[index(side)].ask({{"hello", Json::object()}})["number"], 1);
    }
    EXPECT_TRUE(duel.guests[index(mover)].ask(Duel::deed(order, 0, "x")).contains("told"));
    duel.number = 1;
    expect_recorded(duel);
    duel.play();
}

TEST_F(Workshop, OtherTablesOfTheWorkerGoOn) {
    Duel one = open();
    Duel other = open();
    for (int order = 0; order < 6; ++order) {
        other.play();
    }
    stumbling.at("give die asked");
    EXPECT_TRUE(give(one, one.choice()).contains("error"));
    stumbling.no_more();
    other.play();
    expect_recorded(other);
    one.play();
}

TEST_F(Workshop, ABattleThatCannotBeFoughtAgainIsNotTriedAllTheTime) {
    Guest ann{inn.port()};
    const auto opened =
        ann.post("/api/tables", Json{{"scenario", battlefield}, {"side", "union"}, {"name", "Ann"}});
    const std::string seat = fmt::format("/api/seat/{}/0", opened.body["table"].get<std::string>());
    stumbling.at("begin die asked");
    EXPECT_EQ(ann.get(seat).status, 503);
    stumbling.no_more();
    EXPECT_THAT(ann.get(seat).text, HasSubstr("try again in a minute"));
}

TEST_F(Workshop, ATableThatCannotBeBegunIsRefusedInASentence) {
    stumbling.at("begin die asked");
    Guest ann{inn.port()};
    const auto answer =
        ann.post("/api/tables", Json{{"scenario", battlefield}, {"side", "union"}, {"name", "A"}});
    EXPECT_EQ(answer.status, 503);
    EXPECT_THAT(answer.text, HasSubstr("The umpire stumbled over that battle"));
    EXPECT_EQ(health()["ok"], true);
}

TEST_F(Workshop, SharedDiceOutliveTheirWorker) {
    SharedDuel duel{inn.port(), inn.data.path() / "tables", battlefield};
    for (int order = 0; order < 30 && !duel.over() && !HasFatalFailure(); ++order) {
        stumbling.at(order % 2 == 0 ? "give die asked once" : "give die answered once");
        duel.play();
    }
    EXPECT_GT(duel.thrown, 0U);
    static_cast<void>(duel.guests[0].ask({{"resign", true}, {"after", duel.number}, {"once", "enough"}}));
    expect_verified(saved(duel.guests[1]), duel.thrown);
}

TEST_F(Workshop, AWorkerHearsNothingOfWhoSitsThere) {
    Duel duel = open();
    duel.play();
    EXPECT_EQ(duel.guests[0].ask({{"say", {{"text", "sesame"}, {"once", "1"}}}})["done"], true);
    const auto link = duel.guests[0].post(fmt::format("/api/seat/{}/0/link", duel.table), Json::object());
    const std::string token = read_link(link.body["key"]).token;
    EXPECT_THAT(stumbling.heard(), AllOf(HasSubstr("give"), Not(HasSubstr("Ann")), Not(HasSubstr("Bob")),
                                         Not(HasSubstr("sesame")), Not(HasSubstr(duel.table)),
                                         Not(HasSubstr(token)), Not(HasSubstr("127.0.0.1"))));
}

#ifndef BOUNCE_SANITIZED // which wants all the memory
class SmallWorkshop : public Workshop {
  protected:
    SmallWorkshop() : Workshop(workshop([](Limits& limits) { limits.worker_megabytes = 256; })) {}
};

TEST_F(SmallWorkshop, MemoryIsLimited) {
    Duel duel = open();
    stumbling.at("give eat asked");
    EXPECT_THAT(sentence(give(duel, duel.choice())), HasSubstr("The umpire stumbled over that"));
    stumbling.no_more();
    duel.play();
}
#endif

class TwoWorkers : public Workshop {
  protected:
    TwoWorkers() : Workshop(workshop([](Limits& limits) { limits.workers = limits.seconds_an_order = 2; })) {}
    /// A table of each worker.
    [[nodiscard]] std::array<std::unique_ptr<Duel>, 2> two() {
        std::array<std::unique_ptr<Duel>, 2> duels;
        while (!duels[0] || !duels[1]) {
            std::unique_ptr<Duel> duel{new Duel(open())}; // it cannot be moved
            duels[Workers::worker_of(duel->table, 2)] = std::move(duel);
        }
        return duels;
    }
};

TEST_F(TwoWorkers, WhatHangsIsEndedAndTheOtherWorkerDoesNotNotice) {
    const auto duels = two();
    Duel& hung = *duels[0];
    Duel& free = *duels[1];
    const Json order = hung.choice();
    const std::size_t mover = index(hung.to_act());
    Json deed = Duel::deed(order, 0, "x");
    deed["id"] = 1000;
    stumbling.at("give hang asked once");
    hung.guests[mover].send(deed.dump());
    while (std::filesystem::exists(std::getenv("BOUNCE_STUMBLE"))) { // until it hangs
    }
    for (int played = 0; played < 5; ++played) {
        free.play();
    }
    EXPECT_EQ(health()["restarts"], 0) << "it hangs still";
    const Json answer = hung.guests[mover].news("error");
    EXPECT_THAT(sentence(answer), HasSubstr("more than 2 seconds of the processor, or 20 by the clock"));
    hung.play(order);
    expect_recorded(hung);
    EXPECT_EQ(health()["restarts"], 1);
}

class Impatient : public Workshop {
  protected:
    Impatient() : Workshop(workshop([](Limits& limits) { limits.wait_an_order = 1; })) {}
};

TEST_F(Impatient, AWorkerThatSleepsIsEndedToo) {
    Duel duel = open();
    stumbling.at("give sleep asked once");
    EXPECT_THAT(sentence(give(duel, duel.choice())), HasSubstr("1 by the clock"));
    duel.play();
    expect_recorded(duel);
}

class Forgetful : public Workshop {
  protected:
    Forgetful() : Workshop(workshop([](Limits& limits) { limits.battles_a_worker = 1; })) {}
};

TEST_F(Forgetful, BattlesThatWereForgottenAreFoughtAgain) {
    std::array<Duel, 3> duels{open(), open(), open()};
    for (int order = 0; order < 12; ++order) {
        for (Duel& duel : duels) {
            duel.play();
            expect_recorded(duel);
        }
    }
    EXPECT_EQ(health()["restarts"], 0);
}

} // namespace
} // namespace bounce::distance::testing
