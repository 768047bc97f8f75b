#pragma once

#include "desk/desk.h"
#include "engine/match/battle.h"
#include "tests/agreement/findings.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace bounce::agreement {

/// A battle on a desk between two orders, with the same battle fought beside it: what the desk answers is
/// held against what the rules say.
struct Moment {
    desk::Desk& desk;
    const Battle& battle;
    Findings& findings;
    Json situation; ///< With offers, of the umpire.

    /// An answer, without asking whether it is a good one.
    [[nodiscard]] Json ask(const Json& request) const { return desk.answer(request); }
    [[nodiscard]] const AnyMatch& match() const { return battle.match(); }
    [[nodiscard]] std::string actor() const { return situation["decision"]["side"].get<std::string>(); }
    void compare(std::string_view about, bool agrees, auto example) const {
        findings.compare(about, agrees, [&] {
            return "order " + std::to_string(battle.record().size()) + ": " + example();
        });
    }
};

/// A unit and an enemy of it, by id.
struct Pair {
    std::string from;
    std::string to;
    std::string side; ///< Of the first.
};
/// All of them, or in a great battle some, others at each moment.
[[nodiscard]] std::vector<Pair> enemies_of_each(const Moment& moment);

// How each answer must agree with the rules and with the other answers.
void sight_agrees(const Moment& moment);
void measure_agrees(const Moment& moment);
void why_not_agrees(const Moment& moment);
void card_agrees(const Moment& moment);
void could_agrees(const Moment& moment);
void threats_agrees(const Moment& moment);
void forecast_agrees(const Moment& moment);
void advice_agrees(const Moment& moment);
void plan_agrees(const Moment& moment);
void look_agrees(const Moment& moment);
void situation_agrees(const Moment& moment);
void undo_agrees(const Moment& moment);
void files_agree(const Moment& moment);

} // namespace bounce::agreement
