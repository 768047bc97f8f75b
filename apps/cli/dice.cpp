#include "apps/cli/dice.h"

#include "desk/files.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::cli {

namespace {

/// What an order throws, die by die, as {lowest, sides}.
Json thrown_by(const std::vector<Event>& events) {
    Json dice = Json::array();
    for (const Event& event : events) {
        if (event.thrown) {
            for (std::size_t die = 0; die < event.thrown->faces.size(); ++die) {
                dice.push_back({event.thrown->what.lowest, event.thrown->what.sides});
            }
        }
    }
    return dice;
}

Json thrown_in(const Json& step) {
    Json dice = Json::array();
    for (const Json& what : step["thrown"]) {
        for (int die = 0; die < what[0].get<int>(); ++die) {
            dice.push_back({what[1], what[2]});
        }
    }
    return dice;
}

/// By order that stands: the number of the step with its dice.
std::vector<std::optional<std::size_t>> steps_with_dice(const Json& steps) {
    std::vector<std::optional<std::size_t>> standing;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i]["did"] == "order" && !steps[i]["throws"].get<bool>()) {
            standing.emplace_back();
        } else if (steps[i]["did"] == "dice") {
            standing.emplace_back(i);
        } else if (steps[i].contains("orders")) {
            standing.resize(steps[i]["orders"].get<std::size_t>());
        }
    }
    return standing;
}

} // namespace

distance::dice::Verified verify_dice(const Json& file, const Battle::Replayed& replayed) {
    distance::dice::Verified found = distance::dice::verify(file);
    if (!found.faults.empty()) {
        return found;
    }
    const Json& steps = file["dice_proof"]["steps"];
    const auto standing = steps_with_dice(steps);
    const auto& events = replayed.battle.events();
    for (std::size_t i = 0; i < std::min(standing.size(), events.size()); ++i) {
        if (standing[i] && thrown_in(steps[*standing[i]]) != thrown_by(events[i])) {
            found.faults = {{fmt::format("/dice_proof/steps/{}/thrown", *standing[i]),
                             "under the rules this order throws different dice"}};
            return found;
        }
    }
    found.faults = replayed.parted;
    return found;
}

Faults dice_faults(const std::string& text) {
    const auto file = desk::read_file(text);
    if (!file || file->kind != desk::FileKind::battle || !file->document.json().contains("dice_proof")) {
        return {};
    }
    const auto replayed = Battle::replay(file->document.json());
    return replayed ? file->document.placed(verify_dice(file->document.json(), *replayed).faults) : Faults{};
}

} // namespace bounce::cli
