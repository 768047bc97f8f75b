// What a server bears: a thousand tables, and coming back to a long battle. Measured when it is asked for
// (`make bench`), and never a reason to fail.
#include "tests/distance/duel.h"
#include "tests/distance/program.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <thread>

namespace bounce::distance::testing {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

double since(Clock::time_point begin) { return Milliseconds{Clock::now() - begin}.count(); }

/// Of a process, in kilobytes: what is shared with others is divided among them.
long proportional_kilobytes(pid_t process) {
    std::ifstream file{fmt::format("/proc/{}/smaps_rollup", process)};
    for (std::string word; file >> word;) {
        if (word == "Pss:") {
            long kilobytes = 0;
            file >> kilobytes;
            return kilobytes;
        }
    }
    return 0;
}

struct Memory {
    long server = 0;
    long workers = 0;
};

Memory memory_of(const Program& program) {
    Memory memory{proportional_kilobytes(program.id()), 0};
    for (const pid_t worker : program.workers()) {
        memory.workers += proportional_kilobytes(worker);
    }
    return memory;
}

/// Two people at a table, without a record of it in the test.
struct Pair {
    std::string table;
    std::unique_ptr<std::array<Guest, 2>> guests;
};

Pair sat_down(std::uint16_t port, const std::string& scenario, const std::string& side) {
    Pair pair{{}, std::unique_ptr<std::array<Guest, 2>>{new std::array<Guest, 2>{Guest{port}, Guest{port}}}};
    auto& [ann, bob] = *pair.guests;
    const auto opened =
        ann.post("/api/tables", Json{{"scenario", scenario}, {"side", side}, {"name", "Ann"}});
    EXPECT_EQ(opened.status, 201) << opened.text;
    pair.table = opened.body["table"];
    const Link link = read_link(opened.body["invitation"]);
    EXPECT_EQ(bob.post(link.path, Json{{"token", link.token}, {"name", "Bob"}}).status, 200);
    for (const Side each : both_sides) {
        Guest& guest = (*pair.guests)[index(each)];
        EXPECT_EQ(guest.connect(pair.table, each), 101);
        EXPECT_TRUE(guest.ask({{"hello", Json::object()}}).contains("opened"));
    }
    return pair;
}

void print_times(std::string_view what, std::vector<double> times) {
    std::ranges::sort(times);
    fmt::print("{}: median {:.1f} ms, 99 of 100 under {:.1f} ms, longest {:.1f} ms ({} times)\n", what,
               times[times.size() / 2], times[times.size() * 99 / 100], times.back(), times.size());
}

TEST(Crowd, DISABLED_AThousandTables) {
    constexpr std::size_t tables = 1000;
    constexpr auto pause = std::chrono::milliseconds{100}; // ten orders a second in all
    const auto page = server::testing::small_page();
    const server::testing::Folder data;
    const Program program{
        data.path(), page->path() / "page", 2, {"--tables-a-day", "1000000", "--tries-a-minute", "100000"}};
    const std::string scenario = scenario_text("mf/fleetwood-hill");
    const Json json = Json::parse(scenario);
    BattleSettings settings;
    settings.dice = DiceKind::asked;
    settings.players[0] = settings.players[1] = "greedy";
    const Battle begun = *Battle::begin(json, settings);
    const Json order = ai::Opponents{}.choose(begun);
    const std::size_t mover = index(begun.match().actor());

    const Memory before = memory_of(program);
    const auto opening = Clock::now();
    std::vector<Pair> pairs;
    for (std::size_t each = 0; each < tables; ++each) {
        pairs.push_back(sat_down(program.port(), scenario, json["sides"][0]["id"]));
    }
    fmt::print("{} tables opened and {} sockets greeted in {:.1f} s\n", tables, 2 * tables,
               since(opening) / 1000);
    const Memory after = memory_of(program);
    fmt::print(
        "memory: the server {} KB a table; {} workers, which hold the last 200 battles, {} KB a table\n",
        (after.server - before.server) / static_cast<long>(tables), program.workers().size(),
        (after.workers - before.workers) / static_cast<long>(tables));

    std::vector<double> times;
    for (std::size_t each = 0; each < 300; ++each) {
        auto& [table, guests] = pairs[each * 7 % tables];
        const auto begin = Clock::now();
        Json deed = Duel::deed(order, 0, "first");
        deed["id"] = 99;
        (*guests)[mover].send(deed.dump());
        static_cast<void>((*guests)[1 - mover].news("told"));
        times.push_back(since(begin));
        std::this_thread::sleep_until(begin + pause);
    }
    print_times("an order to the other page, ten a second at 1,000 tables", times);
}

TEST(Crowd, DISABLED_ComingBackAfterFiveHundredOrders) {
    const auto page = server::testing::small_page();
    const server::testing::Folder data;
    std::vector<double> warm;
    std::vector<double> cold;
    std::optional<Duel> duel;
    const std::vector<std::string> ample = {"--seconds-a-minute", "60", "--seconds-an-order", "60"};
    {
        const Program program{data.path(), page->path() / "page", 2, ample};
        duel.emplace(program.port(), data.path(), scenario_text("awi/princeton-1777"));
        while (!duel->over() && duel->number < 500) {
            duel->play();
        }
        for (int each = 0; each < 20; ++each) {
            duel->guests[0].disconnect();
            const auto begin = Clock::now();
            static_cast<void>(duel->guests[0].connect(duel->table, Side::first));
            static_cast<void>(duel->guests[0].ask({{"hello", Json::object()}}));
            warm.push_back(since(begin));
        }
    }
    for (int each = 0; each < 10; ++each) {
        const Program program{data.path(), page->path() / "page", 2, ample};
        Guest& ann = duel->guests[0];
        ann.move_to(program.port());
        const auto begin = Clock::now();
        static_cast<void>(ann.connect(duel->table, Side::first));
        EXPECT_TRUE(ann.ask({{"hello", Json::object()}}).contains("opened"));
        cold.push_back(since(begin));
    }
    fmt::print("a battle of {} orders\n", duel->number);
    print_times("coming back to it", warm);
    print_times("coming back to it at a server that has just been started", cold);
}

} // namespace
} // namespace bounce::distance::testing
