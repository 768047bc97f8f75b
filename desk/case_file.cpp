#include "desk/case_file.h"

#include "desk/document.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <ranges>
#include <set>

namespace bounce::desk {

namespace {

/// Members of a scenario that may stand beside `scenario`, because nearly every case has them.
constexpr std::array troops_members{"units", "forces"};
constexpr std::array ground_members{"table", "board"};
/// What a step says besides its order.
constexpr std::array beside_the_order{"dice", "refused", "faulty"};

/// What one name may stand for, so that a short file cannot grow beyond measure.
constexpr std::size_t most_values = 256;
constexpr std::size_t most_units = 400;

/// The name that a value says with "as", or null.
const std::string* name_in(const Json& value) {
    const auto as = value.is_object() ? value.find("as") : value.end();
    return value.is_object() && as != value.end() && as->is_string() ? &as->get_ref<const std::string&>()
                                                                     : nullptr;
}

/// What differs, laid over what is named (RFC 7396: null takes a member away).
Json over(const Json& named, const Json& value) {
    Json differing = value;
    differing.erase("as");
    Json whole = named;
    whole.merge_patch(differing);
    return whole;
}

template <class Named>
Json written_out(const Json& value, const Named& named) {
    const std::string* name = name_in(value);
    const auto found = name == nullptr ? named.end() : named.find(*name);
    return found == named.end() ? value : over(found->second, value);
}

Json step_in_full(const Json& step) {
    if (step.is_string()) {
        return {{"order", {{"order", step}}}};
    }
    if (!step["order"].is_string()) {
        return step;
    }
    Json whole = {{"order", step}};
    for (const char* member : beside_the_order) {
        if (step.contains(member)) {
            whole["order"].erase(member);
            whole[member] = step[member];
        }
    }
    return whole;
}

bool stands_beside(std::string_view member) {
    return std::ranges::find(troops_members, member) != troops_members.end()
           || std::ranges::find(ground_members, member) != ground_members.end();
}

} // namespace

std::size_t values_in(const Json& json) {
    std::size_t count = 1;
    if (json.is_structured()) {
        for (const Json& inner : json) {
            count += values_in(inner);
        }
    }
    return count;
}

CaseFile::CaseFile(const Json& file) : file_(file), rules_(file["rules"].get<std::string>()) {
    name_all("troops", troops_);
    name_all("ground", ground_);
    check_names(file, "");
    shared_ = scenario_of(file);
    for (std::size_t i = 0; i < size(); ++i) {
        check_names(file["cases"][i], fmt::format("/cases/{}", i));
    }
}

/// Writes out what the file names, each after what it is itself said with: a chain that comes round never
/// gets a turn.
void CaseFile::name_all(const char* member, Named& named) {
    const Json all = file_.value(member, Json::object());
    std::set<std::string> left;
    for (const auto& each : all.items()) {
        left.insert(each.key());
    }
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (auto name = left.begin(); name != left.end();) {
            const std::string* as = name_in(all[*name]);
            if (as != nullptr && !named.contains(*as)) {
                ++name;
                continue;
            }
            Json whole = written_out(all[*name], named);
            if (const std::size_t values = values_in(whole); values > most_values) {
                faults_.push_back(
                    {fmt::format("/{}/{}", member, escaped(*name)),
                     fmt::format("at most {} values were expected, not {}", most_values, values)});
                whole = Json::object();
            }
            named[*name] = std::move(whole);
            name = left.erase(name);
            goes_on = true;
        }
    }
    for (const std::string& name : left) {
        const std::string at = fmt::format("/{}/{}/as", member, escaped(name));
        const std::string& as = *name_in(all[name]);
        faults_.push_back({at, all.contains(as) ? fmt::format("\"{}\" refers back to itself", name)
                                                : fmt::format("the file has no {} \"{}\"", member, as)});
    }
}

void CaseFile::check_name(const Json& value, const Named& named, const char* member, const std::string& at) {
    const std::string* name = name_in(value);
    if (name != nullptr && !named.contains(*name)) {
        faults_.push_back({at + "/as", named.empty()
                                           ? fmt::format("the file has no {} with names", member)
                                           : fmt::format("the file has no {} \"{}\"; it has: {}", member,
                                                         *name, fmt::join(std::views::keys(named), ", "))});
    }
}

/// Every name that a case, or the file itself, says; `at` is where.
void CaseFile::check_names(const Json& holder, const std::string& at) {
    const Json scenario = holder.value("scenario", Json::object());
    for (const auto& [key, value] : holder.items()) {
        if (stands_beside(key) && scenario.contains(key)) {
            faults_.push_back(
                {at + "/scenario/" + key, fmt::format("\"{}\" stands beside the scenario as well", key)});
        }
    }
    for (const auto& [inside, place] : {std::pair{&holder, at}, std::pair{&scenario, at + "/scenario"}}) {
        for (const char* member : troops_members) {
            const Json list = inside->value(member, Json::array());
            if (list.size() > most_units) {
                faults_.push_back(
                    {fmt::format("{}/{}", place, member),
                     fmt::format("at most {} entries were expected, not {}", most_units, list.size())});
            }
            for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
                check_name(list[i], troops_, "troops", fmt::format("{}/{}/{}", place, member, i));
            }
        }
        for (const char* member : ground_members) {
            check_name(inside->value(member, Json()), ground_, "ground", fmt::format("{}/{}", place, member));
        }
    }
}

Json CaseFile::scenario_of(const Json& holder) const {
    Json scenario = holder.value("scenario", Json::object());
    for (const auto& [key, value] : holder.items()) {
        if (stands_beside(key)) {
            scenario[key] = value;
        }
    }
    for (const char* member : troops_members) {
        if (scenario.contains(member) && scenario[member].is_array()) {
            for (Json& unit : scenario[member]) {
                unit = written_out(unit, troops_);
            }
        }
    }
    for (const char* member : ground_members) {
        if (scenario.contains(member)) {
            scenario[member] = written_out(scenario[member], ground_);
        }
    }
    return scenario;
}

Json CaseFile::in_full(std::size_t number) const {
    const Json& brief = file_["cases"][number];
    Json whole = Json::object();
    for (const auto& [key, value] : brief.items()) {
        if (key != "scenario" && key != "steps" && !stands_beside(key)) {
            whole[key] = value;
        }
    }
    if (Json scenario = scenario_of(brief); !scenario.empty() || brief.contains("scenario")) {
        whole["scenario"] = std::move(scenario);
    }
    if (brief.contains("steps")) {
        whole["steps"] = Json::array();
        for (const Json& step : brief["steps"]) {
            whole["steps"].push_back(step_in_full(step));
        }
    }
    return whole;
}

std::string CaseFile::place_of(std::size_t number, const std::string& in_full) const {
    constexpr std::string_view steps = "/steps/";
    constexpr std::string_view scenario = "/scenario";
    const Json& brief = file_["cases"][number];
    const std::string at = fmt::format("/cases/{}", number);
    if (in_full == scenario && !brief.contains("scenario")) {
        const auto first =
            std::ranges::find_if(brief.items(), [](const auto& each) { return stands_beside(each.key()); });
        return first == brief.items().end() ? std::string{scenario} : at + "/" + first.key();
    }
    if (!in_full.starts_with(steps)) {
        return at + in_full;
    }
    const std::size_t end = std::min(in_full.find('/', steps.size()), in_full.size());
    const auto step = std::stoul(in_full.substr(steps.size(), end - steps.size()));
    const std::string rest = in_full.substr(end);
    constexpr std::string_view order = "/order/";
    const Json& written = brief["steps"][step];
    const bool flat = written.is_object() && written["order"].is_string();
    return at + in_full.substr(0, end)
           + (written.is_string()               ? ""
              : flat && rest.starts_with(order) ? rest.substr(order.size() - 1)
                                                : rest);
}

Json cases_in_full(const Json& file) {
    const CaseFile cases{file};
    Json whole = {{"rules", cases.rules()}};
    if (!cases.shared().empty() || file.contains("scenario")) {
        whole["scenario"] = cases.shared();
    }
    whole["cases"] = Json::array();
    for (std::size_t i = 0; i < cases.size(); ++i) {
        whole["cases"].push_back(cases.in_full(i));
    }
    return whole;
}

} // namespace bounce::desk
