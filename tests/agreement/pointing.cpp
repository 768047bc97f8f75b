// What somebody is told who points from a unit at an enemy: sight tool, tape, and why he may not.
#include "tests/agreement/moment.h"

#include "tests/agreement/rule.h"
#include "tests/conformance/inside.h"

#include "engine/match/offer.h"

#include <algorithm>
#include <cmath>

namespace bounce::agreement {

namespace {

std::string words(const Pair& pair, const Json& said, const std::optional<Shot>& shot) {
    std::string text = pair.from + " -> " + pair.to + ": " + said.dump();
    if (shot && shot->refusal) {
        text += " / " + shot->refusal->sentence;
    }
    if (shot && shot->range) {
        text += " / range " + std::to_string(*shot->range);
    }
    return text;
}

/// Calls `use(unit, enemy, order)` with every shot and charge that is offered.
void each_attack(const Moment& moment, auto use) {
    for (const Json& offer : moment.situation["offers"]) {
        const auto kind = offer["kind"].get<std::string>();
        if ((kind != "attack" && kind != "charge") || !offer.contains("unit")) {
            continue;
        }
        for (const Json& choice : offer["choices"]) {
            const Json& order = choice["order"];
            const Json& target = order.contains("target") ? order["target"] : choice.value("at", Json{});
            if (target.is_string()) {
                use(Pair{offer["unit"].get<std::string>(), target.get<std::string>(), moment.actor()}, kind,
                    order);
            }
        }
    }
}

/// Calls `use(pair, order)` with every shot at a point of the table that has to be seen.
void each_shot_at_place(const Moment& moment, auto use) {
    for (const Json& offer : moment.situation["offers"]) {
        for (const Json& choice : offer["choices"]) {
            const Json& order = choice["order"];
            if (order["order"] == Json("shoot") && order["at"].is_array() && offer.contains("unit")
                && order.value("shot", std::string{}) != "canister") {
                const std::string at = order["at"][0].dump() + "," + order["at"][1].dump();
                use(Pair{offer["unit"].get<std::string>(), at, moment.actor()}, order);
            }
        }
    }
}

bool is_enemy(const Moment& moment, const Pair& pair) {
    return std::ranges::any_of(moment.situation["view"]["units"], [&](const Json& unit) {
        return unit["id"] == Json(pair.to) && unit["side"] != Json(pair.side);
    });
}

Json asked(std::string_view request, const Pair& pair) {
    return {{"do", request}, {"from", pair.from}, {"to", pair.to}};
}

/// In the unit that the rules measure in.
int scaled(const Json& measured) {
    const int scale = measured["unit"] == Json("inches") ? 1000 : 1;
    return static_cast<int>(std::lround(measured["distance"].get<double>() * scale));
}

} // namespace

std::vector<Pair> enemies_of_each(const Moment& moment) {
    std::vector<Pair> pairs;
    for (const Json& unit : moment.situation["view"]["units"]) {
        for (const Json& other : moment.situation["view"]["units"]) {
            if (unit["side"] != other["side"]) {
                pairs.push_back({unit["id"].get<std::string>(), other["id"].get<std::string>(),
                                 unit["side"].get<std::string>()});
            }
        }
    }
    // Of a great battle some at each moment, and others at the next.
    constexpr std::size_t most = 300;
    const std::size_t step = 1 + pairs.size() / most;
    std::vector<Pair> some;
    for (std::size_t i = moment.battle.record().size() % step; i < pairs.size(); i += step) {
        some.push_back(std::move(pairs[i]));
    }
    return some;
}

void sight_agrees(const Moment& moment) {
    const std::string rules{moment.match().rules()};
    for (const Pair& pair : enemies_of_each(moment)) {
        const Json said = moment.ask(asked("sight", pair));
        const auto shot = shot_by_rule(moment.match(), pair.from, pair.to);
        moment.compare(rules + ": sight is answered", said["ok"] == Json(true),
                       [&] { return words(pair, said, shot); });
        if (said["ok"] != Json(true)) {
            continue;
        }
        if (said.contains("seen")) {
            moment.compare(rules + ": nobody is seen of whom nothing is",
                           said["clear"] == Json(true) || said["seen"].empty(),
                           [&] { return words(pair, said, shot); });
        }
        if (shot && shot->seen) {
            moment.compare(rules + ": sight is the rule's", said["clear"] == Json(*shot->seen),
                           [&] { return words(pair, said, shot); });
        }
    }
    each_shot_at_place(moment, [&](const Pair& pair, const Json& order) {
        const Json said = moment.ask(asked("sight", pair));
        moment.compare(rules + ": a place that may be shot at is seen", said.value("clear", false),
                       [&] { return words(pair, said, {}) + order.dump(); });
    });
    each_attack(moment, [&](const Pair& pair, const std::string& kind, const Json& order) {
        if (!is_enemy(moment, pair) || (kind == "charge" && rules != "ccc")) {
            return; // who charges need not see whom, but in `ccc`
        }
        const Json said = moment.ask(asked("sight", pair));
        moment.compare(rules + ": who may be attacked is seen", said.value("clear", false),
                       [&] { return words(pair, said, {}) + order.dump(); });
    });
}

void measure_agrees(const Moment& moment) {
    const std::string rules{moment.match().rules()};
    for (const Pair& pair : enemies_of_each(moment)) {
        const auto shot = shot_by_rule(moment.match(), pair.from, pair.to);
        const Json said = moment.ask(asked("measure", pair));
        if (!shot || said["ok"] != Json(true)) { // a range that is to be guessed is not told
            continue;
        }
        const int measured = scaled(said);
        if (said["unit"] == Json("inches") && !shot->marks.empty()) {
            moment.compare(rules + ": a length is said to be out of range if it is",
                           (said.value("note", std::string{}) == "out of range")
                               == (measured > std::ranges::max(shot->marks)),
                           [&] { return words(pair, said, shot); });
        }
        if (shot->range) {
            const bool same_band = std::ranges::all_of(
                shot->marks, [&](int mark) { return (measured <= mark) == (*shot->range <= mark); });
            moment.compare(rules + ": tape and range lie in the same band", same_band,
                           [&] { return words(pair, said, shot); });
        }
        if (shot->beyond && !shot->marks.empty()) {
            moment.compare(rules + ": who is out of reach is so by the tape",
                           measured > std::ranges::max(shot->marks), [&] { return words(pair, said, shot); });
        }
    }
}

void why_not_agrees(const Moment& moment) {
    const std::string rules{moment.match().rules()};
    const std::vector<Offer> offers = moment.match().offers();
    for (const Pair& pair : enemies_of_each(moment)) {
        if (pair.side != moment.actor()) {
            continue;
        }
        const Json said = moment.ask(asked("why_not", pair));
        const auto meant = meant_by_rule(moment.match(), pair.from, pair.to);
        const Json tried = meant ? moment.ask({{"do", "forecast"}, {"order", *meant}}) : Json::object();
        moment.compare(rules + ": why not is the refusal of what is meant",
                       said.value("refusal", Json{}) == tried.value("refusal", Json{}),
                       [&] { return words(pair, said, {}) + tried.dump(); });
        if (meant && tried.value("allowed", false)) {
            moment.compare(rules + ": what is meant and allowed is offered",
                           conformance::inside(*meant, offers), [&] { return meant->dump(); });
        }
    }
    each_attack(moment, [&](const Pair& pair, const std::string& kind, const Json& order) {
        if (is_enemy(moment, pair)) {
            const Json said = moment.ask(asked("why_not", pair));
            moment.compare(rules + ": nothing speaks against what is offered (" + kind + ")",
                           !said.contains("refusal"), [&] { return words(pair, said, {}) + order.dump(); });
        }
    });
}

} // namespace bounce::agreement
