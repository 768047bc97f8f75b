#pragma once

#include <atomic>
#include <cstdint>

namespace bounce::cli {

/// A bar on standard error when that is a terminal; and Ctrl+C or SIGTERM, which end the counting but not the
/// program, so that what is known is still printed. A second one ends the program.
class Progress {
  public:
    explicit Progress(std::uint64_t battles);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    [[nodiscard]] static const std::atomic<bool>& interrupted();
    /// What shells expect of a program that a signal ended: 130 or 143; 0 if none came.
    [[nodiscard]] static int exit_code();
    void show(std::uint64_t done) const;
    /// Wipes the bar away; says so if the count was interrupted.
    void end() const;

  private:
    std::uint64_t battles_;
    bool terminal_;
};

} // namespace bounce::cli
