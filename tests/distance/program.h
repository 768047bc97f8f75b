#pragma once

#include "tests/distance/postgres_server.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <sys/types.h>
#include <vector>

namespace bounce::distance::testing {

/// The program itself, serving; killed at the end, if not before.
class Program {
  public:
    /// `workers`: how many processes it has beside it.
    Program(const Place& place, const std::filesystem::path& page, unsigned workers = 2,
            const std::vector<std::string>& more = {});
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void kill() const;
    /// The processes that it has started.
    [[nodiscard]] std::vector<pid_t> workers() const;
    [[nodiscard]] pid_t id() const { return id_; }
    [[nodiscard]] std::uint16_t port() const { return port_; }

  private:
    pid_t id_ = 0;
    std::uint16_t port_ = 0;
};

} // namespace bounce::distance::testing
