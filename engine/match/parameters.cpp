#include "engine/match/parameters.h"

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

void read_parameters(const ParameterList& list, std::span<std::byte> parameters, const Json& scenario,
                     const Json& numbers, const Json& options, Faults& faults) {
    const Json none = Json::object();
    const auto member = [&](const char* key) -> const Json& {
        return scenario.contains(key) ? scenario[key] : none;
    };
    override_parameters(list, parameters, member("parameters"), member("options"), "", faults);
    override_parameters(list, parameters, numbers, options, "", faults);
}

Json changed_numbers(const ParameterList& list, std::span<const std::byte> parameters) {
    Json changed = Json::object();
    for (const ParameterInfo& info : list.numbers) {
        const int value = parameter_at(parameters, info.offset);
        if (value != info.usual) {
            changed[info.name] = value;
        }
    }
    return changed;
}

Json changed_options(const ParameterList& list, std::span<const std::byte> parameters) {
    Json changed = Json::object();
    for (const OptionInfo& info : list.options) {
        const int value = parameter_at(parameters, info.offset);
        if (value != info.usual) {
            changed[info.name] = info.choices[static_cast<std::size_t>(value)];
        }
    }
    return changed;
}

} // namespace bounce
