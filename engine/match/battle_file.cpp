#include "engine/match/battle.h"
#include "engine/rules/registry.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce {

namespace {

constexpr std::string_view program = "bouncestick 1.0";

std::string side_id(const Json& scenario, Side side) {
    return scenario["sides"][index(side)]["id"].get<std::string>();
}

Json outcome_json(const Json& scenario, const Outcome& outcome) {
    const bool won = outcome.winner != Side::nobody;
    return {{"over", outcome.over},
            {"winner", won ? side_id(scenario, outcome.winner) : std::string{}},
            {"reason", outcome.reason}};
}

/// An order as the record has it, without who gave it and the dice.
Json bare(const Json& recorded) {
    Json order = Json::object();
    for (const auto& [key, value] : recorded.items()) {
        if (key != "by" && key != "dice") {
            order[key] = value;
        }
    }
    return order;
}

BattleSettings settings_of(const Json& file, const Json& scenario) {
    BattleSettings settings;
    settings.seed = file["seed"].get<std::uint64_t>();
    settings.dice = file["dice"] == "asked" ? DiceKind::asked : DiceKind::seeded;
    settings.edition = file.value("edition", std::string{});
    settings.parameters = file.value("parameters", Json::object());
    settings.options = file.value("options", Json::object());
    for (const Side side : both_sides) {
        settings.players[index(side)] = file["players"].value(side_id(scenario, side), std::string{"human"});
    }
    return settings;
}

/// Whether a fault of the beginning lies in what the battle changes; else it lies in the scenario.
bool of_battle(const Json& file, const std::string& pointer) {
    if (pointer == "/edition") {
        return file.contains("edition");
    }
    for (const std::string_view key : {"parameters", "options"}) {
        const std::string below = fmt::format("/{}/", key);
        if (pointer.starts_with(below) && file.contains(std::string{key})) {
            return file[std::string{key}].contains(pointer.substr(below.size()));
        }
    }
    return false;
}

/// What does not belong together in a battle file, before anything is carried out.
Faults head_faults(const Json& file) {
    Faults faults;
    const Json& scenario = file["scenario"];
    if (file["rules"] != scenario["rules"]) {
        faults.push_back({"/rules", "the battle and its scenario name different rules"});
    }
    for (const auto& [id, player] : file["players"].items()) {
        if (id != side_id(scenario, Side::first) && id != side_id(scenario, Side::second)) {
            faults.push_back({"/players/" + id, fmt::format("\"{}\" is none of the two sides", id)});
        }
    }
    return faults;
}

Faults problem_faults(const OrderProblem& problem, const std::string& pointer) {
    if (const auto* refusal = std::get_if<Refusal>(&problem)) {
        return {
            {pointer, fmt::format("this order is refused ({}): {}", refusal->clause.id, refusal->sentence)}};
    }
    Faults faults = std::get<Faults>(problem);
    for (Fault& fault : faults) {
        fault.pointer.insert(0, pointer);
    }
    return faults;
}

/// Gives one order of a file; what is wrong with it.
Faults give_recorded(Battle& battle, const Json& file, const Json& recorded, const std::string& pointer) {
    const Side actor = battle.match().actor();
    if (actor != Side::nobody && recorded["by"] != side_id(file["scenario"], actor)) {
        return {{pointer + "/by",
                 fmt::format("it is for {} to give this order", side_id(file["scenario"], actor))}};
    }
    const auto dice =
        recorded.contains("dice") ? recorded["dice"].get<std::vector<int>>() : std::vector<int>{};
    const Answer answer = battle.give(bare(recorded), dice);
    if (const auto* needs = std::get_if<NeedsDice>(&answer)) {
        const Throw& what = needs->what;
        const std::string whose = what.unit.empty() ? "" : fmt::format(" of {}", what.unit);
        return {
            {pointer + "/dice", fmt::format("dice are missing for the throw \"{}\"{}", what.name, whose)}};
    }
    if (const auto* problem = std::get_if<OrderProblem>(&answer)) {
        return problem_faults(*problem, pointer);
    }
    return {};
}

bool same_moment(const Json& written, const TurnDigest& found) {
    return written["turn"] == found.turn && written["orders"] == found.orders;
}

bool same(const Json& written, const TurnDigest& found) {
    return same_moment(written, found) && written["digest"] == digest_text(found.digest);
}

/// Whether the digests of the file can be compared with the program's own. When the first one differs, before
/// any order, states are written down in another way now; then the later ones differ too and tell nothing of
/// the battle.
bool comparable(const Json& written, const std::vector<TurnDigest>& found) {
    return !written.empty() && written[0]["digest"] == digest_text(found[0].digest);
}

/// In what a digest of the file and the program's own differ.
std::string difference(const Json& written, const TurnDigest& found) {
    if (written["turn"] != found.turn) {
        return fmt::format("the file calls it turn {}", written["turn"].dump());
    }
    if (written["orders"] != found.orders) {
        return fmt::format("{} orders have been given, and not {}", found.orders, written["orders"].dump());
    }
    return "the digests differ";
}

/// Where the digests of the file and those of the battle part first. Turns and orders are compared always.
Faults digest_faults(const Json& written, const std::vector<TurnDigest>& found) {
    const bool compare = comparable(written, found);
    for (std::size_t i = 0; i < std::max(written.size(), found.size()); ++i) {
        const std::string pointer = fmt::format("/digests/{}", i);
        if (i >= written.size()) {
            return {{"/digests", fmt::format("the digest of turn {} is missing", found[i].turn)}};
        }
        if (i >= found.size() || written[i]["orders"] > found.back().orders) {
            return {{pointer, fmt::format("the orders end in turn {}, before the moment of this digest",
                                          found.back().turn)}};
        }
        if (compare ? !same(written[i], found[i]) : !same_moment(written[i], found[i])) {
            return {{pointer, fmt::format("the record and the program part in turn {}: {}", found[i].turn,
                                          difference(written[i], found[i]))}};
        }
    }
    return {};
}

/// To the last digest that is the same; where none differs, or none can be compared, to the last order that
/// could be given.
Agreement agreement(const Json& written, const Battle& battle) {
    const std::vector<TurnDigest> found = battle.digests_to_now();
    const std::size_t common = std::min(written.size(), found.size());
    const std::size_t orders = battle.record().size();
    const bool compare = comparable(written, found);
    for (std::size_t i = 1; compare && i < common; ++i) {
        if (written[i]["orders"] <= orders && !same(written[i], found[i])) {
            return {found[i - 1].orders, found[i - 1].turn};
        }
    }
    return {orders, battle.match().turn()};
}

/// Not the reason: it is a sentence, and sentences may be better put one day.
Faults outcome_faults(const Json& file, const Battle& battle) {
    const Json found = outcome_json(file["scenario"], battle.match().outcome());
    for (const char* key : {"over", "winner"}) {
        if (file.contains("outcome") && file["outcome"][key] != found[key]) {
            return {{fmt::format("/outcome/{}", key),
                     fmt::format("the battle did not end as the file says: {} was expected, not {}",
                                 found[key].dump(), file["outcome"][key].dump())}};
        }
    }
    return {};
}

} // namespace

std::expected<Battle::Replayed, Faults> Battle::replay(const Json& file) {
    if (Faults faults = head_faults(file); !faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    auto begun = begin(file["scenario"], settings_of(file, file["scenario"]));
    if (!begun) {
        for (Fault& fault : begun.error()) {
            fault.pointer.insert(0, of_battle(file, fault.pointer) ? "" : "/scenario");
        }
        return std::unexpected{std::move(begun.error())};
    }
    Replayed replayed{.battle = std::move(*begun)};
    const Json& orders = file["orders"];
    for (std::size_t i = 0; i < orders.size() && replayed.parted.empty(); ++i) {
        replayed.parted = give_recorded(replayed.battle, file, orders[i], fmt::format("/orders/{}", i));
    }
    const std::vector<TurnDigest> found = replayed.battle.digests_to_now();
    if (replayed.parted.empty()) {
        replayed.parted = digest_faults(file["digests"], found);
    }
    if (replayed.parted.empty()) {
        replayed.parted = outcome_faults(file, replayed.battle);
    }
    replayed.agreed = agreement(file["digests"], replayed.battle);
    replayed.verified = replayed.parted.empty() && comparable(file["digests"], found);
    return replayed;
}

std::expected<Battle, Faults> Battle::load(const Json& file) {
    auto replayed = replay(file);
    if (!replayed) {
        return std::unexpected{std::move(replayed.error())};
    }
    if (!replayed->parted.empty()) {
        return std::unexpected{std::move(replayed->parted)};
    }
    return std::move(replayed->battle);
}

Json Battle::save_for(Side viewer) const {
    const std::size_t known = orders_known_to(viewer, events_);
    if (known == record_.size()) {
        return save();
    }
    auto copy = replay(save());
    if (!copy) {
        return {}; // a battle that was fought begins
    }
    copy->battle.take_back_to(known);
    return copy->battle.save();
}

Json Battle::save() const {
    Json file = {{"format", 1},
                 {"program", program},
                 {"rules", match_->rules()},
                 {"edition", match_->edition()},
                 {"options", settings_.options},
                 {"parameters", settings_.parameters},
                 {"scenario", scenario_},
                 {"seed", settings_.seed},
                 {"dice", dice_names[static_cast<std::size_t>(settings_.dice)]}};
    file["players"] = {{side_id(scenario_, Side::first), settings_.players[0]},
                       {side_id(scenario_, Side::second), settings_.players[1]}};
    file["orders"] = Json::array();
    for (const Recorded& recorded : record_) {
        file["orders"].push_back(entry(recorded));
    }
    file["digests"] = digests_json();
    file["outcome"] = outcome_json(scenario_, match_->outcome());
    return file;
}

Json Battle::last_entry() const {
    return {{"order", entry(record_.back())},
            {"digests", digests_json()},
            {"outcome", outcome_json(scenario_, match_->outcome())}};
}

Json Battle::entry(const Recorded& recorded) const {
    Json order = {{"by", side_id(scenario_, recorded.by)}};
    order.update(recorded.order);
    if (settings_.dice == DiceKind::asked && !recorded.dice.empty()) {
        order["dice"] = recorded.dice;
    }
    return order;
}

Json Battle::digests_json() const {
    Json digests = Json::array();
    for (const TurnDigest& digest : digests_to_now()) {
        digests.push_back(
            {{"turn", digest.turn}, {"orders", digest.orders}, {"digest", digest_text(digest.digest)}});
    }
    return digests;
}

} // namespace bounce
