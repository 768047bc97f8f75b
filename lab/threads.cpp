#include "lab/threads.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
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
    const Batch& batch;
    const Effort& effort;
    std::atomic<std::uint64_t> next = 0; ///< Battles handed out.
    std::atomic<std::uint64_t> done = 0;
    std::mutex guard; ///< Of all below.
    std::condition_variable ended;
    unsigned running = 0;
    Yield yield;

    [[nodiscard]] bool stopped() const { return effort.stop != nullptr && effort.stop->load(); }
};

void fight_block(Work& work, std::uint64_t begin, Yield& own) {
    const std::uint64_t end = std::min(begin + block, work.effort.battles);
    for (std::uint64_t i = begin; i < end && !work.stopped(); ++i) {
        const std::uint64_t seed = work.effort.first + i;
        const Fought battle = work.batch.fight(seed, work.effort.checked || Batch::is_sample(seed));
        own.tally.add(battle);
        own.strange.look_at(battle);
        ++work.done;
    }
}

void labour(Work& work) {
    Yield own;
    for (std::uint64_t begin = work.next.fetch_add(block); begin < work.effort.battles && !work.stopped();
         begin = work.next.fetch_add(block)) {
        fight_block(work, begin, own);
    }
    const std::scoped_lock lock{work.guard};
    work.yield.tally.add(own.tally);
    work.yield.strange.look_at(own.strange);
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

} // namespace

Yield run(const Batch& batch, const Effort& effort) {
    const auto begun = Clock::now();
    Work work{.batch = batch, .effort = effort, .running = threads_for(effort)};
    {
        std::vector<std::jthread> threads;
        for (unsigned i = 0, count = work.running; i < count; ++i) {
            threads.emplace_back(labour, std::ref(work));
        }
        wait_and_report(work);
    }
    work.yield.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    return std::move(work.yield);
}

} // namespace bounce::lab
