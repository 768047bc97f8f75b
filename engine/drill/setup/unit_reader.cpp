#include "engine/drill/setup/unit_reader.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce::drill {

void report(Faults& faults, std::size_t unit, std::string_view key, Clause clause, std::string message) {
    faults.push_back({fmt::format("/units/{}/{}", unit, key), fmt::format("{} ({})", message, clause.id)});
}

UnitReader::UnitReader(const table::Force& force, std::size_t which, Clause clause, Faults& faults)
    : fields(force.all, fmt::format("/units/{}", which), faults), force_(force), which_(which),
      clause_(clause), faults_(faults) {}

void UnitReader::fault(std::string_view key, Clause clause, std::string message) {
    report(faults_, which_, key, clause, std::move(message));
}

std::optional<std::size_t> UnitReader::word(std::string_view key, std::span<const std::string_view> words) {
    const std::size_t before = faults_.size();
    const std::string text = fields.text(key);
    const auto found = std::ranges::find(words, text);
    if (found != words.end()) {
        return static_cast<std::size_t>(found - words.begin());
    }
    if (faults_.size() == before) {
        fault(key, fmt::format("one of {} was expected", fmt::join(words, ", ")));
    }
    return {};
}

void UnitReader::forbid(std::initializer_list<std::string_view> keys, std::string_view whom) {
    for (const std::string_view key : keys) {
        if (fields.has(key)) {
            fault(key, fmt::format("{} has no \"{}\"", whom, key));
        }
    }
}

void UnitReader::check_wear(const Arms& arms) {
    if (fields.has("dress")) {
        check_dress(force_.dress, arms, fmt::format("/units/{}/dress", which_), faults_);
    }
}

} // namespace bounce::drill
