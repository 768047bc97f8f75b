#include "engine/match/parameters.h"

#include "engine/match/changes.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace bounce {

namespace {

void override_number(const ParameterList& list, std::span<std::byte> parameters, const std::string& name,
                     const Json& value, const std::string& place, Faults& faults) {
    const auto info = std::ranges::find(list.numbers, name, &ParameterInfo::name);
    if (info == list.numbers.end()) {
        faults.push_back({place, fmt::format("these rules have no parameter \"{}\"", name)});
        return;
    }
    const bool fits = value.is_number_integer()
                      && (!value.is_number_unsigned() || value.get<std::uint64_t>() < 1U << 31U)
                      && value.get<std::int64_t>() >= info->least && value.get<std::int64_t>() <= info->most;
    if (!fits) {
        faults.push_back(
            {place, fmt::format("{} must be a whole number from {} to {}", name, info->least, info->most)});
        return;
    }
    set_parameter(parameters, info->offset, value.get<int>());
}

void override_option(const ParameterList& list, std::span<std::byte> parameters, const std::string& name,
                     const Json& value, const std::string& place, Faults& faults) {
    const auto info = std::ranges::find(list.options, name, &OptionInfo::name);
    if (info == list.options.end()) {
        faults.push_back({place, fmt::format("these rules have no option \"{}\"", name)});
        return;
    }
    const auto choice =
        value.is_string() ? std::ranges::find(info->choices, value.get<std::string>()) : info->choices.end();
    if (choice == info->choices.end()) {
        faults.push_back(
            {place, fmt::format("option {} must be one of: {}", name, fmt::join(info->choices, ", "))});
        return;
    }
    set_parameter(parameters, info->offset, static_cast<int>(choice - info->choices.begin()));
}

const Edition* find_edition(const ParameterList& list, std::string_view id) {
    const auto found = std::ranges::find(list.editions, id, &Edition::id);
    return found != list.editions.end() ? &*found : nullptr;
}

std::vector<std::string_view> ids_of(const std::vector<Edition>& editions) {
    std::vector<std::string_view> ids;
    for (const Edition& edition : editions) {
        ids.push_back(edition.id);
    }
    return ids;
}

/// The value of a number in an edition; its default where that says nothing, or is null.
int usual_of(const ParameterInfo& info, const Edition* edition) {
    if (edition != nullptr) {
        const auto found = std::ranges::find(edition->numbers, info.name, &Edition::Number::name);
        return found != edition->numbers.end() ? found->value : info.usual;
    }
    return info.usual;
}

int usual_of(const OptionInfo& info, const Edition* edition) {
    if (edition != nullptr) {
        const auto found = std::ranges::find(edition->options, info.name, &Edition::Choice::name);
        if (found != edition->options.end()) {
            return static_cast<int>(std::ranges::find(info.choices, found->choice) - info.choices.begin());
        }
    }
    return info.usual;
}

void put_edition(const ParameterList& list, const Edition& edition, std::span<std::byte> parameters) {
    for (const ParameterInfo& info : list.numbers) {
        set_parameter(parameters, info.offset, usual_of(info, &edition));
    }
    for (const OptionInfo& info : list.options) {
        set_parameter(parameters, info.offset, usual_of(info, &edition));
    }
}

} // namespace

void override_parameters(const ParameterList& list, std::span<std::byte> parameters, const Json& numbers,
                         const Json& options, const std::string& pointer, Faults& faults) {
    for (const auto& [name, value] : numbers.items()) {
        override_number(list, parameters, name, value, fmt::format("{}/parameters/{}", pointer, name),
                        faults);
    }
    for (const auto& [name, value] : options.items()) {
        override_option(list, parameters, name, value, fmt::format("{}/options/{}", pointer, name), faults);
    }
}

std::string edition_of(const ParameterList& list, const Json& scenario, const Changes& changes) {
    if (!changes.edition.empty()) {
        return changes.edition;
    }
    return scenario.value("edition",
                          std::string{list.editions.empty() ? std::string_view{} : list.editions.front().id});
}

void read_parameters(const ParameterList& list, std::span<std::byte> parameters, const Json& scenario,
                     const Changes& changes, Faults& faults) {
    const std::string edition = edition_of(list, scenario, changes);
    if (const Edition* named = find_edition(list, edition)) {
        put_edition(list, *named, parameters);
    } else if (!edition.empty()) {
        faults.push_back(
            {"/edition", list.editions.empty()
                             ? std::string{"these rules have no editions"}
                             : fmt::format("these rules have the editions {}, and not \"{:.40}\"",
                                           fmt::join(ids_of(list.editions), ", "), edition)});
    }
    const Json none = Json::object();
    const auto member = [&](const char* key) -> const Json& {
        return scenario.contains(key) ? scenario[key] : none;
    };
    override_parameters(list, parameters, member("parameters"), member("options"), "", faults);
    override_parameters(list, parameters, changes.parameters, changes.options, "", faults);
}

Json changed_numbers(const ParameterList& list, std::span<const std::byte> parameters,
                     std::string_view edition) {
    const Edition* named = find_edition(list, edition);
    Json changed = Json::object();
    for (const ParameterInfo& info : list.numbers) {
        const int value = parameter_at(parameters, info.offset);
        if (value != usual_of(info, named)) {
            changed[info.name] = value;
        }
    }
    return changed;
}

Json changed_options(const ParameterList& list, std::span<const std::byte> parameters,
                     std::string_view edition) {
    const Edition* named = find_edition(list, edition);
    Json changed = Json::object();
    for (const OptionInfo& info : list.options) {
        const int value = parameter_at(parameters, info.offset);
        if (value != usual_of(info, named)) {
            changed[info.name] = info.choices[static_cast<std::size_t>(value)];
        }
    }
    return changed;
}

} // namespace bounce
