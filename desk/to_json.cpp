#include "desk/to_json.h"

#include "desk/legible.h"
#include "engine/core/json_list.h"

#include <nlohmann/json.hpp>

namespace bounce::desk {

namespace {

Json livery_side(const Scene& scene, Side side) {
    const std::size_t i = index(side);
    return {{"id", scene.side_ids[i]}, {"name", scene.side_names[i]}, {"livery", scene.liveries[i]}};
}

} // namespace

Writer::Writer(const Scene& scene) {
    for (const Side side : both_sides) {
        ids_[index(side)] = scene.side_ids[index(side)];
        names_[index(side)] = scene.side_names[index(side)];
    }
}

std::string Writer::side(Side side) const { return side == Side::nobody ? std::string{} : ids_[index(side)]; }

Json Writer::decision(const Decision& decision) const {
    return {{"side", side(decision.side)}, {"phase", decision.phase}, {"sentence", decision.sentence}};
}

Json Writer::outcome(const Outcome& outcome) const {
    return {{"over", outcome.over}, {"winner", side(outcome.winner)}, {"reason", outcome.reason}};
}

Json agreement_json(const Agreement& agreed) { return {{"orders", agreed.orders}, {"turn", agreed.turn}}; }

Json faults_json(const Faults& faults) {
    return listed(faults, [](const Fault& fault) {
        return Json{{"pointer", fault.pointer}, {"line", fault.line}, {"message", legible(fault.message)}};
    });
}

Json scenario_json(const Scene& scene, std::string_view rules) {
    return {{"id", scene.id},
            {"rules", rules},
            {"title", scene.title},
            {"date", scene.date},
            {"note", scene.note},
            {"turns", scene.turns},
            {"sides", listed(both_sides, [&](Side side) { return livery_side(scene, side); })},
            {"dressed", scene.dressed},
            {"strength", {{"one", scene.strength.one}, {"many", scene.strength.many}}}};
}

Json settings_json(const BattleSettings& settings, const Scene& scene) {
    Json players = Json::object();
    for (const Side side : both_sides) {
        players[scene.side_ids[index(side)]] = settings.players[index(side)];
    }
    return {{"seed", settings.seed},       {"dice", dice_names[static_cast<std::size_t>(settings.dice)]},
            {"players", players},          {"edition", settings.edition},
            {"options", settings.options}, {"parameters", settings.parameters}};
}

Json in_force_json(const AnyMatch& match) {
    return {{"edition", match.edition()},
            {"options", match.changed_options()},
            {"parameters", match.changed_numbers()}};
}

} // namespace bounce::desk
