#include "apps/distance/umpire.h"

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

} // namespace

std::expected<Umpire, Failure> Umpire::begin(const std::string& scenario, const Json& settings) {
    Json ours = {{"seed", 1},
                 {"dice", "asked"}}; // it is the server that is asked, and nothing follows from a seed
    for (const char* key : {"edition", "options", "parameters"}) {
        if (settings.contains(key)) {
            ours[key] = settings[key];
        }
    }
    Umpire umpire;
    const auto reply = desk::reply_to(
        umpire.table_, {{"do", "open"}, {"scenario", scenario}, {"settings", std::move(ours)}});
    if (!reply) {
        return std::unexpected{reply.error()};
    }
    return umpire;
}

bool Umpire::over() const { return ended_ || battle().match().outcome().over; }

std::string Umpire::noted(Entry::Kind kind) {
    kinds_.push_back(kind);
    turns_.push_back(turn());
    return digest_text(battle().match().digest());
}

std::expected<void, Failure> Umpire::may_order(Side by, const Json& order) {
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

std::expected<std::variant<std::string, Throw>, Failure> Umpire::order(Side by, const Json& order,
                                                                       const std::vector<int>& dice) {
    if (auto may = may_order(by, order); !may) {
        return std::unexpected{std::move(may.error())};
    }
    Answer answer = table_.play->battle.give(order, dice);
    if (const auto* needs = std::get_if<NeedsDice>(&answer)) {
        return needs->what;
    }
    if (auto* problem = std::get_if<OrderProblem>(&answer)) {
        return desk::failed(std::move(*problem));
    }
    return noted(Entry::Kind::order);
}

Umpire::Done Umpire::undo(Side by) {
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
    return noted(Entry::Kind::undo);
}

Umpire::Done Umpire::end(Entry::Kind how, Side by) {
    if (over()) {
        return refused("The battle is over already.");
    }
    set_end(how, by);
    return noted(how);
}

Umpire::Done Umpire::back(std::size_t orders) {
    if (over()) {
        return refused("The battle is over; nothing can be taken back any more.");
    }
    if (orders >= battle().record().size()) {
        return refused("There is nothing to take back.");
    }
    table_.play->battle.take_back_to(orders);
    return noted(Entry::Kind::back);
}

std::uint64_t Umpire::number_in(int turn) const {
    const auto later = std::ranges::find_if(turns_, [&](int each) { return each > turn; });
    return static_cast<std::uint64_t>(later - turns_.begin());
}

std::optional<std::size_t> Umpire::before_last_of(Side side) const {
    const auto& record = battle().record();
    const auto last = std::ranges::find(record.rbegin(), record.rend(), side, &Recorded::by);
    return last == record.rend() ? std::nullopt
                                 : std::optional{static_cast<std::size_t>(record.rend() - last) - 1};
}

void Umpire::set_end(Entry::Kind how, Side by) {
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

bool Umpire::repeat(const Entry& entry) {
    Battle& battle = table_.play->battle;
    if (entry.kind == Entry::Kind::passed || entry.kind == Entry::Kind::go_on) {
        return repeat_parting(entry);
    }
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
        set_end(entry.kind, entry.by);
    } else {
        const Json order = Json::parse(entry.order, nullptr, false);
        const Json dice = Json::parse(entry.dice, nullptr, false);
        if (order.is_discarded() || !dice.is_array()
            || !std::holds_alternative<Given>(battle.give(order, dice.get<std::vector<int>>()))) {
            return false;
        }
    }
    return noted(entry.kind) == entry.digest;
}

/// What another version of the program has done otherwise than this one would is left out, and the battle
/// goes on from an earlier turn.
bool Umpire::repeat_parting(const Entry& entry) {
    if (entry.kind == Entry::Kind::go_on) {
        const Json how = Json::parse(entry.order, nullptr, false);
        const std::size_t orders = how.is_object() ? how.value("orders", std::size_t{0}) : 0;
        if (orders < battle().record().size()) {
            table_.play->battle.take_back_to(orders);
        }
    }
    static_cast<void>(noted(entry.kind));
    return true;
}

void Umpire::suit(Json& situation, Side seat) const {
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

Json Umpire::ask(Side seat, const Json& request) {
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

Json Umpire::opened(Side seat) {
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

std::optional<Json> Umpire::since(Side seat, std::uint64_t number) {
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

Json Umpire::fresh(Side seat) {
    table_.play->viewer = eyes(seat);
    Json fresh = {{"situation", desk::situation_json(*table_.play)},
                  {"dispatches", desk::dispatches_json(*table_.play)}};
    suit(fresh["situation"], seat);
    return fresh;
}

} // namespace bounce::distance
