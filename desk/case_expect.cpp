#include "desk/case_expect.h"

#include "desk/to_json.h"
#include "engine/core/json_list.h"
#include "engine/match/table/numbers.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <limits>
#include <map>
#include <set>

namespace bounce::desk {

namespace {

/// Whether all that `expected` names is so in `found`.
bool within(const Json& expected, const Json& found) {
    if (!expected.is_object()) {
        return expected == found;
    }
    return std::ranges::all_of(expected.items(), [&](const auto& member) {
        return found.contains(member.key()) && within(member.value(), found[member.key()]);
    });
}

void compare(Complaints& complaints, std::string_view what, const Json& expected, const Json& found) {
    if (!within(expected, found)) {
        complaints.push_back(fmt::format("{} should be {} and is {}", what, expected.dump(), found.dump()));
    }
}

std::set<std::string> sorted(const Json& list) {
    const auto texts = list.get<std::vector<std::string>>();
    return {texts.begin(), texts.end()};
}

/// What a case may say of a unit on an inch table: where it stands, and how it looks, instead of its troops.
void put_table(Json& json, const View::Unit& unit) {
    json["at"] = unit.at;
    if (!unit.bases.empty()) { // a general stands among the figures of his unit, and has no base of his own
        json["facing"] = table::degrees_json(unit.bases.front().base.facing);
    }
    json["strength"] = unit.strength;
    json["formation"] = unit.formation;
    json["morale"] = unit.morale;
    json["with"] = unit.with;
    json["inside"] = unit.inside;
    json["status"] = unit.status;
    json["counters"] = listed(unit.counters, counter_json);
}

/// A unit as a case writes it: numbers of each arm, guns as a list.
Json as_case(const View::Unit& unit, const Writer& write) {
    Json json = {{"side", write.side(unit.side)},
                 {"name", unit.name},
                 {"facing", unit.facing},
                 {"infantry", 0},
                 {"cavalry", 0}};
    json["guns"] = Json::array();
    json["marks"] = unit.marks;
    for (const Troop& troop : unit.troops) {
        if (troop.kind == Troop::Kind::gun) {
            json["guns"].push_back({{"crew", troop.crew.value_or(0)},
                                    {"hits", troop.hits.value_or(0)},
                                    {"works", troop.works},
                                    {"spent", troop.spent}});
        } else {
            auto& count = json[std::string{troop_names[static_cast<std::size_t>(troop.kind)]}];
            count = count.get<int>() + troop.count;
        }
    }
    if (!unit.bases.empty() || !unit.with.empty()) {
        put_table(json, unit);
    }
    return json;
}

/// Whether two directions are the same, however they are written and as far as rounding lets them be: 330
/// degrees are -30, 33 are what the table keeps of them, and three turns of 15 are 45.
bool same_facing(const Json& expected, const Json& found) {
    if (!expected.is_number() || !found.is_number()) {
        return expected == found;
    }
    constexpr int rounding = 3; // of 65536
    const auto is = table::angle_of(found);
    const auto should = table::angle_of(expected);
    return is && should && (*is - *should).size() <= rounding;
}

/// Whether two places are the same: on a table in inches as near as bases may be that only touch, else to the
/// letter.
bool same_place(const Json& expected, const Json& found) {
    if (!expected.is_string() || !found.is_string()) {
        return expected == found;
    }
    const auto is = table::place_named(found.get<std::string>());
    const auto should = table::place_named(expected.get<std::string>());
    return is && should
               ? std::abs(is->x - should->x) <= table::graze && std::abs(is->y - should->y) <= table::graze
               : expected == found;
}

bool guns_agree(const Json& expected, const Json& found) {
    return expected.size() == found.size()
           && std::ranges::equal(expected, found, [](const Json& a, const Json& b) { return within(a, b); });
}

/// Finds each thing that is expected one of its own among what is there.
class Pairs {
  public:
    Pairs(const Json& expected, const Json& found)
        : expected_(expected), found_(found), taken_by_(found.size(), nobody) {}

    [[nodiscard]] bool complete() {
        for (std::size_t i = 0; i < expected_.size(); ++i) {
            std::vector<bool> asked(found_.size());
            if (!finds(i, asked)) {
                return false;
            }
        }
        return true;
    }

  private:
    static constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();

    /// Takes one that is free, or one whose owner finds another.
    bool finds(std::size_t who, std::vector<bool>& asked) {
        for (std::size_t i = 0; i < found_.size(); ++i) {
            if (asked[i] || !within(expected_[who], found_[i])) {
                continue;
            }
            asked[i] = true;
            if (taken_by_[i] == nobody || finds(taken_by_[i], asked)) {
                taken_by_[i] = who;
                return true;
            }
        }
        return false;
    }

    const Json& expected_;
    const Json& found_;
    std::vector<std::size_t> taken_by_; ///< Of each that is there: who has it.
};

std::string text_of(const Json& json) { return json.is_string() ? json.get<std::string>() : std::string{}; }

void compare_unit(Complaints& complaints, const std::string& at, const Json& expected, const Json& found) {
    for (const auto& [key, value] : expected.items()) {
        const auto shown = found.find(key);
        if (shown == found.end()) {
            complaints.push_back(fmt::format("{}: these rules do not tell the {} of a unit", at, key));
            continue;
        }
        const bool agrees = key == "guns"       ? guns_agree(value, *shown)
                            : key == "facing"   ? same_facing(value, *shown)
                            : key == "at"       ? same_place(value, *shown)
                            : key == "counters" ? Pairs(value, *shown).complete()
                            : key == "marks"    ? sorted(value) == sorted(*shown)
                            : key == "status"   ? text_of(*shown).contains(text_of(value))
                                                : value == *shown;
        if (!agrees) {
            complaints.push_back(
                fmt::format("{}: {} should be {} and is {}", at, key, value.dump(), shown->dump()));
        }
    }
}

/// `is_place` tells whether a label could be anybody's place at all, lest a slip of the pen expects nobody
/// there in vain.
void units(Complaints& complaints, const Json& expected, const View& view, const Writer& write,
           const std::function<bool(const std::string&)>& is_place) {
    for (const auto& [at, unit] : expected.items()) {
        // on hexes a case names a place, on an inch table a unit
        auto found = std::ranges::find(view.units, at, &View::Unit::at);
        if (found == view.units.end()) {
            found = std::ranges::find(view.units, at, &View::Unit::id);
        }
        if (found == view.units.end()) {
            if (!unit.is_null()) {
                complaints.push_back(fmt::format("{}: troops were expected and there are none", at));
            } else if (!is_place(at)) {
                complaints.push_back(fmt::format("\"{}\" is no hex of this board", at));
            }
        } else if (unit.is_null()) {
            complaints.push_back(fmt::format("{}: nobody was expected and {} is there", at, found->name));
        } else {
            compare_unit(complaints, at, unit, as_case(*found, write));
        }
    }
}

/// Exactly these things, in any order.
void these(Complaints& complaints, std::string_view what, const Json& expected, const Json& found) {
    const bool agree = expected.size() == found.size() && Pairs(expected, found).complete();
    if (!agree) {
        complaints.push_back(
            fmt::format("the {} should be {} and are {}", what, expected.dump(), found.dump()));
    }
}

/// By name: the strength points left.
void structures(Complaints& complaints, const Json& expected, const View& view) {
    for (const auto& [name, left] : expected.items()) {
        const auto found = std::ranges::find(view.structures, name, &View::Structure::name);
        compare(complaints, name, left, found == view.structures.end() ? Json() : Json(found->left));
    }
}

void outcome(Complaints& complaints, Json expected, const Json& found) {
    const auto words = expected.value("reason", std::string{});
    expected.erase("reason");
    compare(complaints, "the outcome", expected, found);
    if (!found["reason"].get<std::string>().contains(words)) {
        complaints.push_back(
            fmt::format("the reason should speak of \"{}\" and is {}", words, found["reason"].dump()));
    }
}

void sides(Complaints& complaints, const Json& expected, const Json& found) {
    for (const auto& [id, side] : expected.items()) {
        const auto state =
            std::ranges::find_if(found, [&](const Json& each) { return each["id"] == Json(id); });
        compare(complaints, "side " + id, side, state == found.end() ? Json::object() : *state);
    }
}

void log_has(Complaints& complaints, const Json& expect, const std::vector<std::string>& log) {
    const std::set<std::string> named{log.begin(), log.end()};
    for (const std::string& clause : sorted(expect.value("log", Json::array()))) {
        if (!named.contains(clause)) {
            complaints.push_back(
                fmt::format("the log should name {}; it names {}", clause, fmt::join(named, ", ")));
        }
    }
    for (const std::string& clause : sorted(expect.value("not_log", Json::array()))) {
        if (named.contains(clause)) {
            complaints.push_back(fmt::format("the log should not name {}", clause));
        }
    }
}

std::set<std::string> offered(const std::vector<Offer>& offers, std::string_view kind,
                              const std::string& unit) {
    std::set<std::string> places;
    for (const Offer& offer : offers) {
        if (offer_names[static_cast<std::size_t>(offer.kind)] == kind
            && (unit.empty() || offer.unit == unit)) {
            for (const Choice& choice : offer.choices) {
                places.insert(choice.at);
            }
        }
    }
    return places;
}

void offers(Complaints& complaints, const Json& expect, const AnyMatch& match) {
    const Json kinds = expect.value("offers", Json::object());
    if (kinds.empty()) {
        return;
    }
    const auto all = match.offers();
    for (const auto& [kind, places] : kinds.items()) {
        const auto found = offered(all, kind, expect.value("unit", std::string{}));
        if (found != sorted(places)) {
            complaints.push_back(fmt::format("offers to {} should be {} and are [{}]", kind, places.dump(),
                                             fmt::join(found, ", ")));
        }
    }
}

std::map<std::string, int> sums_by(const Forecast& forecast) {
    std::map<std::string, int> tenths;
    for (const Term& term : forecast.terms) {
        tenths[std::string{term.clause.id}] += term.tenths;
        if (term.name != term.clause.id) {
            tenths[term.name] += term.tenths;
        }
    }
    return tenths;
}

} // namespace

Complaints unmet(const Json& expect, const AnyMatch& match, const std::vector<std::string>& log) {
    const Scene& scene = match.scene();
    const Writer write{scene};
    const View view = match.view(Side::nobody);
    const Json seen = write.view(view);
    const bool on_hexes = scene.board.value("kind", std::string{}) == "hex";
    Complaints complaints;
    units(complaints, expect.value("units", Json::object()), view, write, [&](const std::string& at) {
        return !on_hexes || match.measure(at, at, Side::nobody).has_value();
    });
    sides(complaints, expect.value("sides", Json::object()), seen["sides"]);
    structures(complaints, expect.value("structures", Json::object()), view);
    for (const char* const what : {"pieces", "clouds"}) {
        if (expect.contains(what)) {
            these(complaints, what, expect[what], seen.value(what, Json::array()));
        }
    }
    if (expect.contains("decision")) {
        compare(complaints, "the decision", expect["decision"], write.decision(match.to_act(Side::nobody)));
    }
    if (expect.contains("outcome")) {
        outcome(complaints, expect["outcome"], write.outcome(match.outcome()));
    }
    if (expect.contains("turn")) {
        compare(complaints, "the turn", expect["turn"], match.turn());
    }
    log_has(complaints, expect, log);
    offers(complaints, expect, match);
    return complaints;
}

Complaints unmet_forecast(const Json& expect, const AnyMatch& match) {
    const auto forecast = match.forecast(expect["order"]);
    if (!forecast) {
        return {"there is no forecast for the order"};
    }
    Complaints complaints;
    if (expect.contains("outcomes")) {
        Json found = Json::object();
        for (const auto& [value, weight] : forecast->odds.entries()) {
            found[std::to_string(value)] = forecast->odds.fraction(value);
        }
        const Json& wanted = expect["outcomes"];
        if (wanted.size() != found.size() || !within(wanted, found)) {
            complaints.push_back(
                fmt::format("the odds should be {} and are {}", wanted.dump(), found.dump()));
        }
    }
    const Json terms = expect.value("terms", Json::object());
    const auto sums = sums_by(*forecast);
    for (const auto& [name, value] : terms.items()) {
        const auto found = sums.find(name);
        if (found == sums.end()
            || found->second
                   != static_cast<int>(value.get<double>() * 10.0 + (value.get<double>() < 0 ? -0.5 : 0.5))) {
            complaints.push_back(fmt::format("the term {} should be {} and is {}", name, value.dump(),
                                             found == sums.end() ? std::string{"not there"}
                                                                 : fmt::format("{}", found->second / 10.0)));
        }
    }
    return complaints;
}

} // namespace bounce::desk
