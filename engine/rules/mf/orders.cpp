#include "engine/rules/mf/orders.h"

#include "engine/core/fields.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::mf {

namespace {

/// Reads the fields of one order, with the scenario's names for hexes and forces.
class OrderFields {
  public:
    OrderFields(const hex::Scenario& scenario, const Json& json, const std::string& pointer, Faults& faults)
        : fields(json, pointer, faults), scenario_(scenario) {}

    HexId hex(std::string_view key) { return labelled(key, fields.text(key)); }

    std::uint8_t small(std::string_view key) {
        return static_cast<std::uint8_t>(fields.number(key, 0, 200, 0));
    }

    std::uint8_t force() {
        const std::string name = fields.text("group");
        const auto found = scenario_.force_named(name);
        if (!found && !name.empty()) {
            fields.fault("group", fmt::format("the scenario has no force \"{}\"", name));
        }
        return static_cast<std::uint8_t>(found.value_or(0));
    }

    Troops troops() {
        Troops troops{small("infantry"), small("cavalry"), 0};
        for (const int gun : fields.numbers("guns", 0, most_guns - 1)) {
            if ((troops.guns >> gun & 1) != 0) {
                fields.fault("guns", fmt::format("gun {} is named twice", gun));
            }
            troops.guns = static_cast<std::uint8_t>(troops.guns | 1 << gun);
        }
        return troops;
    }

    Volley volley() {
        Volley volley{.target = hex("target")};
        const std::vector<std::string> labels = fields.texts("firers");
        if (labels.size() > most_firers) {
            fields.fault("firers", fmt::format("at most {} hexes can be named", most_firers));
            return volley;
        }
        for (std::size_t i = 0; i < labels.size(); ++i) {
            volley.firers[volley.count++] = labelled(fmt::format("firers/{}", i), labels[i]);
        }
        return volley;
    }

    Remove remove() {
        Remove remove{small("infantry"), small("cavalry"), {}};
        const std::vector<int> crew = fields.numbers("crew", 0, 20);
        if (crew.size() > most_guns) {
            fields.fault("crew", fmt::format("at most {} guns stand in a hex", most_guns));
            return remove;
        }
        for (std::size_t i = 0; i < crew.size(); ++i) {
            remove.crew[i] = static_cast<std::uint8_t>(crew[i]);
        }
        return remove;
    }

    Fields fields;

  private:
    HexId labelled(std::string_view key, const std::string& label) {
        const auto found = scenario_.board.grid.parse(label);
        if (!found && !label.empty()) {
            fields.fault(key, fmt::format("\"{}\" is no hex of this board", label));
        }
        return found.value_or(0);
    }

    const hex::Scenario& scenario_;
};

std::optional<Order> read_kind(const std::string& kind, OrderFields& read) {
    if (kind == "throw") {
        return ThrowForFirst{};
    }
    if (kind == "place") {
        return Place{read.force(), read.hex("at")};
    }
    if (kind == "ready") {
        return Ready{};
    }
    if (kind == "enter") {
        return Enter{read.force(), read.hex("at")};
    }
    if (kind == "march") {
        return March{read.hex("from"), read.hex("to"), read.troops()};
    }
    if (kind == "leave") {
        return Leave{read.hex("from"), read.troops()};
    }
    if (kind == "volley") {
        return read.volley();
    }
    if (kind == "remove") {
        return read.remove();
    }
    if (kind == "custom") {
        return Custom{};
    }
    if (kind == "end") {
        return End{};
    }
    return std::nullopt;
}

void only_known(const std::string& kind, Fields& fields) {
    if (kind == "place" || kind == "enter") {
        fields.only({"order", "group", "at"});
    } else if (kind == "march") {
        fields.only({"order", "from", "to", "infantry", "cavalry", "guns"});
    } else if (kind == "leave") {
        fields.only({"order", "from", "infantry", "cavalry", "guns"});
    } else if (kind == "volley") {
        fields.only({"order", "target", "firers"});
    } else if (kind == "remove") {
        fields.only({"order", "infantry", "cavalry", "crew"});
    } else {
        fields.only({"order"});
    }
}

Json troops_json(Json json, const Troops& troops) {
    json["infantry"] = troops.infantry;
    json["cavalry"] = troops.cavalry;
    json["guns"] = Json::array();
    for (int gun = 0; gun < most_guns; ++gun) {
        if ((troops.guns >> gun & 1) != 0) {
            json["guns"].push_back(gun);
        }
    }
    return json;
}

struct Writer {
    const hex::Scenario& scenario;

    Json operator()(const ThrowForFirst&) const { return {{"order", "throw"}}; }
    Json operator()(const Ready&) const { return {{"order", "ready"}}; }
    Json operator()(const Custom&) const { return {{"order", "custom"}}; }
    Json operator()(const End&) const { return {{"order", "end"}}; }
    Json operator()(const Place& o) const { return group("place", o.force, o.at); }
    Json operator()(const Enter& o) const { return group("enter", o.force, o.at); }
    Json operator()(const March& o) const {
        return troops_json(
            {{"order", "march"}, {"from", scenario.label(o.from)}, {"to", scenario.label(o.to)}}, o.troops);
    }
    Json operator()(const Leave& o) const {
        return troops_json({{"order", "leave"}, {"from", scenario.label(o.from)}}, o.troops);
    }
    Json operator()(const Volley& o) const {
        Json json = {{"order", "volley"}, {"target", scenario.label(o.target)}, {"firers", Json::array()}};
        for (std::size_t i = 0; i < o.count; ++i) {
            json["firers"].push_back(scenario.label(o.firers[i]));
        }
        return json;
    }
    Json operator()(const Remove& o) const {
        return {{"order", "remove"}, {"infantry", o.infantry}, {"cavalry", o.cavalry}, {"crew", o.crew}};
    }

  private:
    [[nodiscard]] Json group(const char* kind, std::size_t force, HexId at) const {
        return {{"order", kind}, {"group", scenario.forces[force].name}, {"at", scenario.label(at)}};
    }
};

} // namespace

std::optional<Order> read_order(const hex::Scenario& scenario, const Json& json, const std::string& pointer,
                                Faults& faults) {
    const std::size_t before = faults.size();
    OrderFields read{scenario, json, pointer, faults};
    const std::string kind = read.fields.text("order");
    const std::optional<Order> order = read_kind(kind, read);
    if (!order && faults.size() == before) {
        read.fields.fault("order", fmt::format("these rules know no order \"{}\"", kind));
    } else if (order) {
        only_known(kind, read.fields);
    }
    return faults.size() == before ? order : std::nullopt;
}

Json write_order(const hex::Scenario& scenario, const Order& order) {
    return std::visit(Writer{scenario}, order);
}

} // namespace bounce::mf
