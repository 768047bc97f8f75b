#include "lab/play_out.h"

#include "ai/players.h"
#include "lab/fought.h"

#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

/// Gives the order of the opponent whose turn it is.
bool give_one(Battle& battle) {
    const Answer answer = battle.give(ai::choose(battle));
    return std::holds_alternative<Given>(answer);
}

} // namespace

bool play_out(Battle& battle) {
    while (battle.match().actor() != Side::nobody) {
        if (battle.record().size() >= order_limit || !give_one(battle)) {
            return false;
        }
    }
    return true;
}

} // namespace bounce::lab
