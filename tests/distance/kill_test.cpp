// The server and its workers are killed again and again while two people play on. Nothing that was answered
// or shown is lost, and nothing is carried out twice.
#include "engine/core/random.h"
#include "tests/distance/duel.h"
#include "tests/distance/program.h"
#include "tests/secrecy/environment.h"

#include <condition_variable>
#include <csignal>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <limits>
#include <mutex>
#include <set>
#include <thread>

namespace bounce::distance::testing {
namespace {

/// How many orders have been sent, for somebody who waits for that.
class Sent {
  public:
    void note(std::uint64_t orders) {
        const std::scoped_lock lock{guard_};
        orders_ = orders;
        changed_.notify_all();
    }
    /// Nobody is to wait any more.
    void let_go() { note(std::numeric_limits<std::uint64_t>::max()); }
    void wait_beyond(std::uint64_t orders) {
        std::unique_lock lock{guard_};
        changed_.wait(lock, [&] { return orders_ > orders; });
    }

  private:
    std::mutex guard_;
    std::condition_variable changed_;
    std::uint64_t orders_ = 0;
};

/// Plays on through the ends of servers.
class Survivors {
  public:
    Survivors(std::uint16_t port, const std::filesystem::path& data)
        : duel_(port, data, scenario_text("mf/fleetwood-hill"), Json::object(), "random") {}

    /// Both come back to a server that has begun anew.
    void come_back(std::uint16_t port) {
        const std::uint64_t shown = duel_.number; // to either of them
        duel_.record->follow();
        ASSERT_GE(duel_.record->number(), shown) << "what was answered or shown is lost";
        ASSERT_LE(duel_.record->number(), shown + 1);
        for (const Side side : both_sides) {
            Guest& guest = duel_.guests[index(side)];
            guest.move_to(port);
            ASSERT_EQ(guest.connect(duel_.table, side), 101);
        }
        if (!pending_.empty()) {
            give();
        }
        for (Guest& guest : duel_.guests) {
            const Json opened = guest.ask({{"hello", Json::object()}});
            ASSERT_EQ(opened["number"], duel_.number);
            ASSERT_EQ(opened["opened"]["situation"]["orders"], duel_.record->battle().record().size());
        }
    }

    Sent sent;

    void play() {
        while (!duel_.over()) {
            duel_.record->follow();
            mover_ = index(duel_.to_act());
            pending_ = Duel::deed(duel_.choice(), duel_.number, fmt::format("order {}", duel_.number));
            sent.note(duel_.number + 1);
            give();
            std::uint64_t heard = 0; // what was given twice may have been told already
            while (heard < duel_.number) {
                heard = duel_.guests[1 - mover_].news("told")["number"];
            }
            ASSERT_EQ(heard, duel_.number);
        }
    }

    [[nodiscard]] bool over() { return duel_.over(); }
    [[nodiscard]] std::uint64_t orders() const { return duel_.number; }

    void expect_all_once() {
        duel_.record->follow();
        const auto& onces = duel_.record->onces();
        EXPECT_EQ(std::set<std::string>(onces.begin(), onces.end()).size(), onces.size());
        EXPECT_EQ(onces.size(), duel_.number);
    }

  private:
    void give() {
        Json answer = duel_.guests[mover_].ask(pending_);
        while (answer.contains("error") && answer["error"]["kind"] == "stumbled") { // two workers, one order
            answer = duel_.guests[mover_].ask(pending_);
        }
        ASSERT_TRUE(answer.contains("told")) << answer.dump();
        duel_.number = answer["number"];
        pending_.clear();
        duel_.record->follow();
        ASSERT_EQ(duel_.record->number(), duel_.number) << "answered before it was stored";
    }

    Duel duel_;
    Json pending_; ///< An order that has not been answered.
    std::size_t mover_ = 0;
};

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
    const std::uint64_t kills = bounce::testing::environment_number("BOUNCE_KILLS", usual_kills);
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
            people->come_back(program.port());
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
    people->come_back(program.port());
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
