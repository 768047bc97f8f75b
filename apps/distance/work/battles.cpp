#include "apps/distance/work/battles.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bounce::distance {

namespace {

Side side_in(const Json& question, const char* key) {
    return static_cast<Side>(question.at(key).get<std::uint8_t>());
}

Json facts_of(const Umpire& umpire) {
    Json last = Json::array();
    for (const Side side : both_sides) {
        const auto before = umpire.before_last_of(side);
        last.push_back(before ? Json(*before) : Json{});
    }
    return {{"number", umpire.number()},
            {"over", umpire.over()},
            {"decides", umpire.decides()},
            {"turn", umpire.turn()},
            {"orders", umpire.battle().record().size()},
            {"before_turn", umpire.before_turn()},
            {"before_last", std::move(last)}};
}

Json said(Json what) { return {{"said", std::move(what)}}; }

Json done(const Umpire& umpire, Umpire::Done done) {
    return done ? Json{{"said", std::move(*done)}, {"facts", facts_of(umpire)}}
                : Json{{"failure", failure_json(done.error())}};
}

/// With what the opponent will be told of it, which spares a question.
Json give(Umpire& umpire, const Json& question) {
    auto given = umpire.order(side_in(question, "by"), question.at("order"),
                              question.at("dice").get<std::vector<int>>());
    if (!given) {
        return {{"failure", failure_json(given.error())}};
    }
    if (const auto* needs = std::get_if<Throw>(&*given)) {
        return said({{"dice", needs->dice}, {"lowest", needs->lowest}, {"sides", needs->sides}});
    }
    const Side other = enemy_of(side_in(question, "by"));
    Json answer = done(umpire, std::move(std::get<std::string>(*given)));
    answer["told"] = umpire.since(other, umpire.number() - 1).value_or(Json{});
    return answer;
}

/// As they were stored. What is said is the number of the first that this program parts from.
Json follow(Umpire& umpire, const Json& question) {
    Json parted;
    for (const Json& each : question.at("entries")) {
        const Entry entry{.kind = static_cast<Entry::Kind>(each.at("kind").get<std::uint8_t>()),
                          .by = side_in(each, "by"),
                          .order = each.at("order"),
                          .dice = each.at("dice"),
                          .digest = each.at("digest")};
        if (!umpire.repeat(entry)) {
            parted = each.at("number");
            break;
        }
    }
    return {{"said", std::move(parted)}, {"facts", facts_of(umpire)}};
}

Json begun(const Umpire& umpire) {
    return {{"said",
             {{"title", umpire.battle().scenario()["title"]},
              {"hides", umpire.battle().match().hides()},
              {"sides", {umpire.side_id(Side::first), umpire.side_id(Side::second)}}}},
            {"facts", facts_of(umpire)}};
}

Json ended(Umpire& umpire, const Json& question) {
    const auto kind = static_cast<Entry::Kind>(question.at("kind").get<std::uint8_t>());
    return done(umpire, umpire.end(kind, side_in(question, "by")));
}

Json since(Umpire& umpire, const Json& question) {
    auto told = umpire.since(side_in(question, "seat"), question.at("after"));
    return said(told ? std::move(*told) : Json{});
}

/// All that can be asked of a battle that is held.
struct Deed {
    std::string_view name;
    Json (*carry_out)(Umpire& umpire, const Json& question);
};
constexpr Deed deeds[] = {
    {"give", give},
    {"follow", follow},
    {"end", ended},
    {"since", since},
    {"undo",
     [](Umpire& umpire, const Json& question) { return done(umpire, umpire.undo(side_in(question, "by"))); }},
    {"back",
     [](Umpire& umpire, const Json& question) { return done(umpire, umpire.back(question.at("orders"))); }},
    {"ask",
     [](Umpire& umpire, const Json& question) {
         return said(umpire.ask(side_in(question, "seat"), question.at("request")));
     }},
    {"opened",
     [](Umpire& umpire, const Json& question) { return said(umpire.opened(side_in(question, "seat"))); }},
    {"fresh",
     [](Umpire& umpire, const Json& question) { return said(umpire.fresh(side_in(question, "seat"))); }},
    {"number in",
     [](Umpire& umpire, const Json& question) { return said(umpire.number_in(question.at("turn"))); }},
    {"save", [](Umpire& umpire, const Json&) { return said(umpire.battle().save()); }},
};

} // namespace

Json failure_json(const Failure& failure) {
    Json faults = Json::array();
    for (const Fault& fault : failure.faults) {
        faults.push_back({fault.pointer, fault.message, fault.line});
    }
    return {failure.kind, failure.message, failure.clause, std::move(faults)};
}

Failure read_failure(const Json& json) {
    Failure failure{json.at(0), json.at(1), json.at(2), {}};
    for (const Json& fault : json.at(3)) {
        failure.faults.push_back({fault.at(0), fault.at(1), fault.at(2)});
    }
    return failure;
}

void Battles::put_away() {
    while (held_.size() > most_) {
        held_.erase(std::ranges::min_element(held_, {}, [](const auto& each) { return each.second.used; }));
    }
}

Json Battles::begin(std::uint64_t name, const Json& question) {
    auto umpire = Umpire::begin(question.at("scenario"), question.at("settings"));
    if (!umpire) {
        return {{"failure", failure_json(umpire.error())}};
    }
    held_.erase(name);
    const auto& held = held_.emplace(name, Held{std::move(*umpire), ++uses_}).first->second;
    Json answer = begun(held.umpire);
    put_away();
    return answer;
}

Json Battles::answer(const Json& question) {
    for (const Json& dropped : question.value("drop", Json::array())) {
        drop(dropped.get<std::uint64_t>());
    }
    const auto name = question.at("battle").get<std::uint64_t>();
    const std::string& what = question.at("do").get_ref<const std::string&>();
    if (what == "begin") {
        return begin(name, question);
    }
    const auto held = held_.find(name);
    if (held == held_.end() || held->second.umpire.number() != question.at("number")) {
        return {{"gone", true}};
    }
    held->second.used = ++uses_;
    const auto* const deed = std::ranges::find(deeds, what, &Deed::name);
    return deed == std::end(deeds) ? Json{{"gone", true}} : deed->carry_out(held->second.umpire, question);
}

} // namespace bounce::distance
