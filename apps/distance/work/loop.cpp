#include "apps/distance/work/loop.h"

#include "apps/distance/work/battles.h"
#include "apps/distance/work/frames.h"

#include <csignal>
#include <ctime>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>

namespace bounce::distance {

namespace {

/// Seconds of the processor that this process has used.
double used() {
    timespec used{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    constexpr double nanoseconds = 1e9;
    return static_cast<double>(used.tv_sec) + (static_cast<double>(used.tv_nsec) / nanoseconds);
}

/// The kernel ends this process by SIGXCPU once it has used so many more.
void may_use(rlim_t seconds) {
    rlimit limit{};
    ::getrlimit(RLIMIT_CPU, &limit);
    limit.rlim_cur = std::min(static_cast<rlim_t>(used()) + seconds + 1, limit.rlim_max);
    ::setrlimit(RLIMIT_CPU, &limit);
}

void limit_memory([[maybe_unused]] rlim_t megabytes) {
#ifndef BOUNCE_SANITIZED // a sanitizer takes address space by the terabyte
    constexpr rlim_t bytes = 1U << 20U;
    const rlimit limit{.rlim_cur = megabytes * bytes, .rlim_max = megabytes * bytes};
    ::setrlimit(RLIMIT_AS, &limit);
#endif
}

/// Ends with the server, and with nothing that is meant for the server alone.
void settle_in() {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        static_cast<void>(std::signal(signal, SIG_IGN));
    }
    std::ofstream{"/proc/self/oom_score_adj"} << 500; // a worker is replaced, the server is not
}

bool is_socket(int descriptor) {
    struct stat what{};
    return ::fstat(descriptor, &what) == 0 && S_ISSOCK(what.st_mode);
}

} // namespace

bool run_worker(const Onlooker& onlooker) {
    if (!is_socket(worker_socket)) {
        return false;
    }
    std::string text;
    if (receive_frame(worker_socket, text, Deadline::max()) != Frame::whole) {
        return true; // the server has gone already
    }
    const Json limits = Json::parse(text);
    settle_in();
    limit_memory(limits.at("megabytes"));
    Battles battles{limits.at("battles")};
    const auto look_on = [&](Moment moment, const Json& question) {
        if (onlooker) {
            onlooker(moment, question);
        }
    };
    while (receive_frame(worker_socket, text, Deadline::max()) == Frame::whole) {
        const double before = used();
        may_use(limits.at("seconds"));
        const Json question = Json::parse(text);
        look_on(Moment::asked, question);
        Json answer = battles.answer(question);
        look_on(Moment::answered, question);
        answer["used"] = used() - before;
        text = answer.dump(-1, ' ', false, Json::error_handler_t::replace);
        if (send_frame(worker_socket, text, Deadline::max()) != Frame::whole) {
            break;
        }
    }
    return true;
}

} // namespace bounce::distance
