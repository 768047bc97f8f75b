#include "apps/server/browser.h"

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

extern char** environ;

namespace bounce::server {

bool open_browser(const std::string& address) {
    if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) {
        return false;
    }
    std::string program = "xdg-open";
    std::string argument = address;
    const std::array<char*, 3> arguments{program.data(), argument.data(), nullptr};

    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t apart; // Ctrl+C ends the server and not the browser
    posix_spawnattr_init(&apart);
    posix_spawnattr_setflags(&apart, POSIX_SPAWN_SETSID);
    pid_t child = 0;
    const int fault = posix_spawnp(&child, program.c_str(), &quiet, &apart, arguments.data(), environ);
    posix_spawnattr_destroy(&apart);
    posix_spawn_file_actions_destroy(&quiet);
    if (fault != 0) {
        return false;
    }
    std::thread{[child] { waitpid(child, nullptr, 0); }}.detach();
    return true;
}

} // namespace bounce::server
