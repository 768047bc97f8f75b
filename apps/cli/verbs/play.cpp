#include "apps/cli/verbs.h"
#include "apps/server/run.h"

#include <CLI/CLI.hpp>
#include <memory>

namespace bounce::cli {

void add_play(CLI::App& program, Action& action) {
    auto options = std::make_shared<server::Options>();
    auto file = std::make_shared<std::string>();
    auto quiet = std::make_shared<bool>(false);
    CLI::App* verb = program.add_subcommand("play", "Serve the page and open it in the browser");
    verb->add_option("FILE", *file, "Battle or scenario file to open the page with")
        ->check(CLI::ExistingFile);
    verb->add_option("--port", options->port, "Port; 0 takes any free one")->capture_default_str();
    verb->add_option("--listen", options->listen,
                     "Address to listen at; other than loopback opens it to others")
        ->capture_default_str();
    verb->add_option("--page", options->root, "Folder of the page; left out, `page` beside the program");
    verb->add_flag("--no-browser", *quiet, "Do not open a browser");
    verb->callback([=, &action] {
        options->open_browser = !*quiet;
        if (!file->empty()) {
            options->opened = *file;
        }
        action = [options] { return server::run(*options); };
    });
}

} // namespace bounce::cli
