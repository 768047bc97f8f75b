#include "lab/play_out.h"

#include "ai/players.h"
#include "lab/fought.h"

#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

/// Gives the order of the opponent whose turn it is.
bool give_one(Battle& battle, const Hear& hear) {
    const std::string& player = battle.settings().players[index(battle.match().actor())];
    Random whim = ai::whim(battle.settings().seed, battle.record().size());
    const Json order = ai::choose(battle.match(), player, whim);
    const Answer answer = battle.give(order);
    const auto* given = std::get_if<Given>(&answer);
    if (given == nullptr) {
        return false;
    }
    hear(battle.record().back(), given->events);
    return true;
}

} // namespace

bool play_out(Battle& battle, const Hear& hear) {
    while (battle.match().actor() != Side::nobody) {
        if (battle.record().size() >= order_limit || !give_one(battle, hear)) {
            return false;
        }
    }
    return true;
}

} // namespace bounce::lab
