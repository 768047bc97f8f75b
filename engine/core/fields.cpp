#include "engine/core/fields.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce {

namespace {

bool whole_between(const Json& value, int least, int most) {
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        return number <= static_cast<std::uint64_t>(std::max(most, 0))
               && static_cast<std::int64_t>(number) >= least;
    }
    return value.is_number_integer() && value.get<std::int64_t>() >= least
           && value.get<std::int64_t>() <= most;
}

} // namespace

Fields::Fields(const Json& object, std::string pointer, Faults& faults)
    : object_(object), pointer_(std::move(pointer)), faults_(faults) {
    if (!object_.is_object()) {
        faults_.push_back({pointer_, "an object was expected here"});
    }
}

const Json* Fields::member(std::string_view key, bool needed) {
    if (object_.is_object()) {
        const auto found = object_.find(std::string{key});
        if (found != object_.end()) {
            return &*found;
        }
        if (needed) {
            faults_.push_back({pointer_, fmt::format("\"{}\" is missing", key)});
        }
    }
    return nullptr;
}

bool Fields::has(std::string_view key) const {
    return object_.is_object() && object_.contains(std::string{key});
}

void Fields::fault(std::string_view key, std::string message) {
    faults_.push_back({fmt::format("{}/{}", pointer_, key), std::move(message)});
}

int Fields::number(std::string_view key, int least, int most, std::optional<int> otherwise) {
    const Json* value = member(key, !otherwise);
    if (value == nullptr) {
        return otherwise.value_or(least);
    }
    if (!whole_between(*value, least, most)) {
        fault(key, fmt::format("a whole number from {} to {} was expected", least, most));
        return otherwise.value_or(least);
    }
    return value->get<int>();
}

bool Fields::flag(std::string_view key, std::optional<bool> otherwise) {
    const Json* value = member(key, !otherwise);
    if (value == nullptr) {
        return otherwise.value_or(false);
    }
    if (!value->is_boolean()) {
        fault(key, "true or false was expected");
        return otherwise.value_or(false);
    }
    return value->get<bool>();
}

std::string Fields::text(std::string_view key, std::optional<std::string> otherwise) {
    const Json* value = member(key, !otherwise);
    if (value == nullptr) {
        return otherwise.value_or("");
    }
    if (!value->is_string()) {
        fault(key, "a text was expected");
        return otherwise.value_or("");
    }
    return value->get<std::string>();
}

std::vector<int> Fields::numbers(std::string_view key, int least, int most) {
    std::vector<int> list;
    const Json* value = member(key, false);
    if (value == nullptr) {
        return list;
    }
    if (!value->is_array()) {
        fault(key, "a list of numbers was expected");
        return list;
    }
    for (std::size_t i = 0; i < value->size(); ++i) {
        if (whole_between((*value)[i], least, most)) {
            list.push_back((*value)[i].get<int>());
        } else {
            fault(fmt::format("{}/{}", key, i),
                  fmt::format("a whole number from {} to {} was expected", least, most));
        }
    }
    return list;
}

std::vector<std::string> Fields::texts(std::string_view key) {
    std::vector<std::string> list;
    const Json* value = member(key, false);
    if (value == nullptr) {
        return list;
    }
    if (!value->is_array()) {
        fault(key, "a list of texts was expected");
        return list;
    }
    for (std::size_t i = 0; i < value->size(); ++i) {
        if ((*value)[i].is_string()) {
            list.push_back((*value)[i].get<std::string>());
        } else {
            fault(fmt::format("{}/{}", key, i), "a text was expected");
        }
    }
    return list;
}

void Fields::only(std::initializer_list<std::string_view> known) {
    if (!object_.is_object()) {
        return;
    }
    for (const auto& [key, value] : object_.items()) {
        if (std::ranges::find(known, key) == known.end()) {
            faults_.push_back(
                {fmt::format("{}/{}", pointer_, key), fmt::format("\"{}\" is not known here", key)});
        }
    }
}

} // namespace bounce
