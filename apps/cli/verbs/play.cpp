#include "apps/cli/grammar.h"
#include "apps/cli/verbs.h"
#include "apps/server/run.h"

#include <memory>

namespace bounce::cli {

void add_play(Grammar& grammar) {
    auto options = std::make_shared<server::Options>();
    auto file = std::make_shared<std::string>();
    auto quiet = std::make_shared<bool>(false);
    Verb verb = grammar.verb("play", "Serve the page and open it in the browser");
    verb.file("FILE", *file, "Battle or scenario file to open the page with");
    verb.number("--port", options->port, "Port; 0 takes any free one");
    verb.text("--listen", options->listen, "Address to listen at; other than loopback opens it to others",
              Verb::Ask::shows);
    verb.folder("--page", options->root, "Folder of the page; left out, `page` beside the program");
    verb.flag("--no-browser", *quiet, "Do not open a browser");
    verb.does([=] {
        options->open_browser = !*quiet;
        if (!file->empty()) {
            options->opened = *file;
        }
        return server::run(*options);
    });
}

} // namespace bounce::cli
