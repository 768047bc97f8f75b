#pragma once

#include <atomic>
#include <cstdint>

namespace bounce::cli {

/// A progress bar on standard error if that is a terminal. Handles Ctrl+C and SIGTERM, which stop the run but
/// not the program, so that the results so far are still printed. A second signal ends the program.
class Progress {
  public:
    explicit Progress(std::uint64_t battles);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    [[nodiscard]] static const std::atomic<bool>& interrupted();
    /// The exit code that shells expect after a signal: 130 or 143; 0 if there was none.
    [[nodiscard]] static int exit_code();
    void show(std::uint64_t done) const;
    /// Clears the bar, with a message if the run was interrupted.
    void end() const;

  private:
    std::uint64_t battles_;
    bool terminal_;
};

} // namespace bounce::cli
