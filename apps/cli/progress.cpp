#include "apps/cli/progress.h"

#include <algorithm>
#include <csignal>
#include <fmt/format.h>
#include <string>
#include <unistd.h>

namespace bounce::cli {

namespace {

std::atomic<bool> stop = false;
static_assert(std::atomic<bool>::is_always_lock_free, "it is set in a signal handler");

void interrupt(int) {
    stop = true;
    static_cast<void>(std::signal(SIGINT, SIG_DFL));
}

constexpr std::uint64_t width = 40;

} // namespace

Progress::Progress(std::uint64_t battles) : battles_(battles), terminal_(isatty(STDERR_FILENO) != 0) {
    stop = false;
    static_cast<void>(std::signal(SIGINT, interrupt));
}

Progress::~Progress() { static_cast<void>(std::signal(SIGINT, SIG_DFL)); }

const std::atomic<bool>& Progress::interrupted() { return stop; }

void Progress::show(std::uint64_t done) const {
    if (!terminal_) {
        return;
    }
    const std::uint64_t filled = width * std::min(done, battles_) / battles_;
    fmt::print(stderr, "\r[{}{}] {} of {} battles ", std::string(filled, '='),
               std::string(width - filled, ' '), done, battles_);
    std::fflush(stderr);
}

void Progress::end() const {
    if (terminal_) {
        fmt::print(stderr, "\r\x1b[K");
    }
    if (stop) {
        fmt::print(stderr, "Interrupted; this is what is known so far.\n");
    }
}

} // namespace bounce::cli
