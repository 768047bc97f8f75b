#include "apps/distance/work/workers.h"

#include "apps/warn.h"

#include <algorithm>
#include <condition_variable>
#include <ctime>
#include <deque>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

namespace bounce::distance {

namespace {

thread_local double used_by_workers = 0;

/// Lays down a lock that is held, and takes it up again.
class Released {
  public:
    explicit Released(std::mutex& lock) : lock_(lock) { lock_.unlock(); }
    ~Released() { lock_.lock(); }
    Released(const Released&) = delete;
    Released& operator=(const Released&) = delete;

  private:
    std::mutex& lock_;
};

/// Whether a worker's answer can be read as one.
bool is_answer(const Json& answer) {
    const auto is_failure = [](const Json& failure) {
        return failure.is_array() && failure.size() == 4
               && std::ranges::all_of(failure.begin(), failure.begin() + 3,
                                      [](const Json& part) { return part.is_string(); });
    };
    return answer.is_object() && answer.contains("used") && answer["used"].is_number()
           && (answer.contains("said") || answer.contains("gone")
               || (answer.contains("failure") && is_failure(answer["failure"])));
}

using Heard = std::expected<Json, Stumble>;

Heard hear(Process& process, const Json& question) {
    const auto text = process.ask(question.dump(-1, ' ', false, Json::error_handler_t::replace));
    if (!text) {
        return std::unexpected{text.error()};
    }
    Json answer = Json::parse(*text, nullptr, false);
    return is_answer(answer) ? Heard{std::move(answer)} : std::unexpected{Stumble::ended};
}

} // namespace

Stumbled::Stumbled(Stumble stumble)
    : runtime_error(stumble == Stumble::late ? "a worker took too long" : "a worker has come to an end"),
      how(stumble) {}

/// One worker, and the thread that does what concerns its tables.
class Workers::Clerk {
  public:
    Clerk(Workers& workers, const std::string& program, const Limits& limits)
        : process(program, limits), workers_(workers), thread_([this] { work(); }) {}
    ~Clerk() { end(); }
    Clerk(const Clerk&) = delete;
    Clerk& operator=(const Clerk&) = delete;

    void push(const std::string& table, std::function<void()> job) {
        const std::scoped_lock lock{guard_};
        jobs_.emplace_back(table, std::move(job));
        changed_.notify_one();
    }
    void end() {
        {
            const std::scoped_lock lock{guard_};
            ending_ = true;
            changed_.notify_one();
        }
        if (thread_.joinable()) {
            thread_.join();
        }
    }

    Process process;
    Json dropped = Json::array(); ///< Names, since the last question.
    std::string busy;             ///< With this table.

  private:
    using Job = std::pair<std::string, std::function<void()>>;

    void work() {
        process.start();
        for (;;) {
            std::unique_lock lock{guard_};
            changed_.wait(lock, [&] { return ending_ || !jobs_.empty(); });
            if (ending_) {
                return;
            }
            const Job job = std::move(jobs_.front());
            jobs_.pop_front();
            lock.unlock();
            carry_out(job);
        }
    }
    void carry_out(const Job& job) {
        const std::scoped_lock turn{workers_.turn_};
        busy = job.first;
        try {
            job.second();
        } catch (const std::exception& error) {
            warn("Table {}: {}\n", job.first, error.what());
        }
        busy.clear();
    }

    Workers& workers_;
    std::mutex guard_;
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    bool ending_ = false;
    std::thread thread_; ///< Last: it uses all the others.
};

Workers::Workers(const Limits& limits, std::string program)
    : seconds_(limits.seconds_an_order), battles_(limits.battles_a_worker) {
    for (unsigned i = 0; i < limits.workers; ++i) {
        clerks_.push_back(std::make_unique<Clerk>(*this, program, limits));
    }
}

Workers::~Workers() { end(); }

std::size_t Workers::worker_of(std::string_view table, std::size_t workers) {
    std::uint64_t hash = 0xcbf29ce484222325; // FNV-1a
    for (const char letter : table) {
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
    }
    return hash % workers;
}

Workers::Clerk& Workers::clerk_of(std::string_view table) const {
    return *clerks_[worker_of(table, clerks_.size())];
}

void Workers::post(const std::string& table, std::function<void()> job) {
    if (in_process()) {
        job();
    } else {
        clerk_of(table).push(table, std::move(job));
    }
}

bool Workers::busy_with(const std::string& table) const {
    return !in_process() && clerk_of(table).busy == table;
}

std::unique_lock<std::mutex> Workers::lock() { return std::unique_lock{turn_}; }

Json Workers::ask(const std::string& table, Json question) {
    if (in_process()) {
        return battles_.answer(question);
    }
    Clerk& clerk = clerk_of(table);
    if (!clerk.dropped.empty()) {
        question["drop"] = std::exchange(clerk.dropped, Json::array());
    }
    Heard heard = [&] {
        const Released released{turn_};
        return hear(clerk.process, question);
    }();
    if (!heard) {
        used_by_workers += heard.error() == Stumble::late ? seconds_ : 1; // to start another costs as well
        if (!hurried_) {
            warn("Table {}: {}.\n", table, Stumbled{heard.error()}.what());
        }
        throw Stumbled{heard.error()};
    }
    used_by_workers += heard->at("used").get<double>();
    return std::move(*heard);
}

void Workers::drop(const std::string& table, std::uint64_t name) {
    if (in_process()) {
        battles_.drop(name);
    } else {
        clerk_of(table).dropped.push_back(name);
    }
}

double Workers::seconds_used() {
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    constexpr double nanoseconds = 1e9;
    return static_cast<double>(used.tv_sec) + (static_cast<double>(used.tv_nsec) / nanoseconds)
           + used_by_workers;
}

unsigned Workers::restarts() const {
    unsigned sum = 0;
    for (const auto& clerk : clerks_) {
        sum += clerk->process.restarts();
    }
    return sum;
}

void Workers::hurry() {
    hurried_ = true;
    for (const auto& clerk : clerks_) {
        clerk->process.end_for_good();
    }
}

void Workers::end() {
    hurry();
    for (const auto& clerk : clerks_) {
        clerk->end();
    }
}

} // namespace bounce::distance
