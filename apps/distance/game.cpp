#include "apps/distance/game.h"

#include "desk/validate.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance {

namespace {

std::unexpected<Failure> refused(std::string sentence) { return desk::misuse(std::move(sentence)); }

/// What a seat may ask the desk: nothing that thinks for it, opens another battle or looks with other eyes.
constexpr std::string_view allowed[] = {"situation", "look", "forecast", "could",   "card", "threats",
                                        "sight",     "plan", "measure",  "why_not", "save"};

/// Throws what is asked for until the order is carried out.
Answer with_dice(Battle& battle, const Json& order, const ThrowDie& throw_die, std::vector<int>& dice) {
    for (;;) {
        Answer answer = battle.give(order, dice);
        const auto* needs = std::get_if<NeedsDice>(&answer);
        if (needs == nullptr) {
            return answer;
        }
        for (int missing = needs->what.dice; missing > 0; --missing) {
            dice.push_back(throw_die(needs->what.lowest, needs->what.sides));
        }
    }
}

} // namespace

std::expected<Game, Failure> Game::begin(const std::string& scenario, const Json& settings,
                                         ThrowDie throw_die) {
    Json ours = {{"seed", 1},
                 {"dice", "asked"}}; // it is the server that is asked, and nothing follows from a seed
    for (const char* key : {"edition", "options", "parameters"}) {
        if (settings.contains(key)) {
            ours[key] = settings[key];
        }
    }
    Game game;
    game.throw_die_ = std::move(throw_die);
    const auto reply =
        desk::reply_to(game.table_, {{"do", "open"}, {"scenario", scenario}, {"settings", std::move(ours)}});
    if (!reply) {
        return std::unexpected{reply.error()};
    }
    return game;
}

bool Game::over() const { return ended_ || battle().match().outcome().over; }

Entry Game::noted(Entry::Kind kind, Side by) {
    kinds_.push_back(kind);
    turns_.push_back(turn());
    return {.number = number(),
            .kind = kind,
            .by = by,
            .digest = digest_text(battle().match().digest()),
            .when = now_in_milliseconds()};
}

std::expected<void, Failure> Game::may_order(Side by, const Json& order) {
    if (over()) {
        return refused("The battle is over; no more orders can be given.");
    }
    const Json request = {{"do", "order"}, {"order", order}};
    if (const Faults faults = desk::validate(request, "desk.schema.json"); !faults.empty()) {
        return refused("That is no order.");
    }
    if (battle().match().actor() != by) {
        return refused("It is not for this side to decide now.");
    }
    return {};
}

std::expected<Entry, Failure> Game::order(Side by, const Json& order, const ThrowDie& throw_die) {
    if (auto may = may_order(by, order); !may) {
        return std::unexpected{std::move(may.error())};
    }
    std::vector<int> dice;
    return given(by, order, dice, with_dice(table_.play->battle, order, throw_die, dice));
}

std::expected<std::optional<Entry>, Failure> Game::order_without_dice(Side by, const Json& order) {
    if (auto may = may_order(by, order); !may) {
        return std::unexpected{std::move(may.error())};
    }
    Answer answer = table_.play->battle.give(order);
    if (std::holds_alternative<NeedsDice>(answer)) {
        return std::nullopt;
    }
    return given(by, order, {}, std::move(answer));
}

std::expected<Entry, Failure> Game::given(Side by, const Json& order, const std::vector<int>& dice,
                                          Answer answer) {
    table_.play->viewer = by;
    if (auto* problem = std::get_if<OrderProblem>(&answer)) {
        return desk::failed(std::move(*problem));
    }
    Entry entry = noted(Entry::Kind::order, by);
    entry.order = order.dump();
    entry.dice = Json(dice).dump();
    return entry;
}

std::expected<Entry, Failure> Game::undo(Side by) {
    Battle& battle = table_.play->battle;
    if (over()) {
        return refused("The battle is over; nothing can be taken back any more.");
    }
    if (battle.record().empty() || battle.record().back().by != by) {
        return refused("Only your own last order can be taken back.");
    }
    if (!battle.undo(false, by)) {
        return refused("Dice have been thrown, or something has been seen, since: the order stands.");
    }
    return noted(Entry::Kind::undo, by);
}

/// Without another order.
std::expected<Entry, Failure> Game::ended(Entry::Kind how, Side by) {
    if (over()) {
        return refused("The battle is over already.");
    }
    end(how, by);
    return noted(how, by);
}

std::expected<Entry, Failure> Game::resign(Side by) { return ended(Entry::Kind::resign, by); }

std::expected<Entry, Failure> Game::draw(Side by) { return ended(Entry::Kind::draw, by); }

std::expected<Entry, Failure> Game::flag(Side by) { return ended(Entry::Kind::flag, by); }

std::expected<Entry, Failure> Game::back(Side by, std::size_t orders) {
    if (over()) {
        return refused("The battle is over; nothing can be taken back any more.");
    }
    if (orders >= battle().record().size()) {
        return refused("There is nothing to take back.");
    }
    table_.play->battle.take_back_to(orders);
    Entry entry = noted(Entry::Kind::back, by);
    entry.order = Json(orders).dump();
    return entry;
}

std::uint64_t Game::number_in(int turn) const {
    const auto later = std::ranges::find_if(turns_, [&](int each) { return each > turn; });
    return static_cast<std::uint64_t>(later - turns_.begin());
}

std::optional<std::size_t> Game::before_last_of(Side side) const {
    const auto& record = battle().record();
    const auto last = std::ranges::find(record.rbegin(), record.rend(), side, &Recorded::by);
    return last == record.rend() ? std::nullopt
                                 : std::optional{static_cast<std::size_t>(record.rend() - last) - 1};
}

void Game::end(Entry::Kind how, Side by) {
    const std::string& name = table_.play->scene.side_names[index(by)];
    switch (how) {
    case Entry::Kind::draw:
        ended_ = {Side::nobody, "Both sides agreed to a draw."};
        break;
    case Entry::Kind::flag:
        ended_ = {enemy_of(by), fmt::format("{} ran out of time.", name)};
        break;
    default:
        ended_ = {enemy_of(by), fmt::format("{} surrendered.", name)};
    }
}

bool Game::repeat(const Entry& entry) {
    Battle& battle = table_.play->battle;
    if (entry.kind == Entry::Kind::undo) {
        if (battle.record().empty()) {
            return false;
        }
        battle.take_back_to(battle.record().size() - 1);
    } else if (entry.kind == Entry::Kind::back) {
        const Json orders = Json::parse(entry.order, nullptr, false);
        if (!orders.is_number_unsigned() || orders >= battle.record().size()) {
            return false;
        }
        battle.take_back_to(orders);
    } else if (entry.kind != Entry::Kind::order) {
        end(entry.kind, entry.by);
    } else {
        const Json order = Json::parse(entry.order, nullptr, false);
        const Json dice = Json::parse(entry.dice, nullptr, false);
        if (order.is_discarded() || !dice.is_array()
            || !std::holds_alternative<Given>(battle.give(order, dice.get<std::vector<int>>()))) {
            return false;
        }
    }
    return noted(entry.kind, entry.by).digest == entry.digest;
}

void Game::suit(Json& situation, Side seat) const {
    const auto& record = battle().record();
    const bool own = !record.empty() && record.back().by == seat;
    situation["can_undo"] = situation["can_undo"].get<bool>() && own && !over();
    const bool decides =
        seat != Side::nobody && situation["decision"]["side"].get<std::string>() == side_id(seat);
    situation["player"] = decides ? "human" : "friend";
    if (ended_ || seat == Side::nobody) {
        situation["offers"] = Json::array();
    }
    if (ended_) {
        situation["outcome"] = {
            {"over", true}, {"winner", side_id(ended_->winner)}, {"reason", ended_->reason}};
    }
}

Json Game::ask(Side seat, const Json& request) {
    const auto name = request.is_object() ? request.find("do") : request.end();
    if (!request.is_object() || name == request.end() || !name->is_string()
        || std::ranges::find(allowed, name->get_ref<const std::string&>()) == std::end(allowed)) {
        return desk::answer_json(refused("A player at a table may not ask for that."));
    }
    const std::string& what = name->get_ref<const std::string&>();
    if (what == "save" && !over()) {
        return desk::answer_json(refused("The battle file is yours once the battle is over."));
    }
    if (what == "look") {
        Json answer = fresh(seat);
        answer["ok"] = true;
        return answer;
    }
    table_.play->viewer = eyes(seat);
    Json answer = desk::answer_json(desk::reply_to(table_, request));
    if (answer.contains("situation")) {
        suit(answer["situation"], seat);
    }
    return answer;
}

Json Game::opened(Side seat) {
    table_.play->viewer = eyes(seat);
    Json opened = desk::opened_json(*table_.play);
    opened["settings"].erase("seed");
    opened["settings"]["dice"] = "seeded"; // the server throws: nobody at the table is asked
    for (const Side side : both_sides) {
        if (side != seat) {
            opened["settings"]["players"][side_id(side)] = "friend";
        }
    }
    suit(opened["situation"], seat);
    return opened;
}

std::optional<Json> Game::since(Side seat, std::uint64_t number) {
    const auto later = std::span{kinds_}.subspan(std::min<std::size_t>(number, kinds_.size()));
    const std::size_t orders = battle().record().size();
    const bool told = std::ranges::all_of(later, [](Entry::Kind kind) { return kind == Entry::Kind::order; });
    if (later.empty() || !told || later.size() > orders) {
        return std::nullopt;
    }
    table_.play->viewer = eyes(seat);
    Json since = desk::since_json(*table_.play, orders - later.size());
    suit(since["situation"], seat);
    return since;
}

Json Game::fresh(Side seat) {
    table_.play->viewer = eyes(seat);
    Json fresh = {{"situation", desk::situation_json(*table_.play)},
                  {"dispatches", desk::dispatches_json(*table_.play)}};
    suit(fresh["situation"], seat);
    return fresh;
}

} // namespace bounce::distance
