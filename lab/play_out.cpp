#include "lab/play_out.h"

#include "ai/players.h"

#include <nlohmann/json.hpp>

namespace bounce::lab {

bool play_out(Battle& battle) {
    ai::Opponents opponents;
    while (battle.match().actor() != Side::nobody) {
        if (!std::holds_alternative<Given>(battle.give(opponents.choose(battle)))) {
            return false;
        }
    }
    return true;
}

} // namespace bounce::lab
