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

/// A worker has not answered, so that what it was asked has not been done.
struct Stumbled : std::runtime_error {
    explicit Stumbled(Stumble how);
    Stumble how;
};

/// The program that is running now, even where another has taken its place on the disk.
inline constexpr const char* this_program = "/proc/self/exe";

/// The worker processes, and a thread for each: its clerk, which does what concerns the tables of that
/// worker. Without workers everything happens at once, in this process and the calling thread.
///
/// There is one lock: hold it while doing anything for a table. It is released only while a worker is asked,
/// so only a clerk may ask, or a thread that is alone.
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
    /// For threads that are no clerks and ask no worker.
    [[nodiscard]] std::unique_lock<std::mutex> lock();

    /// What Battles answer; throws Stumbled.
    [[nodiscard]] Json ask(const std::string& table, Json question);
    /// A name for a battle that no other has had.
    [[nodiscard]] std::uint64_t new_name() { return ++names_; }
    /// Tells the worker, when it is asked next, that a battle is not used any more.
    void drop(const std::string& table, std::uint64_t name);

    /// Seconds of the processor that have been used for this thread, here and by workers.
    [[nodiscard]] static double seconds_used();
    [[nodiscard]] std::size_t count() const { return clerks_.size(); }
    /// Which of so many workers has a table: the same one in every run.
    [[nodiscard]] static std::size_t worker_of(std::string_view table, std::size_t workers);
    /// How often workers have been started again.
    [[nodiscard]] unsigned restarts() const;

    /// The server is being ended: nobody is to wait for a worker any more.
    void hurry();
    [[nodiscard]] bool hurried() const { return hurried_; }
    /// The same, and no clerk does anything after this.
    void end();

  private:
    class Clerk;
    [[nodiscard]] Clerk& clerk_of(std::string_view table) const;

    unsigned seconds_; ///< Of the processor, for one question.
    std::mutex turn_;
    std::uint64_t names_ = 0;
    std::atomic<bool> hurried_ = false;
    std::vector<std::unique_ptr<Clerk>> clerks_;
    Battles battles_; ///< Where there are no workers.
};

} // namespace bounce::distance
