// How long it takes from an order sent to the other page informed. Measured when it is asked for (`make
// bench`), and never a reason to fail.
#include "tests/distance/duel.h"
#include "tests/distance/program.h"
#include "tests/distance/shared_duel.h"

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace bounce::distance::testing {
namespace {

using Milliseconds = std::chrono::duration<double, std::milli>;

template <class Deed>
double lasted(Deed deed) {
    const auto begin = std::chrono::steady_clock::now();
    deed();
    return Milliseconds{std::chrono::steady_clock::now() - begin}.count();
}

void print(std::string_view what, std::vector<double> times) {
    std::ranges::sort(times);
    fmt::print("{}: median {:.2f} ms, 99 of 100 under {:.2f} ms ({} times)\n", what, times[times.size() / 2],
               times[times.size() * 99 / 100], times.size());
}

/// What the disk takes for one page.
double fsync_of(int file) {
    const std::string page(4096, 'x');
    return lasted([&] {
        EXPECT_EQ(::write(file, page.data(), page.size()), static_cast<ssize_t>(page.size()));
        EXPECT_EQ(::fdatasync(file), 0);
    });
}

/// Of all orders of a few battles, by whether they threw dice.
struct Times {
    std::vector<double> plain;
    std::vector<double> diced;
};

/// From an order sent to the opponent's page informed.
double told_after(Duel& duel) {
    const Json order = duel.choice();
    const std::size_t mover = index(duel.to_act());
    Json deed = Duel::deed(order, duel.number, std::to_string(duel.number));
    deed["id"] = 1000 + duel.number;
    const std::string message = deed.dump();
    const double time = lasted([&] {
        duel.guests[mover].send(message);
        static_cast<void>(duel.guests[1 - mover].receive_text());
    });
    static_cast<void>(duel.guests[mover].news("told"));
    ++duel.number;
    duel.record->follow();
    return time;
}

/// In turn with workers and without, so that whatever else the machine does falls on both, and each beside
/// what the disk takes.
TEST(Latency, DISABLED_FromAnOrderToTheOtherPage) {
    const auto page = server::testing::small_page();
    const std::array<server::testing::Folder, 2> data;
    const std::array<Program, 2> programs{Program{data[0].path(), page->path() / "page", 0},
                                          Program{data[1].path(), page->path() / "page", 2}};
    const int file = ::open((data[0].path() / "page").c_str(), O_WRONLY | O_CREAT, 0600);
    std::array<Times, 2> times;
    std::vector<double> synced;
    for (std::uint64_t number = 0; number < 4; ++number) {
        const auto begun = [&](std::size_t i) {
            return Duel{programs[i].port(), data[i].path(), scenario_text("mf/fleetwood-hill"),
                        Json::object(),     "greedy",       number};
        };
        std::array<Duel, 2> duels{begun(0), begun(1)};
        for (Duel& duel : duels) { // who has come is told before
            for (Guest& guest : duel.guests) {
                static_cast<void>(guest.ask({{"hello", Json::object()}}));
            }
        }
        while (!duels[0].over() || !duels[1].over()) {
            for (std::size_t i = 0; i < 2; ++i) {
                if (duels[i].over()) {
                    continue;
                }
                const std::int64_t dice = duels[i].record->battle().dice_thrown();
                const double time = told_after(duels[i]);
                const bool threw = duels[i].record->battle().dice_thrown() != dice;
                (threw ? times[i].diced : times[i].plain).push_back(time);
            }
            synced.push_back(fsync_of(file));
        }
    }
    ::close(file);
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string_view how = i == 0 ? "in process" : "two workers";
        print(fmt::format("{}: order without dice to the other page", how), times[i].plain);
        print(fmt::format("{}: order with dice to the other page", how), times[i].diced);
    }
    print("a page to the disk (write, fdatasync)", synced);
}

/// The same with shared dice: the opponent's page gives its link in between.
TEST(Latency, DISABLED_WithSharedDice) {
    const auto page = server::testing::small_page();
    const server::testing::Folder data;
    const Program program{data.path(), page->path() / "page"};
    std::vector<double> plain;
    std::vector<double> diced;
    for (std::uint64_t number = 0; number < 4; ++number) {
        SharedDuel duel{program.port(), data.path(), scenario_text("mf/fleetwood-hill"),
                        Json::object(), "greedy",    number};
        while (!duel.over()) {
            const Json order = duel.choice();
            const std::size_t thrown = duel.thrown;
            const Side mover = duel.to_act();
            const Side opponent = enemy_of(mover);
            const double time = lasted([&] {
                duel.send(order);
                if (const auto waiting = duel.hear_commitment(opponent)) {
                    ++duel.thrown;
                    Json link = duel.link_for(opponent, *waiting);
                    link["id"] = 1;
                    duel.guests[index(opponent)].send(link.dump());
                    EXPECT_FALSE(duel.hear_commitment(opponent).has_value());
                }
            });
            (duel.thrown == thrown ? plain : diced).push_back(time);
            duel.number = duel.hear_answer(mover)["number"];
        }
    }
    print("shared dice: order without dice to the other page", plain);
    print("shared dice: order with dice to the other page", diced);
}

} // namespace
} // namespace bounce::distance::testing
