#include "engine/match/table/state_reader.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace bounce::table {

StateReader::StateReader(const Force& force, std::size_t unit, Clause clause, Faults& faults)
    : state_(force.all.value("state", Json::object())), unit_(unit), clause_(clause), faults_(faults) {}

StateReader::~StateReader() {
    for (const auto& [key, value] : state_.items()) {
        if (std::ranges::find(asked_, key) == asked_.end()) {
            fault(key, fmt::format("these rules know no \"{}\" of such a unit", key));
        }
    }
}

int StateReader::count(std::string_view key, int most) {
    const Json* said = ask(key);
    const int value = said == nullptr ? 0 : said->get<int>();
    if (value > most) {
        fault(key, fmt::format("at most {} was expected", most));
        return 0;
    }
    return value;
}

std::vector<int> StateReader::counts(std::string_view key, std::size_t things, int most) {
    const Json* said = ask(key);
    auto values = said == nullptr ? std::vector<int>{} : said->get<std::vector<int>>();
    if (values.size() > things) {
        fault(key, fmt::format("at most {} entries were expected", things));
    }
    values.resize(things);
    if (std::ranges::any_of(values, [&](int value) { return value > most; })) {
        fault(key, fmt::format("at most {} was expected", most));
        std::ranges::fill(values, 0);
    }
    return values;
}

bool StateReader::flag(std::string_view key, bool may_be) {
    const Json* said = ask(key);
    const bool value = said != nullptr && said->get<bool>();
    if (value && !may_be) {
        fault(key, "such a unit cannot begin so");
    }
    return value && may_be;
}

std::size_t StateReader::word(std::string_view key, std::span<const std::string_view> words) {
    const Json* said = ask(key);
    if (said == nullptr) {
        return 0;
    }
    const auto found = std::ranges::find(words, said->get<std::string>());
    if (found == words.end()) {
        fault(key, fmt::format("one of {} was expected", fmt::join(words, ", ")));
        return 0;
    }
    return static_cast<std::size_t>(found - words.begin());
}

void StateReader::fault(std::string_view key, std::string_view message) {
    faults_.push_back(
        {fmt::format("/units/{}/state/{}", unit_, key), fmt::format("{} ({})", message, clause_.id)});
}

const Json* StateReader::ask(std::string_view key) {
    asked_.push_back(key);
    const auto found = state_.find(key);
    return found == state_.end() ? nullptr : &*found;
}

} // namespace bounce::table
