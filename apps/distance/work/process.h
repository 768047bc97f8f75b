#pragma once

#include "apps/distance/limits.h"

#include <atomic>
#include <expected>
#include <mutex>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace bounce::distance {

/// Why a worker has not answered.
enum class Stumble : std::uint8_t {
    ended, ///< It has crashed or was killed.
    late   ///< It has exceeded the time limit for one question.
};

/// The server's handle to a worker: a process that is started on demand, and restarted after its
/// end.
class Process {
  public:
    Process(std::string program, const Limits& limits);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    /// Asks one question at a time. A process that does not answer is killed.
    [[nodiscard]] std::expected<std::string, Stumble> ask(std::string_view question);
    /// Starts it in advance, so that the first question need not wait.
    void start();
    /// Ends it for good; may be called while another thread is asking.
    void end_for_good();
    /// The number of restarts.
    [[nodiscard]] unsigned restarts() const;

  private:
    [[nodiscard]] bool spawn(int socket);
    [[nodiscard]] Stumble bury();

    std::string program_;
    Limits limits_;
    int socket_ = -1;
    std::mutex guard_; ///< Guards the members below: a process that has been reaped must not be killed.
    pid_t id_ = 0;
    bool for_good_ = false;
    std::atomic<unsigned> starts_ = 0;
};

} // namespace bounce::distance
