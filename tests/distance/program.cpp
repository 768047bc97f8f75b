#include "tests/distance/program.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <gtest/gtest.h>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace bounce::distance::testing {

namespace {

/// Out of "Bouncestick is at http://127.0.0.1:40123/".
std::uint16_t read_port(int from) {
    std::string line;
    for (char letter = 0; ::read(from, &letter, 1) == 1 && letter != '\n';) {
        line += letter;
    }
    const auto colon = line.find(':', line.find("127.0.0.1"));
    return colon == std::string::npos ? 0 : static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
}

} // namespace

Program::Program(const Place& place, const std::filesystem::path& page, unsigned workers,
                 const std::vector<std::string>& more) {
    const auto [data, address] = test_place(place);
    std::array<int, 2> pipe{};
    EXPECT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
    std::vector<std::string> words = {BOUNCE_PROGRAM, "serve",     "--data",
                                      data.string(),  "--page",    page.string(),
                                      "--port",       "0",         "--orders-a-minute",
                                      "100000",       "--workers", std::to_string(workers)};
    if (!address.empty()) {
        words.insert(words.end(), {"--database", address});
    }
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> argv;
    for (std::string& word : words) {
        argv.push_back(word.data());
    }
    argv.push_back(nullptr);
    EXPECT_EQ(::posix_spawn(&id_, BOUNCE_PROGRAM, &actions, nullptr, argv.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    ::close(pipe[1]);
    port_ = read_port(pipe[0]);
    ::close(pipe[0]);
}
Program::~Program() {
    kill();
    ::waitpid(id_, nullptr, 0);
}

std::vector<pid_t> Program::workers() const {
    std::vector<pid_t> found;
    std::error_code gone; // in which case it has none
    for (const auto& thread :
         std::filesystem::directory_iterator{"/proc/" + std::to_string(id_) + "/task", gone}) {
        std::ifstream children{thread.path() / "children"};
        for (pid_t child = 0; children >> child;) {
            found.push_back(child);
        }
    }
    return found;
}

void Program::kill() const { ::kill(id_, SIGKILL); }

} // namespace bounce::distance::testing
