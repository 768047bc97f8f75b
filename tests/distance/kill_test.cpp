// The server and its workers are killed again and again while two people play on. Nothing that was answered
// or shown is lost, and nothing is carried out twice.
#include "engine/core/random.h"
#include "tests/distance/program.h"
#include "tests/distance/survivors.h"
#include "tests/environment.h"

#include <csignal>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <thread>

namespace bounce::distance::testing {
namespace {

#ifdef BOUNCE_SANITIZED
constexpr std::uint64_t usual_kills = 3;
#else
constexpr std::uint64_t usual_kills = 15;
#endif

/// What has ended may wait for somebody to ask how.
bool is_running(pid_t process) {
    std::ifstream file{fmt::format("/proc/{}/stat", process)};
    std::string id;
    std::string name;
    std::string state;
    return file >> id >> name >> state && state != "Z";
}

/// Kills workers, and at last the server, each at any moment of what they make of an order.
class Killer {
  public:
    Killer(const Program& program, Sent& sent, std::uint64_t orders, Random& random)
        : program_(program), sent_(sent), orders_(orders), moments_{moment(random), moment(random)} {}

    void work() {
        strike_after(moments_[0]);
        for (const pid_t worker : program_.workers()) {
            ::kill(worker, SIGKILL);
            ++workers;
        }
        strike_after(moments_[1]);
        program_.kill();
    }

    std::uint64_t workers = 0; ///< That have been killed.

  private:
    struct When {
        std::uint64_t orders;
        std::chrono::microseconds wait;
    };
    static When moment(Random& random) { return {random(4), std::chrono::microseconds{random(5'000)}}; }
    void strike_after(const When& when) {
        orders_ += when.orders;
        sent_.wait_beyond(orders_);
        std::this_thread::sleep_for(when.wait);
    }

    const Program& program_;
    Sent& sent_;
    std::uint64_t orders_;
    std::array<When, 2> moments_;
};

TEST(Killed, NoAcknowledgedOrderIsLost) {
    const std::uint64_t kills = bounce::tests::environment_number("BOUNCE_KILLS", usual_kills);
    const auto page = server::testing::small_page();
    const server::testing::Folder data;
    Random random{1863};
    std::unique_ptr<Survivors> people;
    std::uint64_t battles = 0;
    std::uint64_t orders = 0;
    std::uint64_t workers = 0;
    for (std::uint64_t round = 0; round < kills; ++round) {
        const Program program{data.path(), page->path() / "page"};
        ASSERT_NE(program.port(), 0);
        if (!people || people->over()) {
            people = std::make_unique<Survivors>(program.port(), data.path());
            ++battles;
        } else {
            people->come_back({program.port(), program.port()});
        }
        const std::uint64_t before = people->orders();
        people->sent.note(before);
        Killer killer{program, people->sent, before, random};
        std::thread strikes{[&] { killer.work(); }};
        try {
            people->play();
        } catch (const Gone&) { // that is what it is about
        }
        people->sent.let_go();
        strikes.join();
        orders += people->orders() - before;
        workers += killer.workers;
        if (HasFatalFailure()) {
            return;
        }
    }
    const Program program{data.path(), page->path() / "page"};
    people->come_back({program.port(), program.port()});
    people->expect_all_once();
    fmt::print("{} kills of the server, {} of workers, {} battles, {} orders answered\n", kills, workers,
               battles, orders);
    EXPECT_GT(2 * orders, kills); // so that it is about something
    EXPECT_GT(2 * workers, kills);
}

TEST(Killed, WorkersEndWithTheirServer) {
    const auto page = server::testing::small_page();
    const server::testing::Folder data;
    const Program program{data.path(), page->path() / "page"};
    std::vector<pid_t> workers;
    while (workers.size() < 2) {
        workers = program.workers();
    }
    program.kill();
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds{5};
    for (const pid_t worker : workers) {
        while (is_running(worker) && std::chrono::steady_clock::now() < late) {
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        }
        EXPECT_FALSE(is_running(worker));
    }
}

} // namespace
} // namespace bounce::distance::testing
