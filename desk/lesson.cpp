#include "desk/lesson.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::desk {

namespace {

/// All troops of a scenario: forces on hexes, units on an inch table.
const Json& troops_of(const Json& scenario) {
    return scenario.contains("forces") ? scenario["forces"] : scenario["units"];
}

std::optional<std::size_t> named(const Json& troops, const Json& name) {
    const auto found =
        std::ranges::find_if(troops, [&](const Json& each) { return each.value("name", Json{}) == name; });
    return found == troops.end() ? std::nullopt : std::optional<std::size_t>(found - troops.begin());
}

Json troops_moved(const Json& lesson) { return lesson.value("units", Json::array()); }

/// What a step may wait for, and by what that is told.
struct Awaited {
    std::string_view did;
    std::vector<std::string_view> needs;
    std::vector<std::string_view> knows;
};

const std::vector<Awaited>& awaited() {
    static const std::vector<Awaited> all = {
        {"look", {}, {"unit", "side"}},
        {"pick", {}, {"unit"}},
        {"order", {"kind"}, {"kind", "unit"}},
        {"reach", {"turn"}, {"turn"}},
    };
    return all;
}

/// One walk over a lesson.
class LessonReader {
  public:
    LessonReader(const Json& scenario, std::span<const std::string_view> phases)
        : scenario_(scenario), lesson_(scenario["lesson"]), phases_(phases) {}

    Faults faults() {
        side(lesson_["side"], "/lesson/side");
        const Json moved = troops_moved(lesson_);
        for (std::size_t i = 0; i < moved.size(); ++i) {
            moves(moved[i], fmt::format("/lesson/units/{}", i));
        }
        int turn = 1;
        for (std::size_t i = 0; i < lesson_["steps"].size(); ++i) {
            const Json& step = lesson_["steps"][i];
            const std::string at = fmt::format("/lesson/steps/{}", i);
            if (step["turn"].get<int>() < turn) {
                fault(at + "/turn", fmt::format("a step of turn {} cannot come after one of turn {}",
                                                step["turn"].get<int>(), turn));
            }
            turn = step["turn"].get<int>();
            if (step.contains("phase")) {
                phase(step["phase"].get<std::string>(), at + "/phase");
            }
            until(step["until"], at + "/until");
        }
        return std::move(faults_);
    }

  private:
    void fault(std::string at, std::string message) {
        faults_.push_back({std::move(at), std::move(message)});
    }

    void side(const Json& id, const std::string& at) {
        const Json& sides = scenario_["sides"];
        if (id != sides[0]["id"] && id != sides[1]["id"]) {
            fault(at, fmt::format("{} is none of the two sides ({}, {})", id.dump(),
                                  sides[0]["id"].get<std::string>(), sides[1]["id"].get<std::string>()));
        }
    }

    /// A step of a phase that never comes would be passed over in silence.
    void phase(const std::string& name, const std::string& at) {
        if (std::ranges::find(phases_, name) == phases_.end()) {
            fault(at, fmt::format("\"{}\" is no part of a turn by these rules: one of \"{}\" was expected",
                                  name, fmt::join(phases_, "\", \"")));
        }
    }

    void unit(const Json& name, const std::string& at) {
        if (!named(troops_of(scenario_), name)) {
            fault(at, fmt::format("this scenario has no troops called {}", name.dump()));
        }
    }

    void moves(const Json& moved, const std::string& at) {
        unit(moved["name"], at + "/name");
        const auto found = named(troops_of(scenario_), moved["name"]);
        if (found && !troops_of(scenario_)[*found].contains("at")) {
            fault(at + "/name", fmt::format("{} does not begin on the table, and cannot be moved there",
                                            moved["name"].get<std::string>()));
        }
    }

    void until(const Json& until, const std::string& at) {
        const auto& deed = *std::ranges::find(awaited(), until["did"].get<std::string>(), &Awaited::did);
        for (const std::string_view needed : deed.needs) {
            if (!until.contains(needed)) {
                fault(at, fmt::format("\"{}\" is missing, which \"{}\" needs", needed, deed.did));
            }
        }
        for (const auto& [key, value] : until.items()) {
            if (key != "did" && std::ranges::find(deed.knows, key) == deed.knows.end()) {
                fault(fmt::format("{}/{}", at, key),
                      fmt::format("\"{}\" means nothing to \"{}\"", key, deed.did));
            }
        }
        if (until.contains("unit")) {
            unit(until["unit"], at + "/unit");
        }
        if (until.contains("side")) {
            side(until["side"], at + "/side");
        }
    }

    const Json& scenario_;
    const Json& lesson_;
    std::span<const std::string_view> phases_;
    Faults faults_;
};

} // namespace

Faults lesson_faults(const Json& scenario, std::span<const std::string_view> phases) {
    return scenario.contains("lesson") ? LessonReader{scenario, phases}.faults() : Faults{};
}

Json as_lesson(const Json& scenario) {
    Json made = scenario;
    for (const Json& moved : troops_moved(scenario["lesson"])) {
        const char* list = scenario.contains("forces") ? "forces" : "units";
        made[list][*named(troops_of(scenario), moved["name"])].update(moved);
    }
    return made;
}

Faults in_the_lesson(Faults faults, const Json& scenario) {
    const Json moved = troops_moved(scenario["lesson"]);
    for (Fault& fault : faults) {
        std::string place = "/lesson";
        for (std::size_t i = 0; i < moved.size(); ++i) {
            const std::string unit = fmt::format("/units/{}/", *named(troops_of(scenario), moved[i]["name"]));
            if (fault.pointer.starts_with(unit)) {
                place = fmt::format("/lesson/units/{}/{}", i, fault.pointer.substr(unit.size()));
            }
        }
        fault.pointer = place;
    }
    return faults;
}

Json lesson_json(const Json& scenario) {
    Json lesson = {{"side", scenario["lesson"]["side"]}, {"steps", scenario["lesson"]["steps"]}};
    for (Json& step : lesson["steps"]) {
        if (step.contains("at") && step["at"].is_array()) {
            step["at"] = fmt::format("{},{}", step["at"][0].dump(), step["at"][1].dump());
        }
    }
    return lesson;
}

} // namespace bounce::desk
