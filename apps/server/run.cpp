#include "apps/server/run.h"

#include "apps/server/browser.h"
#include "apps/server/server.h"
#include "apps/warn.h"

#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>
#include <fmt/format.h>

namespace bounce::server {

namespace {

constexpr int cannot_start = 2;

std::filesystem::path page_beside_program() {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "page";
}

void announce(const Server& server, const Options& options) {
    const std::string address = server.address();
    fmt::print("Bouncestick is at {}  (Ctrl+C ends it)\n", address);
    if (!boost::asio::ip::make_address(options.listen).is_loopback()) {
        fmt::print("Anyone who can reach this machine on port {} can open it.\n", server.port());
    }
    std::fflush(stdout);
    if (options.open_browser && !open_browser(address)) {
        fmt::print("Open that address in a browser.\n");
        std::fflush(stdout);
    }
}

void serve(Options options, Service* service) {
    if (options.root.empty()) {
        options.root = page_beside_program();
    }
    boost::asio::io_context context{1};
    Server server{context, options, service};
    boost::asio::signal_set signals{context, SIGINT, SIGTERM};
    signals.async_wait([&](const boost::system::error_code& fault, int) {
        signals.clear(); // a second Ctrl+C ends the program at once
        if (!fault) {
            server.stop();
        }
    });
    server.start();
    announce(server, options);
    context.run();
}

} // namespace

int run(const Options& options, Service* service) {
    try {
        serve(options, service);
        return 0;
    } catch (const SetupError& error) {
        warn("{}\n", error.what());
    } catch (const std::filesystem::filesystem_error& error) {
        warn("Cannot read the page: {}\n", error.what());
    }
    return cannot_start;
}

} // namespace bounce::server
