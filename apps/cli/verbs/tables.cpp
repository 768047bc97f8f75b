#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"
#include "apps/distance/office.h"
#include "desk/legible.h"

#include <chrono>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace bounce::cli {

namespace {

using distance::Office;

struct Wish {
    std::string action = "list";
    std::string what;
    std::string why = "no reason given.";
    std::filesystem::path data = "tables";
    std::string database;
    bool json = false;

    [[nodiscard]] distance::Place place() const { return {data, database}; }
};

std::string day(const Json& milliseconds) {
    const std::chrono::system_clock::time_point at{
        std::chrono::milliseconds{milliseconds.get<std::int64_t>()}};
    return fmt::format("{:%F}", fmt::gmtime(std::chrono::system_clock::to_time_t(at)));
}

std::string shown(const Json& text) { return desk::legible(text.get_ref<const std::string&>()); }

std::string seat(const Json& seat) {
    return seat["name"].get_ref<const std::string&>().empty()
               ? "nobody"
               : fmt::format("{} ({})", shown(seat["name"]), shown(seat["address"]));
}

void list(const std::vector<Json>& tables) {
    for (const Json& table : tables) {
        fmt::print("{}  {}  {:>5} entries  {} and {}: {}{}{}\n", shown(table["table"]), day(table["touched"]),
                   table["entries"].get<int>(), seat(table["seats"][0]), seat(table["seats"][1]),
                   shown(table["title"]),
                   table["closed"] == "" ? "" : fmt::format("; closed: {}", shown(table["closed"])),
                   table["reports"] == 0 ? "" : fmt::format("; reports: {}", table["reports"].get<int>()));
    }
}

void print_reports(const std::vector<Json>& reports) {
    for (const Json& report : reports) {
        fmt::print("{}  {}  seat {}: {}\n", shown(report["table"]), day(report["when"]),
                   report["seat"].get<int>(), shown(report["text"]));
    }
}

int show(const Wish& wish, Office& office) {
    const auto found = wish.action == "list" ? office.tables() : office.reports();
    if (wish.json) {
        print_json(Json(found));
    } else {
        wish.action == "list" ? list(found) : print_reports(found);
    }
    return done;
}

/// What can fail says why.
int said(const std::function<int()>& deed) {
    try {
        return deed();
    } catch (const distance::StorageError& error) {
        throw UsageError{error.what()};
    }
}

int keep_house(const Wish& wish) {
    Office office{wish.place()};
    if (wish.action == "list" || wish.action == "reports") {
        return show(wish, office);
    }
    if (wish.what.empty()) {
        throw UsageError{fmt::format("{}: the id of a table or an address is missing", wish.action)};
    }
    if (wish.action == "close" || wish.action == "reopen") {
        office.close(wish.what, wish.action == "close" ? wish.why : "");
    } else if (wish.action == "delete") {
        office.remove(wish.what);
    } else if (wish.action == "ban" || wish.action == "unban") {
        office.ban(wish.what, wish.action == "ban");
    } else {
        throw UsageError{fmt::format(
            "unknown action {}; expected list, reports, close, reopen, delete, ban or unban", wish.action)};
    }
    return done;
}

/// Where the server keeps its tables.
void say_where(Verb& verb, Wish& wish) {
    verb.folder("--data", wish.data, "Folder of the tables; default: `tables`");
    verb.text("--database", wish.database,
              "Address of the PostgreSQL database that has them, as for `serve`");
}

void add_backup(Grammar& grammar) {
    auto wish = std::make_shared<Wish>();
    Verb verb =
        grammar.verb("backup", "Copy all of a server's tables into one file; the server may be running");
    verb.text("FILE", wish->what, "The copy; must not exist yet", Verb::Ask::must);
    say_where(verb, *wish);
    verb.does([=] { return said([&] { return Office{wish->place()}.back_up(wish->what), done; }); });
}

void add_restore(Grammar& grammar) {
    auto wish = std::make_shared<Wish>();
    Verb verb = grammar.verb("restore", "Restore all tables from a copy; the server must be stopped");
    verb.file("FILE", wish->what, "The copy, as written by `backup`");
    say_where(verb, *wish);
    verb.does([=] { return said([&] { return distance::restore(wish->what, wish->place()), done; }); });
}

void add_export(Grammar& grammar) {
    auto wish = std::make_shared<Wish>();
    Verb verb = grammar.verb("export", "Print the battle file of a table");
    verb.text("TABLE", wish->what, "Its id, as `bouncestick tables` lists it", Verb::Ask::must);
    say_where(verb, *wish);
    verb.does([=] {
        return said([&] { return fmt::print("{}", Office{wish->place()}.battle_file(wish->what)), done; });
    });
}

void add_retire(Grammar& grammar) {
    auto wish = std::make_shared<Wish>();
    auto days = std::make_shared<unsigned>(365);
    auto into = std::make_shared<std::filesystem::path>();
    Verb verb = grammar.verb("retire", "Export and delete tables that have been inactive for a long time");
    verb.number("--days", *days, 1, 36'500, "Days of inactivity; default: 365");
    verb.folder("--into", *into, "Folder for the battle files; default: `retired` beside the tables");
    say_where(verb, *wish);
    verb.does([=] {
        return said([&] {
            Office{wish->place()}.retire(*days, into->empty() ? wish->data / "retired" : *into,
                                         [](const std::string& sentence) { fmt::print("{}\n", sentence); });
            return done;
        });
    });
}

} // namespace

void add_tables(Grammar& grammar) {
    auto wish = std::make_shared<Wish>();
    Verb verb = grammar.verb("tables", "List the tables of a server, close or delete one, ban an address");
    verb.text("ACTION", wish->action, "list, reports, close, reopen, delete, ban or unban", Verb::Ask::shows);
    verb.text("WHAT", wish->what, "The id of a table, or an address");
    verb.text("--why", wish->why, "Reason shown to the players at a closed table");
    say_where(verb, *wish);
    verb.flag("--json", wish->json, "Print JSON");
    verb.does([=] { return said([&] { return keep_house(*wish); }); });
    add_backup(grammar);
    add_restore(grammar);
    add_export(grammar);
    add_retire(grammar);
}

} // namespace bounce::cli
