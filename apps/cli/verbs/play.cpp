#include "apps/cli/documents.h"
#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "apps/cli/verbs.h"
#include "apps/server/run.h"

#include <fmt/format.h>
#include <memory>

namespace bounce::cli {

namespace {

/// Sooner here than in the browser.
void must_be_playable(const std::string& path) {
    const desk::FileKind kind = read_any(path).kind;
    if (kind != desk::FileKind::battle && kind != desk::FileKind::scenario) {
        throw UsageError{fmt::format("{} is {}; expected a battle or a scenario", path,
                                     desk::file_kind_names[static_cast<std::size_t>(kind)])};
    }
}

} // namespace

void add_play(Grammar& grammar) {
    auto options = std::make_shared<server::Options>();
    auto file = std::make_shared<std::string>();
    auto quiet = std::make_shared<bool>(false);
    Verb verb = grammar.verb("play", "Serve the page on this machine and open it in the browser");
    verb.file("FILE", *file, "Battle or scenario file to open in the page");
    verb.number("--port", options->port, "Port; 0 picks any free one");
    verb.text("--listen", options->listen, "Address to listen on; any but loopback opens it to others",
              Verb::Ask::shows);
    verb.each(
        "--host", options->hosts,
        "Another name under which the server may be reached, besides its address and localhost; repeatable");
    verb.folder("--page", options->root, "Folder of the page; default: `page` beside the program");
    verb.flag("--no-browser", *quiet, "Do not open a browser");
    verb.does([=] {
        options->open_browser = !*quiet;
        if (!file->empty()) {
            must_be_playable(*file);
            options->opened = *file;
        }
        return server::run(*options);
    });
}

} // namespace bounce::cli
