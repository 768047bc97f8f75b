#include "engine/drill/orders/order_reader.h"

#include "engine/match/table/numbers.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace bounce::drill {

namespace {

using table::Leg;

/// What a target may be: a house or bridge by name; works of the ground by name or, where they have none, by
/// number; works built since by number.
constexpr std::string_view target_keys[] = {"structure", "works", "built"};

/// Whether a leg has a length, and whether it has an angle.
constexpr bool goes(table::Leg::Kind kind) { return kind <= table::Leg::Kind::oblique; }
constexpr bool turns(table::Leg::Kind kind) { return kind >= table::Leg::Kind::oblique; }

Json leg_json(const Leg& leg) {
    Json json = {{"leg", table::leg_names[static_cast<std::size_t>(leg.kind)]}};
    if (goes(leg.kind)) {
        json["by"] = table::inches_json(leg.by);
    }
    if (turns(leg.kind)) {
        json["turn"] = table::degrees_json(leg.turn);
    }
    return json;
}

} // namespace

UnitId OrderReader::unit(std::string_view key) { return unit_named(fields.text(key), key, says(key)); }

std::vector<UnitId> OrderReader::units(std::string_view key, std::size_t most) {
    const std::vector<std::string> names = fields.texts(key);
    std::vector<UnitId> units;
    if (names.empty() || names.size() > most) {
        fields.fault(key, fmt::format("the names of 1 to {} units were expected", most));
        return units;
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        units.push_back(unit_named(names[i], fmt::format("{}/{}", key, i), true));
    }
    return units;
}

std::size_t OrderReader::word(std::string_view key, std::span<const std::string_view> words) {
    const std::string text = fields.text(key);
    const auto found = std::ranges::find(words, text);
    if (found == words.end()) {
        if (says(key)) {
            fields.fault(key, fmt::format("one of {} was expected", fmt::join(words, ", ")));
        }
        return words.size() - 1;
    }
    return static_cast<std::size_t>(found - words.begin());
}

Angle OrderReader::angle(std::string_view key) {
    const Json* value = member(key);
    const auto read = value != nullptr ? table::angle_of(*value) : std::nullopt;
    if (value != nullptr && !read) {
        fields.fault(key, "degrees with at most three places were expected, such as 22.5");
    }
    return read.value_or(Angle{});
}

Pose OrderReader::pose() {
    const Json* value = member("at");
    const auto at = value != nullptr ? table::point_of(*value) : std::nullopt;
    if (value != nullptr && !at) {
        fields.fault("at", "a place such as [12.5, 30] was expected, in inches with at most three places");
    }
    return {at.value_or(Vec{}), angle("facing")};
}

table::Legs OrderReader::legs() {
    table::Legs read;
    const Json* list = member("legs");
    if (list == nullptr) {
        return read;
    }
    if (!list->is_array() || list->empty() || list->size() > read.legs.size()) {
        fields.fault("legs", fmt::format("a list of 1 to {} legs was expected", read.legs.size()));
        return read;
    }
    for (const Json& json : *list) {
        read.legs[read.count] = entry("legs", read.count, json).leg();
        ++read.count;
    }
    return read;
}

std::uint8_t OrderReader::structure(std::string_view key) {
    const std::string name = fields.text(key);
    const auto found = scenario_.structure_named(name);
    if (!found && says(key)) {
        fields.fault(key, fmt::format("there is no house or bridge \"{}\"", name));
    }
    return static_cast<std::uint8_t>(found.value_or(0));
}

std::uint8_t OrderReader::target() {
    const auto named =
        std::ranges::count_if(target_keys, [&](std::string_view key) { return fields.has(key); });
    if (named != 1) {
        report("", fmt::format("exactly one of {} was expected", fmt::join(target_keys, ", ")));
        return 0;
    }
    if (fields.has("structure")) {
        return target_of(scenario_.ground, {Destructible::Kind::structure, structure("structure")});
    }
    if (fields.has("works")) {
        return target_of(scenario_.ground, {Destructible::Kind::line, line()});
    }
    const auto built = static_cast<std::uint8_t>(fields.number("built", 0, most_built_ - 1));
    return target_of(scenario_.ground, {Destructible::Kind::built, built});
}

void OrderReader::report(std::string_view below, std::string message) {
    faults_.push_back({pointer_ + std::string{below}, std::move(message)});
}

const Json* OrderReader::member(std::string_view key) {
    if (!json_.is_object()) {
        return nullptr;
    }
    const auto found = json_.find(std::string{key});
    if (found == json_.end()) {
        report("", fmt::format("\"{}\" is missing", key));
        return nullptr;
    }
    return &*found;
}

bool OrderReader::says(std::string_view key) const {
    return fields.has(key) && json_[std::string{key}].is_string();
}

OrderReader OrderReader::entry(std::string_view key, std::size_t at, const Json& json) const {
    return {scenario_, most_built_, json, fmt::format("{}/{}/{}", pointer_, key, at), faults_};
}

UnitId OrderReader::unit_named(const std::string& name, std::string_view key, bool said) {
    const auto found = scenario_.force_named(name);
    if (!found && said) {
        fields.fault(key, fmt::format("the scenario has no unit \"{}\"", name));
    }
    return static_cast<UnitId>(found.value_or(0));
}

std::uint8_t OrderReader::line() {
    const auto& lines = scenario_.ground.lines;
    if (json_["works"].is_number()) {
        return static_cast<std::uint8_t>(
            fields.number("works", 0, std::max(static_cast<int>(lines.size()), 1) - 1));
    }
    const std::string name = fields.text("works");
    const auto found = scenario_.line_named(name);
    if (!found && says("works")) {
        fields.fault("works", fmt::format("there are no works \"{}\"", name));
    }
    return static_cast<std::uint8_t>(found.value_or(0));
}

Leg OrderReader::leg() {
    Leg read;
    read.kind = static_cast<Leg::Kind>(word("leg", table::leg_names));
    if (goes(read.kind)) {
        read.by = length("by");
    }
    if (turns(read.kind)) {
        read.turn = angle("turn");
    }
    if (!goes(read.kind)) {
        fields.only({"leg", "turn"});
    } else if (!turns(read.kind)) {
        fields.only({"leg", "by"});
    } else {
        fields.only({"leg", "by", "turn"});
    }
    return read;
}

Thou OrderReader::length(std::string_view key) {
    const Json* value = member(key);
    const auto read = value != nullptr ? table::thou_of(*value) : std::nullopt;
    if (value != nullptr && (!read || *read < 0)) {
        fields.fault(key, "inches with at most three places were expected, such as 12.5");
    }
    return std::max(read.value_or(0), 0);
}

Json legs_json(const table::Legs& legs) {
    Json json = Json::array();
    for (const Leg& leg : legs) {
        json.push_back(leg_json(leg));
    }
    return json;
}

Json signed_degrees_json(int turn) {
    const Angle size{static_cast<std::uint16_t>(turn < 0 ? -turn : turn)};
    const Json degrees = table::degrees_json(size);
    return turn >= 0                     ? degrees
           : degrees.is_number_integer() ? Json(-degrees.get<int>())
                                         : Json(-degrees.get<double>());
}

Json line_json(const table::Scenario& scenario, std::uint8_t line) {
    const auto& lines = scenario.ground.lines;
    const std::string said = line < lines.size() ? lines[line].name : std::string{};
    const bool named = !said.empty() && scenario.line_named(said) == line;
    return named ? Json(said) : Json(line);
}

void add_target(Json& order, const table::Ground& ground, std::optional<Destructible> destructible) {
    if (!destructible) {
        return;
    }
    switch (destructible->kind) {
    case Destructible::Kind::structure:
        order["structure"] = ground.structures[destructible->index].name;
        break;
    case Destructible::Kind::line: {
        const std::string& name = ground.lines[destructible->index].name;
        order["works"] = name.empty() ? Json(destructible->index) : Json(name);
        break;
    }
    case Destructible::Kind::built:
        order["built"] = destructible->index;
        break;
    }
}

} // namespace bounce::drill
