#include "lab/threads.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
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
    std::atomic<std::uint64_t> next = 0; ///< Numbers handed out.
    std::atomic<std::uint64_t> done = 0; ///< Battles.
    std::mutex guard;                    ///< Of all below.
    std::condition_variable ended;
    unsigned running = 0;
    Harvest harvest;

    [[nodiscard]] bool stopped() const { return effort.stop != nullptr && effort.stop->load(); }
};

/// One battle number, with every seating.
void fight_number(Work& work, std::uint64_t seed, Harvest& own) {
    std::vector<Fought> fought;
    for (std::size_t i = 0; i < work.batches.size(); ++i) {
        fought.push_back(work.batches[i].fight(seed, work.effort.checked || Batch::is_sample(seed)));
        own.yields[i].tally.add(fought.back());
        own.yields[i].strange.look_at(fought.back());
        ++work.done;
    }
    if (fought.size() == 2) {
        own.pairs.add(fought[0], fought[1]);
        own.contrast.add(fought[0], fought[1]);
    }
}

void fight_block(Work& work, std::uint64_t begin, Harvest& own) {
    const std::uint64_t end = std::min(begin + block, work.effort.battles);
    for (std::uint64_t i = begin; i < end && !work.stopped(); ++i) {
        fight_number(work, work.effort.first + i, own);
    }
}

void labour(Work& work) {
    Harvest own{.yields = std::vector<Yield>(work.batches.size())};
    for (std::uint64_t begin = work.next.fetch_add(block); begin < work.effort.battles && !work.stopped();
         begin = work.next.fetch_add(block)) {
        fight_block(work, begin, own);
    }
    const std::scoped_lock lock{work.guard};
    for (std::size_t i = 0; i < own.yields.size(); ++i) {
        work.harvest.yields[i].tally.add(own.yields[i].tally);
        work.harvest.yields[i].strange.look_at(own.yields[i].strange);
    }
    work.harvest.pairs.add(own.pairs);
    work.harvest.contrast.add(own.contrast);
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

Harvest run(std::span<const Batch> batches, const Effort& effort) {
    const auto begun = Clock::now();
    Work work{.batches = batches, .effort = effort};
    work.harvest.yields.resize(batches.size());
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
