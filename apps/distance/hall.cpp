#include "apps/distance/hall.h"

#include "apps/distance/message.h"
#include "apps/warn.h"
#include "desk/document.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance {

using namespace std::chrono_literals;

std::unexpected<Failure> refused(std::string kind, std::string sentence) {
    return std::unexpected{Failure{std::move(kind), std::move(sentence), {}, {}}};
}

namespace {

/// What is done in a scope uses seconds of the processor, whether it succeeds or not.
class Metered {
  public:
    explicit Metered(Allowance& seconds) : seconds_(seconds) {}
    ~Metered() { seconds_.use(Workers::seconds_used() - before_); }
    Metered(const Metered&) = delete;
    Metered& operator=(const Metered&) = delete;

  private:
    Allowance& seconds_;
    double before_ = Workers::seconds_used();
};

} // namespace

Hall::Hall(Store& store, Workers& workers, const Limits& limits, ThrowDie throw_die,
           const notice::Options& noticing)
    : store_(store), workers_(workers), limits_(limits), throw_die_(std::move(throw_die)),
      book_(store.database()), herald_(book_, noticing, [this](const std::string& endpoint) {
          const auto lock = workers_.lock();
          try {
              book_.forget(endpoint);
          } catch (const StorageError& error) {
              warn("{}\n", error.what());
          }
      }) {
    book_.all_have_left(now_in_milliseconds() + herald_.grace());
}

Hall::Table& Hall::at(const std::string& id) {
    auto found = tables_.find(id);
    if (found == tables_.end()) {
        const Allowance orders{limits_.orders_a_minute, 1min};
        const Allowance requests{limits_.requests_a_minute, 1min};
        const Allowance seconds{limits_.seconds_a_minute, 1min};
        const Allowance words{limits_.words_a_minute, 1min};
        found = tables_
                    .emplace(id, Table{.orders = {orders, orders},
                                       .requests = {requests, requests, requests},
                                       .seconds = {seconds, seconds, seconds},
                                       .words = {words, words}})
                    .first;
        read(id, found->second);
    }
    found->second.used = ++uses_;
    return found->second;
}

/// What does not follow from the entries.
void Hall::read(const std::string& id, Table& table) {
    table.seats = store_.seats(id);
    table.begun = store_.beginning(id).value_or(Beginning{});
    table.watching = read_watching(Json::parse(table.begun.watching)).value_or(Watching{});
}

std::expected<Game, Failure> Hall::begin(const std::string& table, const std::string& scenario,
                                         const Json& settings) {
    return Game::begin(workers_,
                       {table, scenario, settings, [this, table] { return store_.entries(table); }});
}

std::expected<Game*, Failure> Hall::game_at(const std::string& id, Table& table) {
    if (table.game) {
        return &*table.game;
    }
    if (table.begun.id.empty()) {
        return refused("usage", "There is no such table.");
    }
    const auto now = std::chrono::steady_clock::now();
    if (table.unfit && now < *table.unfit) {
        return refused("stumbled",
                       "The umpire stumbled when it fought this battle again. Nothing is lost; try "
                       "again in a minute.");
    }
    table.unfit = now + 1min;
    auto game = fought_again(id, table);
    table.unfit.reset(); // it has not stumbled
    if (!game) {
        return std::unexpected{std::move(game.error())};
    }
    if (table.parted) {
        return &table.game.emplace(std::move(*game)); // its dice are not needed: nothing is thrown there
    }
    if (auto loaded = load_dice(id, table, *game); !loaded) {
        return std::unexpected{std::move(loaded.error())};
    }
    return &table.game.emplace(std::move(*game));
}

/// From the record.
std::expected<Game, Failure> Hall::fought_again(const std::string& id, Table& table) {
    auto game = begin(id, table.begun.scenario, Json::parse(table.begun.settings));
    if (!game) {
        return game;
    }
    const std::vector<Entry> entries = store_.entries(id);
    table.parted.reset();
    if (const auto parted = game->follow(entries)) {
        table.parted = parted;
        return as_far_as_it_agrees(id, table, entries);
    }
    table.changed = entries.empty() ? table.begun.opened : entries.back().when;
    return game;
}

void Hall::distrust(Table& table) {
    drop_game(table);
    try {
        store_.clocks().read_again();
    } catch (const StorageError& error) { // they are read again once the database is back
        warn("{}\n", error.what());
    }
}

void Hall::drop_game(Table& table) {
    table.game.reset();
    table.dice.reset();
}

void Hall::forget_quiet_tables() {
    for (;;) {
        std::size_t quiet = 0;
        auto oldest = tables_.end();
        for (auto each = tables_.begin(); each != tables_.end(); ++each) {
            if (each->second.wires.empty() && !workers_.busy_with(each->first)) {
                ++quiet;
                oldest = oldest == tables_.end() || each->second.used < oldest->second.used ? each : oldest;
            }
        }
        if (quiet <= limits_.quiet_tables) {
            return;
        }
        store_.locks().release(oldest->first);
        tables_.erase(oldest);
    }
}

void Hall::receive(Wire& wire, std::string_view message) {
    const auto document = desk::Document::parse(message);
    const Json nothing;
    const Json& read = document ? document->json() : nothing;
    heard_of(wire, at(wire.table()));
    Said said =
        well_formed(read) ? safe_reply(wire, read) : refused("usage", "That is no message of a table.");
    if (said && said->is_null()) {
        return; // the answer comes when the dice have fallen
    }
    Json answer = said ? std::move(*said) : Json{{"error", error_json(std::move(said.error()))}};
    answer["id"] =
        read.is_object() && read.contains("id") && read["id"].is_number_unsigned() ? read["id"] : Json{};
    wire.send(text_of(answer));
}

/// Where the disk or a worker has failed, that is answered.
Hall::Said Hall::safe_reply(Wire& wire, const Json& message) {
    Table& table = at(wire.table());
    const std::uint64_t before = table.appended;
    try {
        return owns(wire.table()) ? reply(wire, message) : Json{}; // his page comes back, and sends it again
    } catch (const Unsettled& error) {
        warn("Table {}: {}\n", wire.table(), error.what());
        distrust(table);
        start_anew(table, "The connection to the database was lost. Nothing else is lost.");
        return Json{};
    } catch (const Unreachable& error) {
        warn("Table {}: {}\n", wire.table(), error.what());
        distrust(table);
        return refused("internal",
                       "The database does not answer, so that nothing can be kept now, and this has "
                       "not been carried out. Nothing is lost: try again in a moment.");
    } catch (const StorageError& error) {
        warn("Table {}: {}\n", wire.table(), error.what());
        distrust(table);
        return refused("internal", "The server could not write it down, so that it has not been carried out. "
                                   "Try again in a moment.");
    } catch (const Stumbled& why) {
        const bool deed = is_deed(message) || is_of_dice(message) || message.contains("answer");
        return stumbled(wire.table(), table, why, deed, before);
    }
}

Hall::Said Hall::reply(Wire& wire, const Json& message) {
    Table& table = at(wire.table());
    Allowance& seconds = table.seconds[index(wire.seat())];
    if (seconds.overdrawn()) {
        return refused("usage",
                       fmt::format("This seat has kept the server busy for {} seconds in one minute, "
                                   "which is as long as it may. Wait a little.",
                                   limits_.seconds_a_minute));
    }
    const Metered metered{seconds};
    return bounded_reply(wire, table, message);
}

Hall::Said Hall::bounded_reply(Wire& wire, Table& table, const Json& message) {
    const std::size_t seat = index(wire.seat());
    const bool reads = message.contains("ask") || message.contains("hello");
    if (wire.seat() == Side::nobody && !reads) {
        return refused("usage", "You are watching: only the two players can do that.");
    }
    if (!table.begun.closed.empty() && !reads) {
        return refused("usage", fmt::format("This table has been closed by whoever runs the server: {}",
                                            table.begun.closed));
    }
    const bool deed = is_deed(message) || is_of_dice(message);
    if (!(deed ? table.orders[seat] : table.requests[seat]).take()) {
        return refused("usage",
                       fmt::format("That was too much in one minute: this server takes {} {} from a seat.",
                                   deed ? limits_.orders_a_minute : limits_.requests_a_minute,
                                   deed ? "orders" : "requests"));
    }
    const auto played = game_at(wire.table(), table);
    if (!played) {
        return std::unexpected{played.error()};
    }
    Game& game = **played;
    if (message.contains("go_on")) {
        return go_on(wire, table, game);
    }
    if (table.parted && (deed || message.contains("propose") || message.contains("answer"))) {
        return refused("parted", sentence_of_parting(table, game));
    }
    if (deed) {
        return is_deed(message) ? carry_out(wire, table, game, message)
                                : serve_dice(wire, table, game, message);
    }
    if (message.contains("hello")) {
        auto greeted = greet(wire, table, game, message["hello"]);
        return greeted ? with_dice(std::move(*greeted), table, wire.seat()) : greeted;
    }
    if (message.contains("ask")) {
        const auto shown = shown_to(wire.seat(), wire.table(), table, game);
        if (!shown) {
            return std::unexpected{shown.error()};
        }
        return Json{{"number", (*shown)->number()},
                    {"answer", with_proof((*shown)->ask(wire.seat(), message["ask"]), table)}};
    }
    if (message.contains("take")) {
        take_pen(table, wire);
        return Json{{"pen", true}};
    }
    return message.contains("say")       ? say(wire, table, message["say"])
           : message.contains("mute")    ? mute(wire, message["mute"])
           : message.contains("report")  ? report(wire, message["report"])
           : message.contains("propose") ? propose(wire, table, game, message["propose"])
                                         : answer(wire, table, game, message["answer"]);
}

std::expected<Entry, Failure> Hall::done(Game& game, Side by, const Json& message) {
    return message.contains("order")  ? game.order(by, message["order"], throw_die_)
           : message.contains("undo") ? game.undo(by)
                                      : game.end(Entry::Kind::resign, by);
}

Hall::Said Hall::carry_out(Wire& wire, Table& table, Game& game, const Json& message) {
    const auto after = message["after"].get<std::uint64_t>();
    const auto& once = message["once"].get_ref<const std::string&>();
    if (const auto known = store_.known(wire.table(), once)) {
        if (known->by != wire.seat()) {
            return refused("usage", "Somebody else has sent that already.");
        }
        return with_dice(news(game, wire.seat(), known->number - 1, known->kind != Entry::Kind::order), table,
                         wire.seat());
    }
    if (table.dice && table.dice->waits()) {
        if (auto said = resume(wire, table, message)) {
            return std::move(*said);
        }
    }
    if (Wire* pen = table.pens[index(wire.seat())]; pen != nullptr && pen != &wire) {
        return refused("usage", "Your seat is open in another window, which gives the orders. Press "
                                "\"Play here\" to give them from this one.");
    }
    if (ran_out(wire.table(), table, game)) {
        return refused("stale", "Time has run out.");
    }
    if (after != game.number()) {
        return refused("stale", after < game.number()
                                    ? "The table has changed since: look again, and then order."
                                    : "The table has not come that far.");
    }
    if (table.dice && message.contains("order")) {
        return order_by_links(wire, table, game, message);
    }
    auto entry = done(game, wire.seat(), message);
    if (!entry) {
        return std::unexpected{std::move(entry.error())};
    }
    entry->once = once;
    append(wire.table(), table, game, *entry);
    const bool fresh = entry->kind != Entry::Kind::order;
    // first, because what the mover may do next takes longer to find out
    tell(wire.table(), table, game, &wire, fresh);
    return with_dice(news(game, wire.seat(), after, fresh), table, wire.seat());
}

void Hall::close_all(std::string_view sentence) {
    for (auto& [id, table] : tables_) {
        for (Wire* wire : table.wires) {
            wire->close(sentence);
        }
    }
}

} // namespace bounce::distance
