#include "apps/cli/grammar.h"

#include "apps/cli/exit.h"
#include "apps/warn.h"
#include "desk/legible.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <iostream>
#include <limits>
#include <sstream>

namespace bounce::cli {

namespace {

void ask_for(CLI::Option& option, Verb::Ask ask) {
    if (ask == Verb::Ask::must) {
        option.required();
    } else if (ask == Verb::Ask::shows) {
        option.capture_default_str();
    }
}

/// "--variant $HOUSE" with nothing in HOUSE is a mistake, and not a game by the usual rules.
void not_empty(CLI::Option& option) {
    option.check([](const std::string& text) { return text.empty() ? "must not be empty" : ""; });
}

} // namespace

void Verb::text(const char* names, std::string& into, const char* help, Ask ask) {
    CLI::Option& option = *app_.add_option(names, into, help);
    ask_for(option, ask);
    not_empty(option);
}

void Verb::texts(const char* names, std::vector<std::string>& into, const char* help, Ask ask) {
    CLI::Option& option = *app_.add_option(names, into, help);
    ask_for(option, ask);
    not_empty(option);
}

void Verb::each(const char* names, std::vector<std::string>& into, const char* help) {
    CLI::Option& option = *app_.add_option(names, into, help);
    option.allow_extra_args(false);
    not_empty(option);
}

void Verb::folder(const char* names, std::filesystem::path& into, const char* help) {
    not_empty(*app_.add_option(names, into, help));
}

void Verb::file(const char* names, std::string& into, const char* help) {
    app_.add_option(names, into, help)->check(CLI::ExistingFile);
}

void Verb::flag(const char* names, bool& into, const char* help) { app_.add_flag(names, into, help); }

void Verb::number(const char* names, std::uint64_t& into, std::uint64_t least, std::uint64_t most,
                  const char* help) {
    app_.add_option(names, into, help)->capture_default_str()->check(CLI::Range(least, most));
}

void Verb::number(const char* names, unsigned& into, unsigned least, unsigned most, const char* help) {
    app_.add_option(names, into, help)->check(CLI::Range(least, most));
}

void Verb::number(const char* names, std::uint16_t& into, const char* help) {
    app_.add_option(names, into, help)
        ->capture_default_str()
        ->check(CLI::Range(0, int{std::numeric_limits<std::uint16_t>::max()}));
}

void Verb::number(const char* names, std::optional<int>& into, int least, int most, const char* help) {
    app_.add_option(names, into, help)->check(CLI::Range(least, most));
}

void Verb::does(Action action) {
    app_.callback([action = std::move(action), &chosen = chosen_] { chosen = action; });
}

Grammar::Grammar()
    : app_(std::make_unique<CLI::App>("A digital wargames table for horse-and-musket miniatures rules.",
                                      "bouncestick")) {
    app_->require_subcommand(1);
    app_->set_version_flag("--version", "bouncestick 1.0");
}

Grammar::~Grammar() = default;

Verb Grammar::verb(const char* name, const char* help) {
    return {*app_->add_subcommand(name, help), chosen_};
}

Verb Grammar::hidden_verb(const char* name, const char* help) {
    return {*app_->add_subcommand(name, help)->group(""), chosen_};
}

std::optional<int> Grammar::read(int argc, char** argv) {
    const auto named = [&](CLI::App* verb) { return verb->get_name() == argv[1]; };
    if (argc > 1 && argv[1][0] != '-' && app_->get_subcommands(named).empty()) {
        warn("bouncestick: unknown command \"{}\"; `bouncestick --help` lists all commands\n",
             desk::legible(argv[1]));
        return wrong;
    }
    try {
        app_->parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream complaint;
        const int code = app_->exit(error, std::cout, complaint);
        warn("{}", desk::legible(complaint.str()));
        return code == 0 ? done : wrong;
    }
    return {};
}

} // namespace bounce::cli
