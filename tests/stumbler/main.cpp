// A worker that stumbles when a test says so. It is a program of its own, so that nothing of it is in the
// one that people run. The file that BOUNCE_STUMBLE names, if it is there, says what happens at the next
// question of a kind: "give die asked", "give hang answered"; with "once" at the end it is removed first.
#include "apps/distance/work/loop.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

using bounce::Json;
using bounce::distance::Moment;

void stumble(const std::string& how) {
    if (how == "die") {
        std::raise(SIGKILL);
    }
    if (how == "abort") {
        std::abort();
    }
    if (how == "sleep") {
        ::pause();
    }
    std::vector<std::string> eaten;
    for (volatile bool ever = true; ever;) { // "hang", or "eat"
        if (how == "eat") {
            eaten.emplace_back(1U << 20U, 'x');
        }
    }
}

/// All that this worker has been told, for a test that looks whether it is too much.
void write_down(const Json& question) {
    if (const char* const file = std::getenv("BOUNCE_HEARD")) {
        std::ofstream{file, std::ios::app} << question.dump() << '\n';
    }
}

void look_on(Moment moment, const Json& question) {
    if (moment == Moment::asked) {
        write_down(question);
    }
    const char* const file = std::getenv("BOUNCE_STUMBLE");
    std::ifstream wish{file == nullptr ? "" : file};
    std::string what;
    std::string how;
    std::string when;
    std::string often;
    if (!(wish >> what >> how >> when) || question.at("do") != what
        || when != (moment == Moment::asked ? "asked" : "answered")) {
        return;
    }
    if (wish >> often && often == "once") {
        std::filesystem::remove(file);
    }
    stumble(how);
}

} // namespace

int main() { return bounce::distance::run_worker(look_on) ? 0 : 2; }
