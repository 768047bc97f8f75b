#include "engine/match/hex/score.h"

#include "engine/match/ending.h"
#include "engine/match/showing/goal_words.h"
#include "engine/match/standing.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::hex {

namespace {

bool met(const Scenario& scenario, const Score& score, const Condition& condition) {
    const std::size_t own = index(condition.side);
    const std::size_t enemy = index(enemy_of(condition.side));
    const auto held = std::ranges::count_if(
        condition.hold, [&](HexId hex) { return holder_of(scenario, score, hex) == condition.side; });
    return held >= condition.hold_count && score.lost[enemy] >= condition.enemy_losses
           && (condition.losses_below == 0 || score.lost[own] < condition.losses_below)
           && score.gone[own] >= condition.exited;
}

/// The same in figures.
std::vector<GoalPart> parts_of(const Scenario& scenario, const Score& score, const Condition& condition) {
    std::vector<GoalPart> parts;
    const auto add = [&](GoalPart::Kind kind, auto have, int need) {
        if (need > 0) {
            parts.push_back({kind, static_cast<int>(have), need});
        }
    };
    const auto holds = [&](HexId hex) { return holder_of(scenario, score, hex) == condition.side; };
    add(GoalPart::Kind::hold, std::ranges::count_if(condition.hold, holds), condition.hold_count);
    add(GoalPart::Kind::losses, score.lost[index(enemy_of(condition.side))], condition.enemy_losses);
    add(GoalPart::Kind::spare, score.lost[index(condition.side)], condition.losses_below);
    add(GoalPart::Kind::exit, score.gone[index(condition.side)], condition.exited);
    return parts;
}

/// A hex as people call it: "Quatre Bras (I3)", or just "G9".
std::string called(const Scenario& scenario, HexId hex) {
    const auto& names = scenario.board.names;
    const auto name = std::ranges::find(names, hex, [](const auto& each) { return each.first; });
    const std::string label = scenario.label(hex);
    return name == names.end() ? label : fmt::format("{} ({})", name->second, label);
}

std::string figures(int count) { return Counted{count, "figure", "figures"}.words(); }

/// What a condition asks for, in words.
std::string sentence(const Scenario& scenario, const Condition& condition) {
    std::vector<std::string> parts;
    if (!condition.hold.empty()) {
        std::vector<std::string> places;
        for (const HexId hex : condition.hold) {
            places.push_back(called(scenario, hex));
        }
        parts.push_back(hold_words(places, condition.hold_count));
    }
    if (condition.enemy_losses > 0) {
        parts.push_back(fmt::format("cost the enemy {}", figures(condition.enemy_losses)));
    }
    if (condition.losses_below > 0) {
        parts.push_back(fmt::format("lose fewer than {}", figures(condition.losses_below)));
    }
    if (condition.exited > 0) {
        parts.push_back(fmt::format("march {} off the table", figures(condition.exited)));
    }
    return goal_words(parts, condition.every_turn ? "at the end of any turn"
                                                  : fmt::format("after turn {}", scenario.turns));
}

} // namespace

Side holder_of(const Scenario& scenario, const Score& score, HexId hex) {
    const auto found = std::ranges::find(scenario.objectives, hex);
    return score.holder[static_cast<std::size_t>(found - scenario.objectives.begin())];
}

Score new_score() {
    Score score;
    std::ranges::fill(score.holder, Side::nobody);
    return score;
}

void occupy(const Scenario& scenario, Score& score, Side side, HexId hex) {
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
        if (scenario.objectives[i] == hex) {
            score.holder[i] = side;
        }
    }
}

void judge_turn(const Scenario& scenario, Score& score, int turn) {
    const bool last = turn >= scenario.turns;
    finish_by_conditions(scenario, score, [&](const Condition& condition) {
        return (condition.every_turn || last) && met(scenario, score, condition);
    });
    if (last && score.over == 0) {
        finish_at_limit(scenario, score);
    }
}

void judge_strength(const Scenario& scenario, Score& score, const int (&strength)[2]) {
    if (score.over != 0 || (strength[0] > 0 && strength[1] > 0)) {
        return;
    }
    for (std::size_t i = 0; i < scenario.conditions.size(); ++i) {
        const Condition& condition = scenario.conditions[i];
        if (condition.exited > 0 && strength[index(condition.side)] == 0 && met(scenario, score, condition)) {
            finish_by(score, condition.side, i);
            return;
        }
    }
    finish_destroyed(score, strength);
}

Side ahead(const Scenario& scenario, Score score) {
    judge_turn(scenario, score, scenario.turns);
    return score.winner;
}

Outcome outcome_of(const Scenario& scenario, const Score& score) {
    return outcome_by(scenario, score,
                      [&](const Condition& condition) { return sentence(scenario, condition); });
}

std::vector<View::Goal> goals_of(const Scenario& scenario, const Score& score, int turn) {
    std::vector<View::Goal> goals;
    for (const Condition& condition : scenario.conditions) {
        View::Goal goal{.side = condition.side,
                        .sentence = sentence(scenario, condition),
                        .met = met(scenario, score, condition),
                        .places = {},
                        .parts = parts_of(scenario, score, condition),
                        .warning = {}};
        warn_of(goal, scenario.who(condition.side),
                score.over == 0 && turn > 0 && (condition.every_turn || turn >= scenario.turns));
        for (const HexId hex : condition.hold) {
            goal.places.push_back(scenario.label(hex));
        }
        goals.push_back(std::move(goal));
    }
    return goals;
}

std::vector<View::Holding> holdings_of(const Scenario& scenario, const Score& score) {
    std::vector<View::Holding> held;
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
        held.push_back({scenario.label(scenario.objectives[i]), score.holder[i]});
    }
    return held;
}

} // namespace bounce::hex
