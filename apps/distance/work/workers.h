#pragma once

#include "apps/distance/work/battles.h"
#include "apps/distance/work/process.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::distance {

/// A worker has not answered, and the request has had no effect.
struct Stumbled : std::runtime_error {
    explicit Stumbled(Stumble how);
    Stumble how;
};

/// The path of the running program, valid even if its file on the disk has been replaced.
inline constexpr const char* this_program = "/proc/self/exe";

/// The worker processes, and a thread for each: its clerk, which handles everything about the tables of that
/// worker. Without workers everything is done immediately, in this process and the calling thread.
///
/// There is one lock: hold it while doing anything for a table. It is released only while a worker is asked,
/// so only a clerk, or the only running thread, may ask.
class Workers {
  public:
    explicit Workers(const Limits& limits, std::string program = this_program);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// Has the clerk of a table do something, under the lock.
    void post(const std::string& table, std::function<void()> job);
    [[nodiscard]] bool in_process() const { return clerks_.empty(); }
    /// Whether a clerk is in the middle of something for that table.
    [[nodiscard]] bool busy_with(const std::string& table) const;
    /// For threads that are not clerks and ask no worker.
    [[nodiscard]] std::unique_lock<std::mutex> lock();

    /// Returns the answer of Battles; throws Stumbled.
    [[nodiscard]] Json ask(const std::string& table, Json question);
    /// A new unique name for a battle.
    [[nodiscard]] std::uint64_t new_name() { return ++names_; }
    /// Tells the worker, with the next question, that a battle is no longer used.
    void drop(const std::string& table, std::uint64_t name);

    /// Processor seconds used for this thread, here and by workers.
    [[nodiscard]] static double seconds_used();
    [[nodiscard]] std::size_t count() const { return clerks_.size(); }
    /// The index of a table's worker: the same in every run.
    [[nodiscard]] static std::size_t worker_of(std::string_view table, std::size_t workers);
    /// The number of worker restarts.
    [[nodiscard]] unsigned restarts() const;

    /// Called when the server shuts down: nobody may wait for a worker any more.
    void hurry();
    [[nodiscard]] bool hurried() const { return hurried_; }
    /// The same, and clerks do nothing after this.
    void end();

  private:
    class Clerk;
    [[nodiscard]] Clerk& clerk_of(std::string_view table) const;

    unsigned seconds_; ///< Processor seconds for one question.
    std::mutex turn_;
    std::uint64_t names_ = 0;
    std::atomic<bool> hurried_ = false;
    std::vector<std::unique_ptr<Clerk>> clerks_;
    Battles battles_; ///< Used if there are no workers.
};

} // namespace bounce::distance
