#include "engine/match/odds.h"

#include "engine/match/table/numbers.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce {

namespace {

std::expected<int, std::string> read_length(const OddsKey& key, std::string_view text) {
    const std::optional<table::Thou> length = table::length_named(text);
    if (!length || *length < key.least * table::inch || *length > key.most * table::inch) {
        return std::unexpected{
            fmt::format("{} must be a number of inches from {} to {} with at most three places, such as 8.5",
                        key.name, key.least, key.most)};
    }
    return *length;
}

std::expected<int, std::string> read_value(const OddsKey& key, std::string_view text) {
    if (!key.words.empty()) {
        const auto found = std::ranges::find(key.words, text);
        if (found == key.words.end()) {
            return std::unexpected{
                fmt::format("{} must be one of: {}", key.name, fmt::join(key.words, ", "))};
        }
        return static_cast<int>(found - key.words.begin());
    }
    if (text == unlimited && key.usual == unlimited) {
        return key.most;
    }
    if (key.inches) {
        return read_length(key, text);
    }
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || value < key.least || value > key.most) {
        return std::unexpected{
            fmt::format("{} must be a whole number from {} to {}", key.name, key.least, key.most)};
    }
    return value;
}

} // namespace

std::expected<OddsKeys, Faults> read_odds_keys(const OddsQuery& query,
                                               const std::map<std::string, std::string>& typed) {
    Faults faults;
    OddsKeys keys;
    for (const auto& [name, text] : typed) {
        if (std::ranges::find(query.keys, name, &OddsKey::name) == query.keys.end()) {
            faults.push_back({"/" + name, fmt::format("the query {} has no key \"{}\"", query.name, name)});
        }
    }
    for (const OddsKey& key : query.keys) {
        const auto given = typed.find(std::string{key.name});
        if (given == typed.end() && key.usual.empty()) {
            faults.push_back({fmt::format("/{}", key.name), fmt::format("{} must be given", key.name)});
            continue;
        }
        const auto value =
            read_value(key, given == typed.end() ? key.usual : std::string_view{given->second});
        if (value) {
            keys.emplace(key.name, *value);
        } else {
            faults.push_back({fmt::format("/{}", key.name), value.error()});
        }
    }
    if (faults.empty() && query.refuses) {
        if (std::optional<Fault> fault = query.refuses(keys)) {
            faults.push_back(*std::move(fault));
        }
    }
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    return keys;
}

} // namespace bounce
