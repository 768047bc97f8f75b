#include "engine/match/ending.h"

#include <fmt/format.h>

namespace bounce {

std::string ending_sentence(Ending end, const Subject& winner, const Subject& loser, int turns) {
    switch (end) {
    case Ending::limit:
        return fmt::format("Turn limit: after {} turns no side has met its aims, a draw.", turns);
    case Ending::otherwise:
        return fmt::format("Turn limit: no side has met its aims, which is enough for {}.", winner);
    case Ending::destroyed:
        return fmt::format("{0} {0:has|have} no troops left.", loser);
    case Ending::both_destroyed:
        return "Neither side has troops left, a draw.";
    }
    return {};
}

} // namespace bounce
