#include "engine/match/table/score.h"

#include "engine/match/ending.h"
#include "engine/match/showing/goal_words.h"
#include "engine/match/standing.h"
#include "engine/match/table/shapes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace bounce::table {

namespace {

/// How near counts as touching works: troops who line them stand close up.
constexpr Thou touching = 100;

/// Says no to most bases that are nowhere near a box, without looking at corners.
bool may_touch(const Base& base, const Box& box) {
    const Vec at = base.centre;
    return box.grown((base.width + base.depth) / 2 + touching + 2).touches({at.x, at.y, at.x, at.y});
}

template <class Test>
bool any_base(const Scenario& scenario, const Present& present, Test test) {
    if (present.house >= 0) {
        return test(scenario.ground.structures[static_cast<std::size_t>(present.house)].footprint);
    }
    return std::ranges::any_of(present.bases, test);
}

bool near_course(const Base& base, const std::vector<Vec>& course) {
    const Corners at = corners(base);
    for (std::size_t i = 1; i < course.size(); ++i) {
        const std::array<Vec, 2> segment{course[i - 1], course[i]};
        if (square_distance(at, segment) <= std::int64_t{touching} * touching) {
            return true;
        }
    }
    return false;
}

/// A house is held from within, and once it has been shot down, its ground is.
bool is_there(const Scenario& scenario, const Objective& objective, const Present& present,
              const Moment& moment) {
    if (objective.structure >= 0 && moment.structures[static_cast<std::size_t>(objective.structure)] > 0) {
        return present.house == objective.structure;
    }
    return any_base(scenario, present, [&](const Base& base) {
        const bool works = objective.line >= 0;
        return may_touch(base, objective.box)
               && ((works && near_course(base, objective.outline))
                   || (objective.outline.size() >= 3 && touches(base, objective.outline)));
    });
}

bool is_clear(const Scenario& scenario, const Zone& zone, Side of, const Moment& moment) {
    return std::ranges::none_of(moment.present, [&](const Present& present) {
        return present.side == of && any_base(scenario, present, [&](const Base& base) {
                   return may_touch(base, zone.box) && touches(base, zone.outline);
               });
    });
}

bool is_destroyed(const Target& target, const Moment& moment) {
    const auto& left = target.structure >= 0 ? moment.structures : moment.lines;
    return left[static_cast<std::size_t>(std::max(target.structure, target.line))] == 0;
}

bool losses_met(const Score& score, const Condition& condition) {
    const int own = score.lost[index(condition.side)];
    const int enemy = score.lost[index(enemy_of(condition.side))];
    const bool ratio =
        condition.ratio_own == 0 || (enemy > 0 && enemy * condition.ratio_own >= own * condition.ratio_enemy);
    return ratio && enemy >= condition.enemy_losses
           && (condition.losses_below == 0 || own < condition.losses_below);
}

/// Everything but the time.
bool met(const Scenario& scenario, const Score& score, const Condition& condition, const Moment& moment) {
    const auto held = std::ranges::count_if(
        condition.hold, [&](int objective) { return score.holder[objective] == condition.side; });
    const auto clear = [&](int zone) {
        return is_clear(scenario, scenario.zones[static_cast<std::size_t>(zone)], enemy_of(condition.side),
                        moment);
    };
    return held >= condition.hold_count && losses_met(score, condition)
           && score.gone[index(condition.side)] >= condition.exited
           && std::ranges::all_of(condition.clear, clear)
           && std::ranges::all_of(condition.destroyed,
                                  [&](const Target& target) { return is_destroyed(target, moment); });
}

/// The same in figures.
std::vector<GoalPart> parts_of(const Scenario& scenario, const Score& score, const Condition& condition,
                               const Moment& moment) {
    const int own = score.lost[index(condition.side)];
    const int enemy = score.lost[index(enemy_of(condition.side))];
    std::vector<GoalPart> parts;
    const auto add = [&](GoalPart::Kind kind, auto have, int need) {
        if (need > 0) {
            parts.push_back({kind, static_cast<int>(have), need});
        }
    };
    const auto holds = [&](int objective) { return score.holder[objective] == condition.side; };
    const auto clear = [&](int zone) {
        return is_clear(scenario, scenario.zones[static_cast<std::size_t>(zone)], enemy_of(condition.side),
                        moment);
    };
    const auto gone = [&](const Target& target) { return is_destroyed(target, moment); };
    add(GoalPart::Kind::hold, std::ranges::count_if(condition.hold, holds), condition.hold_count);
    add(GoalPart::Kind::losses, enemy, condition.enemy_losses);
    add(GoalPart::Kind::spare, own, condition.losses_below);
    if (condition.ratio_own > 0) {
        add(GoalPart::Kind::ratio, enemy, losses_asked(own, condition.ratio_own, condition.ratio_enemy));
    }
    add(GoalPart::Kind::exit, score.gone[index(condition.side)], condition.exited);
    add(GoalPart::Kind::clear, std::ranges::count_if(condition.clear, clear),
        static_cast<int>(condition.clear.size()));
    add(GoalPart::Kind::destroy, std::ranges::count_if(condition.destroyed, gone),
        static_cast<int>(condition.destroyed.size()));
    return parts;
}

bool in_time(const Condition& condition, int turn) {
    return condition.by_turn == 0 || turn <= condition.by_turn;
}

std::string hold_words(const Scenario& scenario, const Condition& condition) {
    std::vector<std::string> names;
    for (const int objective : condition.hold) {
        names.push_back(scenario.objectives[static_cast<std::size_t>(objective)].name);
    }
    return bounce::hold_words(names, condition.hold_count);
}

std::string counted(int count, const CountWords& what) { return Counted{count, what.one, what.many}.words(); }

void put_loss_words(const Scenario& scenario, const Condition& condition, std::vector<std::string>& parts) {
    const auto points = [&](int count) { return counted(count, scenario.lost_words); };
    if (condition.enemy_losses > 0) {
        parts.push_back(fmt::format("cost the enemy {}", points(condition.enemy_losses)));
    }
    if (condition.losses_below > 0) {
        parts.push_back(fmt::format("lose fewer than {}", points(condition.losses_below)));
    }
    if (condition.ratio_own == 1) {
        parts.push_back(
            fmt::format("cost the enemy at least {} for each one lost", points(condition.ratio_enemy)));
    } else if (condition.ratio_own > 1) {
        parts.push_back(fmt::format("cost the enemy at least {} for every {} lost",
                                    points(condition.ratio_enemy), condition.ratio_own));
    }
    if (condition.exited > 0) {
        parts.push_back(fmt::format("march {} off the table",
                                    counted(condition.exited, scenario.gone_words[index(condition.side)])));
    }
}

std::string time_words(const Scenario& scenario, const Condition& condition) {
    if (!condition.every_turn) {
        return fmt::format("after turn {}", scenario.turns);
    }
    return condition.by_turn > 0 ? fmt::format("at the end of a turn, by turn {}", condition.by_turn)
                                 : "at the end of any turn";
}

/// What a condition asks for, in words.
std::string sentence(const Scenario& scenario, const Condition& condition) {
    std::vector<std::string> parts;
    if (!condition.hold.empty()) {
        parts.push_back(hold_words(scenario, condition));
    }
    for (const int zone : condition.clear) {
        parts.push_back(
            fmt::format("drive the enemy from {}", scenario.zones[static_cast<std::size_t>(zone)].name));
    }
    for (const Target& target : condition.destroyed) {
        parts.push_back(fmt::format(
            "destroy {}", target.structure >= 0
                              ? scenario.ground.structures[static_cast<std::size_t>(target.structure)].name
                              : scenario.ground.lines[static_cast<std::size_t>(target.line)].name));
    }
    put_loss_words(scenario, condition, parts);
    return goal_words(parts, time_words(scenario, condition));
}

} // namespace

Score new_score(const Scenario& scenario) {
    Score score;
    std::ranges::fill(score.holder, Side::nobody);
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
        score.holder[i] = scenario.objectives[i].owner;
    }
    return score;
}

void occupy(const Scenario& scenario, Score& score, const Moment& moment) {
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
        bool there[2] = {false, false};
        bool holds[2] = {false, false};
        for (const Present& present : moment.present) {
            if (is_there(scenario, scenario.objectives[i], present, moment)) {
                there[index(present.side)] = true;
                holds[index(present.side)] |= present.holds;
            }
        }
        if (there[0] != there[1] && (holds[0] || holds[1])) {
            score.holder[i] = holds[0] ? Side::first : Side::second;
        } else if (scenario.objectives[i].present) {
            score.holder[i] = Side::nobody;
        }
    }
}

void judge_turn(const Scenario& scenario, Score& score, int turn, const Moment& moment) {
    occupy(scenario, score, moment);
    const bool last = turn >= scenario.turns;
    finish_by_conditions(scenario, score, [&](const Condition& condition) {
        return (condition.every_turn || last) && in_time(condition, turn)
               && met(scenario, score, condition, moment);
    });
    if (last && score.over == 0) {
        finish_at_limit(scenario, score);
    }
}

void judge_strength(const Scenario& scenario, Score& score, int turn, const Moment& moment,
                    const int (&strength)[2]) {
    if (score.over != 0 || (strength[0] > 0 && strength[1] > 0)) {
        return;
    }
    for (std::size_t i = 0; i < scenario.conditions.size(); ++i) {
        const Condition& condition = scenario.conditions[i];
        if (condition.exited > 0 && strength[index(condition.side)] == 0 && in_time(condition, turn)
            && met(scenario, score, condition, moment)) {
            finish_by(score, condition.side, i);
            return;
        }
    }
    finish_destroyed(score, strength);
}

Outcome outcome_of(const Scenario& scenario, const Score& score) {
    return outcome_by(scenario, score,
                      [&](const Condition& condition) { return sentence(scenario, condition); });
}

std::vector<View::Goal> goals_of(const Scenario& scenario, const Score& score, int turn,
                                 const Moment& moment) {
    std::vector<View::Goal> goals;
    for (const Condition& condition : scenario.conditions) {
        const bool in = in_time(condition, turn);
        View::Goal goal{.side = condition.side,
                        .sentence = sentence(scenario, condition),
                        .met = in && met(scenario, score, condition, moment),
                        .places = {},
                        .parts = parts_of(scenario, score, condition, moment),
                        .warning = {}};
        warn_of(goal, scenario.who(condition.side),
                in && score.over == 0 && turn > 0 && (condition.every_turn || turn >= scenario.turns));
        for (const int objective : condition.hold) {
            goal.places.push_back(scenario.objectives[static_cast<std::size_t>(objective)].name);
        }
        for (const int zone : condition.clear) {
            goal.places.push_back(scenario.zones[static_cast<std::size_t>(zone)].name);
        }
        goals.push_back(std::move(goal));
    }
    return goals;
}

std::vector<View::Holding> holdings_of(const Scenario& scenario, const Score& score) {
    std::vector<View::Holding> held;
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
        held.push_back({scenario.objectives[i].name, score.holder[i]});
    }
    return held;
}

} // namespace bounce::table
