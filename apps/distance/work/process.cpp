#include "apps/distance/work/process.h"

#include "apps/distance/work/frames.h"
#include "apps/distance/work/loop.h"
#include "apps/warn.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace bounce::distance {

namespace {

/// What a new process is given: its end of the socket, no other descriptor of the server's, no terminal.
class Belongings {
  public:
    explicit Belongings(int socket) {
        ::posix_spawn_file_actions_init(&actions_);
        ::posix_spawn_file_actions_adddup2(&actions_, socket, worker_socket);
        ::posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        ::posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        ::posix_spawn_file_actions_addclosefrom_np(&actions_, worker_socket + 1);
        ::posix_spawnattr_init(&attributes_);
        ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP); // Ctrl+C is for the server
    }
    ~Belongings() {
        ::posix_spawn_file_actions_destroy(&actions_);
        ::posix_spawnattr_destroy(&attributes_);
    }
    Belongings(const Belongings&) = delete;
    Belongings& operator=(const Belongings&) = delete;

    [[nodiscard]] const posix_spawn_file_actions_t* actions() const { return &actions_; }
    [[nodiscard]] const posix_spawnattr_t* attributes() const { return &attributes_; }

  private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

Json told_first(const Limits& limits) {
    return {{"seconds", limits.seconds_an_order},
            {"megabytes", limits.worker_megabytes},
            {"battles", limits.battles_a_worker}};
}

} // namespace

Process::Process(std::string program, const Limits& limits) : program_(std::move(program)), limits_(limits) {}

Process::~Process() {
    end_for_good();
    if (socket_ >= 0) {
        static_cast<void>(bury());
    }
}

bool Process::spawn(int socket) {
    const Belongings belongings{socket};
    std::string words[] = {program_, "worker"};
    char* argv[] = {words[0].data(), words[1].data(), nullptr};
    const std::scoped_lock lock{guard_};
    if (for_good_) {
        return false;
    }
    const int fault =
        ::posix_spawn(&id_, program_.c_str(), belongings.actions(), belongings.attributes(), argv, environ);
    if (fault != 0) {
        id_ = 0;
        warn("Cannot start a worker: {}\n", std::strerror(fault));
    }
    return fault == 0;
}

void Process::start() {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        warn("Cannot start a worker: {}\n", std::strerror(errno));
        return;
    }
    const bool started = spawn(ends[1]);
    ::close(ends[1]);
    if (!started) {
        ::close(ends[0]);
        return;
    }
    ++starts_;
    socket_ = ends[0];
    static_cast<void>(send_frame(socket_, told_first(limits_).dump(), Deadline::max()));
}

/// The process is over when this returns. It may have been over before, of which its last word tells.
Stumble Process::bury() {
    ::close(std::exchange(socket_, -1));
    int status = 0;
    {
        const std::scoped_lock lock{guard_};
        ::kill(id_, SIGKILL);
        while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
        }
        id_ = 0;
    }
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU ? Stumble::late : Stumble::ended;
}

std::expected<std::string, Stumble> Process::ask(std::string_view question) {
    if (socket_ < 0) {
        start();
    }
    if (socket_ < 0) {
        return std::unexpected{Stumble::ended};
    }
    const Deadline deadline = std::chrono::steady_clock::now() + std::chrono::seconds{limits_.wait_an_order};
    std::string answer;
    Frame got = send_frame(socket_, question, deadline);
    if (got == Frame::whole) {
        got = receive_frame(socket_, answer, deadline);
    }
    if (got == Frame::whole) {
        return answer;
    }
    const Stumble last = bury();
    return std::unexpected{got == Frame::late ? Stumble::late : last};
}

void Process::end_for_good() {
    const std::scoped_lock lock{guard_};
    for_good_ = true;
    if (id_ != 0) {
        ::kill(id_, SIGKILL);
    }
}

unsigned Process::restarts() const {
    const unsigned starts = starts_;
    return starts > 0 ? starts - 1 : 0;
}

} // namespace bounce::distance
