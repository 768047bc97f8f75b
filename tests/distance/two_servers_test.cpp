// Several servers share one PostgreSQL: a table belongs to one of them, and any of them takes any guest.
// Servers and database are killed while two people play on. Nothing that was answered is lost, and nothing is
// carried out twice.
#include "engine/core/random.h"
#include "tests/distance/program.h"
#include "tests/distance/served.h"
#include "tests/distance/survivors.h"
#include "tests/environment.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <thread>

namespace bounce::distance::testing {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using ::testing::HasSubstr;

/// A database of its own for each test, and a folder for the key.
class TwoServers : public ::testing::Test {
  protected:
    [[nodiscard]] std::unique_ptr<Program> begun() const {
        auto program = std::make_unique<Program>(place, page->path() / "page", 1);
        EXPECT_NE(program->port(), 0);
        return program;
    }
    static void sit(Duel& duel, Side side, std::uint16_t port) {
        Guest& guest = duel.guests[index(side)];
        guest.move_to(port);
        ASSERT_EQ(guest.connect(duel.table, side), 101);
        ASSERT_TRUE(guest.ask({{"take", Json::object()}}).contains("pen"));
        ASSERT_TRUE(guest.ask({{"hello", Json::object()}}).contains("opened"));
    }
    [[nodiscard]] Duel duel_at(std::uint16_t port, const Json& more = Json::object()) const {
        return {port, place, scenario_text("mf/fleetwood-hill"), Json::object(), "random", 1, more};
    }

    std::unique_ptr<server::testing::Folder> page = server::testing::small_page();
    server::testing::Folder data;
    Place place{data.path(), postgres_server().database(data.path().string())};
};

Json bob_in(const Json& message) { return message["people"][1]; }

TEST_F(TwoServers, ABattleIsPlayedToItsEndFromEither) {
    const auto one = begun();
    const auto other = begun();
    Duel duel = duel_at(one->port());
    sit(duel, Side::second, other->port());
    while (!duel.over() && !HasFatalFailure()) {
        duel.play();
    }
    EXPECT_GT(duel.number, 10U);
    const auto file = duel.guests[1].get(fmt::format("/api/seat/{}/1/battle", duel.table));
    EXPECT_EQ(file.status, 200);
    EXPECT_TRUE(Battle::load(Json::parse(file.body["text"].get<std::string>())).has_value());
}

TEST_F(TwoServers, TheyHearSeeAndAgreeWithEachOther) {
    const auto one = begun();
    const auto other = begun();
    Duel duel = duel_at(one->port());
    Guest& ann = duel.guests[0];
    Guest& bob = duel.guests[1];
    sit(duel, Side::second, other->port());
    EXPECT_TRUE(bob.ask({{"say", {{"text", "Good evening."}, {"once", "a"}}}}).contains("done"));
    EXPECT_EQ(ann.news("chat")["chat"][0]["text"], "Good evening.");
    while (!duel.over() && duel.number < 6) {
        duel.play();
    }
    EXPECT_TRUE(ann.ask({{"propose", {{"kind", "draw"}}}}).contains("done"));
    while (bob.news("standing")["standing"]["pacts"].empty()) {
    }
    bob.disconnect();
    Json people = ann.news("people");
    while (bob_in(people)["here"] || bob_in(people)["left"] == 0) { // before he came he was not there either
        people = ann.news("people");
    }
    sit(duel, Side::second, other->port());
    EXPECT_TRUE(bob.ask({{"answer", {{"kind", "draw"}, {"yes", true}}}}).contains("done"));
    EXPECT_TRUE(ann.news("fresh")["fresh"]["situation"]["outcome"]["over"]);
    EXPECT_EQ(bob.get("/api/health").body["connections"], 0) << "it has only passed them on";
}

TEST_F(TwoServers, BeginAtTheSameMoment) {
    std::vector<std::thread> threads;
    std::atomic<int> good = 0;
    for (int each = 0; each < 4; ++each) {
        threads.emplace_back([&] {
            prepare_secrets();
            const Store store{place};
            good += 1;
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(good, 4);
}

TEST_F(TwoServers, TimeRunsOutThoughItsServerHasEndedAndNobodyComes) {
    const std::atomic<std::int64_t> still{5'000'000};
    std::atomic<std::int64_t> hand{5'000'000};
    auto one = std::make_unique<Served>(place, still);
    const Served other{place, hand};
    Duel duel = duel_at(one->house.port(), {{"pace", {{"minutes", 10}}}});
    duel.play();
    const Side slow = duel.to_act();
    hand += (10 * minute) + 1;
    std::this_thread::sleep_for(milliseconds{2'500});
    duel.record->follow();
    EXPECT_EQ(duel.record->number(), 1U) << "that is for the server to say that has the table";
    one.reset();
    const auto late = steady_clock::now() + std::chrono::seconds{10};
    while (duel.record->number() < 2 && steady_clock::now() < late) {
        std::this_thread::sleep_for(milliseconds{50});
        duel.record->follow();
    }
    ASSERT_EQ(duel.record->number(), 2U);
    EXPECT_EQ(Store{place}.entries(duel.table).back().by, slow);
}

#ifdef BOUNCE_SANITIZED
constexpr std::uint64_t usual_ends = 3;
#else
constexpr std::uint64_t usual_ends = 15;
#endif

TEST_F(TwoServers, WhenOneIsKilledItsTablesGoOnAtTheOther) {
    const std::uint64_t kills = bounce::tests::environment_number("BOUNCE_KILLS", usual_ends);
    Random random{1861};
    std::array<std::unique_ptr<Program>, 2> programs = {begun(), begun()};
    std::unique_ptr<Survivors> people;
    std::uint64_t orders = 0;
    auto longest = steady_clock::duration::zero();
    for (std::uint64_t round = 0; round < kills && !HasFatalFailure(); ++round) {
        if (!people || people->over()) {
            people = std::make_unique<Survivors>(programs[0]->port(), place);
        }
        people->come_back({programs[0]->port(), programs[1]->port()});
        const std::uint64_t before = people->orders();
        people->sent.note(before);
        const auto victim = static_cast<std::size_t>(random(2));
        const std::uint64_t after = before + random(4);
        const std::chrono::microseconds wait{random(5'000)};
        std::thread strike{[&] {
            people->sent.wait_beyond(after);
            std::this_thread::sleep_for(wait);
            programs[victim]->kill();
        }};
        try {
            people->play();
        } catch (const Gone&) { // that is what it is about
        }
        people->sent.let_go();
        strike.join();
        orders += people->orders() - before;
        const auto struck = steady_clock::now();
        const std::uint16_t left = programs[1 - victim]->port();
        people->come_back({left, left});
        longest = std::max(longest, steady_clock::now() - struck);
        programs[victim].reset();
        programs[victim] = begun();
    }
    people->expect_all_once();
    const auto taken = std::chrono::duration_cast<milliseconds>(longest);
    fmt::print("{} kills of one of two servers, {} orders answered; the other went on within {} ms\n", kills,
               orders, taken.count());
    EXPECT_LT(taken, std::chrono::seconds{10});
    EXPECT_GT(2 * orders, kills);
}

class DatabaseKilled : public TwoServers {
  protected:
    /// Both people come back, as their pages do, until they are let in.
    void come_back() {
        const auto late = steady_clock::now() + std::chrono::seconds{20};
        while (!all_sit()) {
            ASSERT_LT(steady_clock::now(), late) << "the servers do not come back by themselves";
            std::this_thread::sleep_for(milliseconds{100});
        }
    }
    [[nodiscard]] bool all_sit() {
        try {
            return std::ranges::all_of(both_sides, [&](Side side) {
                Guest& guest = duel.guests[index(side)];
                guest.move_to(programs[index(side)]->port());
                return guest.connect(duel.table, side) == 101
                       && guest.ask({{"take", Json::object()}})
                              .contains("pen") // the old line may not have ended
                       && guest.ask({{"hello", Json::object()}}).contains("opened");
            });
        } catch (const Gone&) {
            return false;
        }
    }
    [[nodiscard]] Json order() {
        return Duel::deed(duel.choice(), duel.number, fmt::format("order {}", duel.number));
    }
    void give(const Json& order) {
        const Json answer = duel.guests[index(duel.to_act())].ask(order);
        ASSERT_TRUE(answer.contains("told")) << answer.dump();
        duel.number = answer["number"];
        duel.record->follow();
        ASSERT_EQ(duel.record->number(), duel.number);
    }

    std::array<std::unique_ptr<Program>, 2> programs = {begun(), begun()};
    Duel duel = duel_at(programs[0]->port());
};

TEST_F(DatabaseKilled, OrdersAreRefusedMeanwhileAndNothingIsLost) {
    come_back();
    give(order());
    const Side mover = duel.to_act();
    const Json next = order();
    postgres_server().kill();
    const Json refused = duel.guests[index(mover)].ask(next);
    EXPECT_THAT(refused["error"]["message"].get<std::string>(), HasSubstr("nothing can be kept now"));
    for (const auto& program : programs) {
        Guest stranger{program->port()};
        const auto health = stranger.get("/api/health");
        EXPECT_EQ(health.status, 503);
        EXPECT_THAT(health.text, HasSubstr("Nothing is lost"));
        EXPECT_EQ(duel.guests[0].get(fmt::format("/api/seat/{}/0", duel.table)).status, 503);
    }
    postgres_server().start();
    come_back();
    give(next);
}

TEST_F(DatabaseKilled, InTheMomentOfAnOrderItIsCarriedOutOnce) {
    const std::uint64_t kills = bounce::tests::environment_number("BOUNCE_KILLS", usual_ends) / 3;
    Random random{1862};
    come_back();
    std::uint64_t unknown = 0;
    for (std::uint64_t round = 0; round < kills && !duel.over() && !HasFatalFailure(); ++round) {
        give(order());
        if (duel.over()) {
            break;
        }
        Json next = order();
        next["id"] = 1'000'000;
        duel.guests[index(duel.to_act())].send(next.dump());
        std::this_thread::sleep_for(std::chrono::microseconds{random(8'000)});
        postgres_server().kill();
        postgres_server().start();
        come_back();
        const Side mover = duel.record->battle().match().actor();
        next.erase("id");
        const Json answer = duel.guests[index(mover)].ask(next);
        ASSERT_TRUE(answer.contains("told")) << answer.dump();
        duel.number += 1;
        duel.record->follow();
        ASSERT_EQ(duel.record->number(), duel.number) << "lost, or carried out twice";
        ++unknown;
    }
    fmt::print("{} kills of the database in the moment of an order\n", unknown);
    EXPECT_GT(unknown, 0U);
}

} // namespace
} // namespace bounce::distance::testing
