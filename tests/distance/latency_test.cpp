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

TEST(Latency, DISABLED_FromAnOrderToTheOtherPage) {
    const auto page = server::testing::small_page();
    const server::testing::Folder data;
    const Program program{data.path(), page->path() / "page"};
    const int file = ::open((data.path() / "page").c_str(), O_WRONLY | O_CREAT, 0600);
    std::vector<double> plain;
    std::vector<double> diced;
    std::vector<double> synced;
    for (std::uint64_t number = 0; number < 4; ++number) {
        Duel duel{program.port(), data.path(), scenario_text("mf/fleetwood-hill"),
                  Json::object(), "greedy",    number};
        for (Guest& guest : duel.guests) { // who has come is told before
            static_cast<void>(guest.ask({{"hello", Json::object()}}));
        }
        while (!duel.over()) {
            const Json order = duel.choice();
            const std::size_t mover = index(duel.to_act());
            const std::int64_t dice = duel.record->battle().dice_thrown();
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
            (duel.record->battle().dice_thrown() == dice ? plain : diced).push_back(time);
            synced.push_back(fsync_of(file));
        }
    }
    ::close(file);
    print("order without dice to the other page", plain);
    print("order with dice to the other page", diced);
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
