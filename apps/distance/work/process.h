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
    ended, ///< It has crashed, or somebody has killed it.
    late   ///< It has used the time that one question may take.
};

/// A worker as the server has it: a process that is started when it is wanted, and started again after its
/// end.
class Process {
  public:
    Process(std::string program, const Limits& limits);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    /// One question at a time. A process that does not answer is ended.
    [[nodiscard]] std::expected<std::string, Stumble> ask(std::string_view question);
    /// So that the first question need not wait.
    void start();
    /// It is not started again; may be called while another thread asks.
    void end_for_good();
    /// How often it has been started after an end.
    [[nodiscard]] unsigned restarts() const;

  private:
    [[nodiscard]] bool spawn(int socket);
    [[nodiscard]] Stumble bury();

    std::string program_;
    Limits limits_;
    int socket_ = -1;
    std::mutex guard_; ///< Of what follows: a process that has been buried may not be killed.
    pid_t id_ = 0;
    bool for_good_ = false;
    std::atomic<unsigned> starts_ = 0;
};

} // namespace bounce::distance
