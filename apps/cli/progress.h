#pragma once

#include <atomic>
#include <cstdint>

namespace bounce::cli {

/// A bar on standard error when that is a terminal; and Ctrl+C, which ends the counting but not the program,
/// so that what is known is still printed. A second Ctrl+C ends the program.
class Progress {
  public:
    explicit Progress(std::uint64_t battles);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    [[nodiscard]] static const std::atomic<bool>& interrupted();
    void show(std::uint64_t done) const;
    /// Wipes the bar away; says so if the count was interrupted.
    void end() const;

  private:
    std::uint64_t battles_;
    bool terminal_;
};

} // namespace bounce::cli
