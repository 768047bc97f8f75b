#include "engine/match/ending.h"

#include "engine/core/spoken.h"

#include <fmt/format.h>

namespace bounce {

namespace {

std::string both_broken(const Ended& ended) {
    if (ended.winner.name.empty()) {
        return "Both sides have met their aims in the same turn and have lost equal shares: a draw.";
    }
    return fmt::format(
        "Both sides have met their aims in the same turn. {0} {0:has|have} lost the smaller share: {1} of "
        "{2}, against {3} of {4}.",
        ended.winner, ended.winners.lost, ended.winners.of, ended.losers.lost, ended.losers.of);
}

} // namespace

std::string ending_sentence(Ending end, const Ended& ended) {
    switch (end) {
    case Ending::limit:
        return fmt::format("Time is up: after {} turns neither side has met its aims, a draw.", ended.turns);
    case Ending::otherwise:
        return fmt::format("Time is up: neither side has met its aims, and that gives {} the battle.",
                           amid(std::string{ended.winner.name}));
    case Ending::destroyed:
        return fmt::format("{0} {0:has|have} no troops left to fight with.", ended.loser);
    case Ending::both_destroyed:
        return "Neither side has troops left to fight with, a draw.";
    case Ending::both_broken:
        return both_broken(ended);
    }
    return {};
}

Side less_hurt(const Share& first, const Share& second) {
    const std::int64_t left = std::int64_t{first.lost} * second.of;
    const std::int64_t right = std::int64_t{second.lost} * first.of;
    if (left == right) {
        return Side::nobody;
    }
    return left < right ? Side::first : Side::second;
}

} // namespace bounce
