#include "engine/match/showing/dress.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce {

namespace {

struct Figure {
    std::string_view name;
    bool foot;
    bool horse;
};

constexpr Figure figures[] = {{"line", true, false},      {"elite", true, false},  {"light", true, true},
                              {"irregular", true, false}, {"pike", true, false},   {"heavy", false, true},
                              {"lancer", false, true},    {"dragoon", false, true}};

void check_figure(std::string_view name, Arms arms, const std::string& pointer, Faults& faults) {
    for (const Figure& figure : figures) {
        if (figure.name != name || (figure.foot && arms.foot) || (figure.horse && arms.horse)) {
            continue;
        }
        const std::string_view whose = figure.foot && figure.horse ? "infantry or cavalry"
                                       : figure.foot               ? "infantry"
                                                                   : "cavalry";
        faults.push_back({pointer, fmt::format("\"{}\" is for {}, and there is none here", name, whose)});
    }
}

} // namespace

void check_dress(const Json& dress, Arms arms, const std::string& pointer, Faults& faults) {
    if (!arms.foot && !arms.horse && !arms.guns && !arms.general) {
        faults.push_back({pointer, "there is nobody here to wear it"});
        return;
    }
    if (dress.contains("horse") && !arms.horse && !arms.general) {
        faults.push_back({pointer + "/horse", "there is no cavalry here"});
    }
    if (dress.contains("figure")) {
        check_figure(dress["figure"].get_ref<const std::string&>(), arms, pointer + "/figure", faults);
    }
}

Json livery_with(const Json& livery, const Json& dress) {
    Json made = livery;
    made.update(dress);
    if (made["flag"].is_string()) {
        made.erase("flag"); // "none"
    }
    return made;
}

} // namespace bounce
