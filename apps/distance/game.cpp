#include "apps/distance/game.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

namespace bounce::distance {

namespace {

/// Each batch is one question, and has its time.
constexpr std::size_t batch = 50;

Json follow_question(std::span<const Entry> entries) {
    Json all = Json::array();
    for (const Entry& entry : entries) {
        all.push_back({{"number", entry.number},
                       {"kind", entry.kind},
                       {"by", entry.by},
                       {"order", entry.order},
                       {"dice", entry.dice},
                       {"digest", entry.digest}});
    }
    return {{"do", "follow"}, {"entries", std::move(all)}};
}

Json give_question(Side by, const Json& order, const std::vector<int>& dice) {
    return {{"do", "give"}, {"by", by}, {"order", order}, {"dice", dice}};
}

/// Whether an order has not been carried out, since dice are missing.
bool lacks_dice(const Json& answer) { return answer.contains("said") && answer["said"].is_object(); }

} // namespace

std::expected<Game, Failure> Game::begin(Workers& workers, Source source) {
    Game game{workers, std::move(source)};
    Json answer;
    try {
        answer = game.begin_again();
    } catch (const Stumbled& stumbled) {
        if (stumbled.how == Stumble::late) {
            throw;
        }
        answer = game.begin_again(); // whatever ended the worker may have meant another
    }
    if (answer.contains("failure")) {
        return std::unexpected{read_failure(answer["failure"])};
    }
    const Json& begun = answer.at("said");
    game.title_ = begun.at("title");
    game.hides_ = begun.at("hides");
    game.sides_ = {begun.at("sides").at(0), begun.at("sides").at(1)};
    game.learn(answer);
    return game;
}

void Game::learn(const Json& answer) {
    const auto told = answer.find("facts");
    if (told == answer.end()) {
        return;
    }
    const Json& facts = *told;
    facts_ = {.number = facts.at("number"),
              .over = facts.at("over"),
              .decides = facts.at("decides"),
              .turn = facts.at("turn"),
              .orders = facts.at("orders"),
              .before_turn = facts.at("before_turn"),
              .before_last = {}};
    for (const Side side : both_sides) {
        if (const Json& before = facts.at("before_last").at(index(side)); !before.is_null()) {
            facts_.before_last[index(side)] = before.get<std::size_t>();
        }
    }
}

Json Game::ask_at(std::uint64_t number, Json question) {
    question["battle"] = name_->value();
    question["number"] = number;
    return workers_->ask(source_.table, std::move(question));
}

Json Game::begin_again() {
    return ask_at(0, {{"do", "begin"}, {"scenario", source_.scenario}, {"settings", source_.settings}});
}

/// As far as it had come, in a worker that has not heard of it.
void Game::fight_again() {
    static_cast<void>(begin_again());
    const std::vector<Entry> stored = source_.entries();
    const std::span<const Entry> all{stored.data(), std::min<std::size_t>(stored.size(), facts_.number)};
    for (std::size_t from = 0; from < all.size(); from += batch) {
        static_cast<void>(
            ask_at(from, follow_question(all.subspan(from, std::min(batch, all.size() - from)))));
    }
}

Json Game::call(Json question) {
    int gone = 0;
    for (int ended = 0;;) {
        try {
            Json answer = ask_at(facts_.number, question);
            if (!answer.contains("gone")) {
                learn(answer);
                return answer;
            }
            if (++gone > 2) {
                throw Stumbled{Stumble::late}; // it is fought otherwise now than it was
            }
            fight_again();
        } catch (const Stumbled& stumbled) {
            if (stumbled.how == Stumble::late || ++ended > 1) {
                throw;
            }
        }
    }
}

std::expected<Entry, Failure> Game::done(Entry::Kind kind, Side by, const Json& answer) {
    if (answer.contains("failure")) {
        return std::unexpected{read_failure(answer["failure"])};
    }
    return Entry{.number = number(),
                 .kind = kind,
                 .by = by,
                 .order = {},
                 .dice = {},
                 .once = {},
                 .digest = answer.at("said"),
                 .when = now_in_milliseconds()};
}

std::expected<Entry, Failure> Game::given(Side by, const Json& order, const std::vector<int>& dice,
                                          Json answer) {
    auto entry = done(Entry::Kind::order, by, answer);
    if (entry) {
        told_ = {enemy_of(by), entry->number, std::move(answer["told"])};
        entry->order = order.dump();
        entry->dice = Json(dice).dump();
    }
    return entry;
}

std::expected<Entry, Failure> Game::order(Side by, const Json& order, const ThrowDie& throw_die) {
    std::vector<int> dice;
    for (;;) {
        Json answer = call(give_question(by, order, dice));
        if (!lacks_dice(answer)) {
            return given(by, order, dice, std::move(answer));
        }
        const Json& needs = answer["said"];
        for (int missing = needs.at("dice"); missing > 0; --missing) {
            dice.push_back(throw_die(needs.at("lowest"), needs.at("sides")));
        }
    }
}

std::expected<std::optional<Entry>, Failure> Game::order_without_dice(Side by, const Json& order) {
    Json answer = call(give_question(by, order, {}));
    if (lacks_dice(answer)) {
        return std::nullopt;
    }
    return given(by, order, {}, std::move(answer));
}

std::expected<Entry, Failure> Game::undo(Side by) {
    return done(Entry::Kind::undo, by, call({{"do", "undo"}, {"by", by}}));
}

std::expected<Entry, Failure> Game::back(Side by, std::size_t orders) {
    auto entry = done(Entry::Kind::back, by, call({{"do", "back"}, {"orders", orders}}));
    if (entry) {
        entry->order = Json(orders).dump();
    }
    return entry;
}

std::expected<Entry, Failure> Game::end(Entry::Kind how, Side by) {
    return done(how, by, call({{"do", "end"}, {"kind", how}, {"by", by}}));
}

std::optional<std::uint64_t> Game::follow(std::span<const Entry> entries) {
    for (std::size_t from = 0; from < entries.size(); from += batch) {
        const Json parted =
            said(follow_question(entries.subspan(from, std::min(batch, entries.size() - from))));
        if (!parted.is_null()) {
            return parted.get<std::uint64_t>();
        }
    }
    return std::nullopt;
}

std::uint64_t Game::number_in(int turn) { return said({{"do", "number in"}, {"turn", turn}}); }

Json Game::ask(Side seat, const Json& request) {
    return said({{"do", "ask"}, {"seat", seat}, {"request", request}});
}

Json Game::opened(Side seat) { return said({{"do", "opened"}, {"seat", seat}}); }

std::optional<Json> Game::since(Side seat, std::uint64_t number) {
    const bool known = seat == told_.seat && told_.number == facts_.number && number + 1 == told_.number
                       && !told_.what.is_null();
    Json told = known ? std::exchange(told_.what, nullptr)
                      : said({{"do", "since"}, {"seat", seat}, {"after", number}});
    return told.is_null() ? std::nullopt : std::optional{std::move(told)};
}

Json Game::fresh(Side seat) { return said({{"do", "fresh"}, {"seat", seat}}); }

Json Game::save() { return said({{"do", "save"}}); }

} // namespace bounce::distance
