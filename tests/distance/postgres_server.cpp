#include "tests/distance/postgres_server.h"

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace bounce::distance::testing {

namespace fs = std::filesystem;

namespace {

/// PostgreSQL refuses to be run by root.
const char* user() { return ::geteuid() == 0 ? "postgres" : nullptr; }

std::string as_user(const std::string& command) {
    return user() == nullptr ? command : fmt::format("cd / && runuser -u {} -- {}", user(), command);
}

fs::path made_folder() {
    std::string name = (fs::temp_directory_path() / "bouncestick-pg-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) {
        throw std::runtime_error("cannot make a folder");
    }
    if (user() != nullptr) {
        const passwd* entry = ::getpwnam(user());
        if (entry == nullptr || ::chown(name.c_str(), entry->pw_uid, entry->pw_gid) != 0) {
            throw std::runtime_error("PostgreSQL is missing: tools/install tests");
        }
    }
    return name;
}

std::string found_programs() {
    for (const auto& version : fs::directory_iterator{"/usr/lib/postgresql"}) {
        if (fs::exists(version.path() / "bin/initdb")) {
            return version.path() / "bin";
        }
    }
    throw std::runtime_error("PostgreSQL is missing: tools/install tests");
}

/// Waits for the end of its input, which is that of the test, and then ends the cluster and removes the
/// folder.
constexpr const char* tidying = R"(
trap '' INT TERM HUP
cat >/dev/null
id=$(head -n 1 "$0/data/postmaster.pid" 2>/dev/null)
if [ -n "$id" ]; then
  kill -QUIT "$id" 2>/dev/null
  for i in $(seq 100); do kill -0 "$id" 2>/dev/null || break; sleep 0.05; done
fi
rm -rf "$0"
)";

int spawn_guard(const std::string& folder, int input) {
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    std::array<std::string, 4> words = {"sh", "-c", tidying, folder};
    std::array<char*, 5> argv = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), nullptr};
    pid_t id = 0;
    const int fault = ::posix_spawn(&id, "/bin/sh", &actions, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (fault != 0) {
        throw std::runtime_error("cannot start a shell");
    }
    return id;
}

/// Nothing is written through to the disk, since it is processes that are killed and not the machine.
constexpr const char* settings =
    "-c listen_addresses= -c fsync=off -c max_connections=60 -c shared_buffers=16MB "
    "-c autovacuum=off -c log_min_messages=fatal -c restart_after_crash=on";

} // namespace

PostgresServer::PostgresServer() : folder_(made_folder()), programs_(found_programs()) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) {
        throw std::runtime_error("cannot make a pipe");
    }
    guard_id_ = spawn_guard(folder_, pipe[0]);
    ::close(pipe[0]);
    guard_ = pipe[1];
    run(fmt::format("{}/initdb -D {}/data -U bounce -A trust -E UTF8 --locale=C --no-sync", programs_,
                    folder_.string()));
    start();
}

PostgresServer::~PostgresServer() {
    ::close(guard_);
    ::waitpid(guard_id_, nullptr, 0);
}

void PostgresServer::run(const std::string& command) const {
    const std::string whole = as_user(fmt::format("{} >>{}/out 2>&1 </dev/null", command, folder_.string()));
    if (std::system(whole.c_str()) != 0) { // NOLINT(cert-env33-c): a test's own words
        throw std::runtime_error("this did not work: " + whole);
    }
}

void PostgresServer::start() {
    run(fmt::format(
        "{0}/pg_ctl -D {1}/data -w -t 60 -l {1}/log -o \"{2} -c unix_socket_directories={1}\" start",
        programs_, folder_.string(), settings));
}

void PostgresServer::kill() {
    run(fmt::format("{}/pg_ctl -D {}/data -w -m immediate stop", programs_, folder_.string()));
}

std::string PostgresServer::address_of(const std::string& name) const {
    return fmt::format("postgresql:///{}?host={}&user=bounce", name, folder_.string());
}

std::string PostgresServer::database(const std::string& name) {
    const std::scoped_lock lock{lock_};
    std::string& address = addresses_[name];
    if (address.empty()) {
        const std::string known = fmt::format("tables{}", addresses_.size());
        Database::open({"", address_of("postgres")})->run(fmt::format("CREATE DATABASE {}", known).c_str());
        address = address_of(known);
    }
    return address;
}

PostgresServer& postgres_server() {
    static PostgresServer one;
    return one;
}

bool uses_sqlite() {
    const char* database = std::getenv("BOUNCE_DATABASE");
    return database == nullptr || std::string_view{database} != "postgresql";
}

Place test_place(Place place) {
    if (place.is_file() && !uses_sqlite()) {
        place.address = postgres_server().database(place.folder.string());
    }
    return place;
}

} // namespace bounce::distance::testing
