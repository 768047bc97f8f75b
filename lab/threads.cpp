#include "lab/threads.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <fmt/format.h>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace bounce::lab {

namespace {

using Clock = std::chrono::steady_clock;

/// Battles that a thread takes at once: enough that the counter costs nothing, few enough to stop soon.
constexpr std::uint64_t block = 16;
constexpr auto between_reports = std::chrono::milliseconds{100};

/// What the threads share.
struct Work {
    std::span<const Batch> batches;
    const Effort& effort;
    std::atomic<std::uint64_t> next = 0;        ///< Numbers handed out.
    std::atomic<std::uint64_t> done = 0;        ///< Battles.
    std::atomic<bool> enough = false;           ///< Rows cannot be kept.
    std::mutex keeping;                         ///< Of `effort.keep`, and of what follows.
    std::map<std::uint64_t, BattleRow> waiting; ///< Until something is decided: rows that others precede.
    std::uint64_t counted = 0;                  ///< Rows that the test has seen.
    std::mutex guard;                           ///< Of all below.
    std::condition_variable ended;
    unsigned running = 0;
    Harvest harvest;

    [[nodiscard]] bool stopped() const { return enough || (effort.stop != nullptr && effort.stop->load()); }
};

/// Hands the rows that follow each other to the test, by rising number, and counts them until it is decided.
void count_in_order(Work& work, BattleRow row) {
    work.waiting.emplace(row.seed, std::move(row));
    Sequential& test = *work.harvest.sequential;
    for (auto next = work.waiting.begin();
         next != work.waiting.end() && next->first == work.effort.first + work.counted
         && test.verdict() == Sequential::Verdict::open;
         next = work.waiting.erase(next)) {
        test.add(next->second);
        work.harvest.add(next->second);
        ++work.counted;
    }
    work.enough = work.enough || test.verdict() != Sequential::Verdict::open;
}

/// A row that has just been fought.
void take(Work& work, BattleRow row, Harvest& own) {
    if (!work.effort.until) {
        own.add(row);
    }
    if (!work.effort.keep && !work.effort.until) {
        return;
    }
    const std::scoped_lock lock{work.keeping};
    if (work.effort.keep) {
        work.enough = !work.effort.keep(row) || work.enough;
    }
    if (work.effort.until) {
        count_in_order(work, std::move(row));
    }
}

/// One battle number, with every seating.
void fight_number(Work& work, std::uint64_t seed, Harvest& own) {
    const Watch watch{.checked = work.effort.checked || Batch::is_sample(seed),
                      .counted = work.effort.counted};
    BattleRow row{.seed = seed};
    for (const Batch& batch : work.batches) {
        row.fought.push_back(batch.fight(seed, watch));
        ++work.done;
    }
    take(work, std::move(row), own);
}

void fight_block(Work& work, std::uint64_t begin, Harvest& own) {
    const std::uint64_t end = std::min(begin + block, work.effort.battles);
    for (std::uint64_t i = begin; i < end && !work.stopped(); ++i) {
        const std::uint64_t seed = work.effort.first + i;
        if (!std::ranges::binary_search(work.effort.known, seed, {}, &BattleRow::seed)) {
            fight_number(work, seed, own);
        }
    }
}

void labour(Work& work) {
    Harvest own{.yields = std::vector<Yield>(work.batches.size())};
    for (std::uint64_t begin = work.next.fetch_add(block); begin < work.effort.battles && !work.stopped();
         begin = work.next.fetch_add(block)) {
        fight_block(work, begin, own);
    }
    const std::scoped_lock lock{work.guard};
    work.harvest.add(own);
    --work.running;
    work.ended.notify_all();
}

void wait_and_report(Work& work) {
    std::unique_lock lock{work.guard};
    while (!work.ended.wait_for(lock, between_reports, [&] { return work.running == 0; })) {
        if (work.effort.progress) {
            work.effort.progress(work.done);
        }
    }
}

unsigned threads_for(const Effort& effort) {
    return effort.threads != 0 ? effort.threads : std::max(1U, std::thread::hardware_concurrency());
}

/// As many threads as the system gives, up to `count`: a limit on them costs time and no result.
std::vector<std::jthread> started(Work& work, unsigned count) {
    std::vector<std::jthread> threads;
    threads.reserve(count);
    const std::scoped_lock lock{work.guard}; // none ends before all are counted
    try {
        for (; work.running < count; ++work.running) {
            threads.emplace_back(labour, std::ref(work));
        }
    } catch (const std::system_error&) {
        // what is there does the work
    }
    return threads;
}

} // namespace

std::optional<Fault> disagreement(std::span<const Batch> batches, const Effort& effort) {
    for (const std::uint64_t seed : effort.proofs) {
        const auto known = std::ranges::lower_bound(effort.known, seed, {}, &BattleRow::seed);
        for (std::size_t i = 0; i < batches.size(); ++i) {
            if (batches[i].fight(seed).digest != known->fought[i].digest) {
                return Fault{"",
                             fmt::format("battle {} ends differently in this program: the rows were written "
                                         "by another version",
                                         seed)};
            }
        }
    }
    return std::nullopt;
}

Harvest run(std::span<const Batch> batches, const Effort& effort) {
    const auto begun = Clock::now();
    Work work{.batches = batches, .effort = effort};
    work.harvest.yields.resize(batches.size());
    if (effort.until) {
        work.harvest.sequential.emplace(*effort.until);
    }
    for (const BattleRow& row : effort.known) {
        if (effort.until) {
            count_in_order(work, row);
        } else {
            work.harvest.add(row);
        }
        work.done += row.fought.size();
    }
    {
        const std::vector<std::jthread> threads = started(work, threads_for(effort));
        if (threads.empty()) {
            ++work.running;
            labour(work);
        }
        wait_and_report(work);
    }
    work.harvest.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    return std::move(work.harvest);
}

} // namespace bounce::lab
