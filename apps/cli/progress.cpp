#include "apps/cli/progress.h"
#include "apps/warn.h"

#include <algorithm>
#include <csignal>
#include <fmt/format.h>
#include <string>
#include <unistd.h>

namespace bounce::cli {

namespace {

std::atomic<bool> stop = false;
std::atomic<int> by = 0; ///< The signal.
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "they are set in a signal handler");

void handle(void (*handler)(int)) {
    static_cast<void>(std::signal(SIGINT, handler));
    static_cast<void>(std::signal(SIGTERM, handler));
}

void interrupt(int signal) {
    by = signal;
    stop = true;
    handle(SIG_DFL);
}

constexpr std::uint64_t width = 40;

} // namespace

Progress::Progress(std::uint64_t battles) : battles_(battles), terminal_(isatty(STDERR_FILENO) != 0) {
    stop = false;
    by = 0;
    handle(interrupt);
}

Progress::~Progress() { handle(SIG_DFL); }

int Progress::exit_code() {
    constexpr int ended_by_signal = 128;
    return by == 0 ? 0 : ended_by_signal + by;
}

const std::atomic<bool>& Progress::interrupted() { return stop; }

void Progress::show(std::uint64_t done) const {
    if (!terminal_) {
        return;
    }
    const std::uint64_t filled = width * std::min(done, battles_) / battles_;
    warn("\r[{}{}] {} of {} battles ", std::string(filled, '='), std::string(width - filled, ' '), done,
         battles_);
    std::fflush(stderr);
}

void Progress::end() const {
    if (terminal_) {
        warn("\r\x1b[K");
    }
    if (stop) {
        warn("Interrupted; these are the results so far.\n");
    }
}

} // namespace bounce::cli
