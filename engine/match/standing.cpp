#include "engine/match/standing.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce {

namespace {

std::string_view step_words(GoalPart::Kind kind) {
    switch (kind) {
    case GoalPart::Kind::losses:
    case GoalPart::Kind::ratio:
        return "One more loss of the enemy";
    case GoalPart::Kind::hold:
        return "One more place";
    case GoalPart::Kind::exit:
        return "One more off the table";
    case GoalPart::Kind::clear:
        return "One more zone cleared";
    case GoalPart::Kind::destroy:
        return "One more thing destroyed";
    case GoalPart::Kind::spare: // losses do not come back
        break;
    }
    return {};
}

} // namespace

void warn_of(View::Goal& goal, const Subject& winner, bool judged) {
    if (!judged) {
        return;
    }
    std::string name{winner.name};
    if (name.starts_with("The ")) { // in the middle of a sentence
        name[0] = 't';
    }
    if (goal.met) {
        goal.warning = fmt::format("{0} {0:wins|win} at the end of this turn, as things stand.", winner);
        return;
    }
    const auto unmet = [](const GoalPart& part) { return !part.met(); };
    const auto missing = std::ranges::find_if(goal.parts, unmet);
    if (std::ranges::count_if(goal.parts, unmet) == 1 && missing->need - missing->have == 1
        && missing->kind != GoalPart::Kind::spare) {
        goal.warning =
            fmt::format("{} and {} {}.", step_words(missing->kind), name, winner.pick("wins", "win"));
    }
}

} // namespace bounce
