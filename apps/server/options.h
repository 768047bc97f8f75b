#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace bounce::server {

/// The options of `bouncestick play`. The defaults are right for a player at home.
struct Options {
    std::filesystem::path root;       ///< Folder of the page; empty: `page` beside the program.
    std::string listen = "127.0.0.1"; ///< IP address to bind; loopback unless someone opens it.
    std::vector<std::string> hosts;   ///< Names under which it may be reached, besides its address.
    std::uint16_t port = 1863;        ///< 0 picks any free port.
    std::optional<std::filesystem::path> opened; ///< Battle file to open in the page.
    bool open_browser = true;
    std::chrono::milliseconds read_timeout{10'000};  ///< For a whole request header, and between requests.
    std::chrono::milliseconds write_timeout{60'000}; ///< For a whole answer.
    std::size_t connections = 256;                   ///< At once; further clients wait in the system's queue.
};

} // namespace bounce::server
