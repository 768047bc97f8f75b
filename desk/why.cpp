#include "ai/players.h"
#include "desk/reason.h"
#include "desk/table.h"
#include "engine/rules/registry.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::desk {

namespace {

/// Whether the viewer may know what a side meant by an order.
bool may_know(const Stand& stand, Side side) {
    return stand.viewer == Side::nobody || stand.viewer == side || !stand.battle.match().hides();
}

/// The battle as it stood before an order of its record, counted from 1. Asked from the last order to the
/// first, it is fought again only as far as that.
const Battle* before(Table& table, std::size_t order) {
    const Battle& battle = table.play->battle;
    if (!table.past || table.past->taken_back != battle.taken_back()
        || table.past->battle.record().size() < order - 1) {
        auto replayed = Battle::replay(battle.save());
        if (!replayed || replayed->battle.record().size() < order - 1) {
            return nullptr;
        }
        table.past.emplace(battle.taken_back(), std::move(replayed->battle));
    }
    table.past->battle.take_back_to(order - 1);
    return &table.past->battle;
}

/// Why the opponent gave it; of a person's order, what it was worth and what would have been worth more.
ai::Reasons reasons_for(const Battle& past, const Recorded& given) {
    const std::string& player = past.settings().players[index(given.by)];
    if (ai::known(player)) {
        return ai::advice(past, player).reasons;
    }
    return ai::compared(past.match(), given.order);
}

} // namespace

Json reason_of_thought(const Stand& stand) {
    const AnyMatch& match = stand.battle.match();
    if (!may_know(stand, match.actor())) {
        return {};
    }
    const ai::Reasons reasons = stand.opponents.reasons(stand.battle);
    return reasons.empty() ? Json{} : reason_json(reasons, match);
}

Reply advise(Table& table, const Json& request) {
    if (!table.play) {
        return misuse("no battle is open; begin with \"open\" or \"load\"");
    }
    const Stand& stand = *table.play;
    if (!stand.shares_decision() || stand.battle.match().actor() == Side::nobody) {
        return misuse("it is not for this side to decide now");
    }
    const std::string player = request.value("player", std::string{"major"});
    if (const auto fault = ai::fault_of(player, rules_named(stand.battle.match().rules())->about()); fault) {
        return misuse(*fault);
    }
    const ai::Reasons reasons = ai::advice(stand.battle, player).reasons;
    return reasons.empty() ? Reply{Json::object()}
                           : Reply{Json{{"reason", reason_json(reasons, stand.battle.match())}}};
}

Reply why(Table& table, const Json& request) {
    if (!table.play) {
        return misuse("no battle is open; begin with \"open\" or \"load\"");
    }
    const Stand& stand = *table.play;
    const auto order = request["order"].get<std::size_t>();
    if (order < 1 || order > stand.battle.record().size()) {
        return misuse(fmt::format("{} orders have been given", stand.battle.record().size()));
    }
    const Recorded& given = stand.battle.record()[order - 1];
    if (!may_know(stand, given.by)) {
        return Json::object(); // what is secret is not even refused
    }
    const Battle* const past = before(table, order);
    const ai::Reasons reasons = past == nullptr ? ai::Reasons{} : reasons_for(*past, given);
    if (reasons.empty()) {
        return Json::object();
    }
    return Json{{"reason", reason_json(reasons, stand.battle.match())}};
}

} // namespace bounce::desk
