#include "engine/rules/mf/rules.h"

#include "engine/match/hex/order_reader.h"
#include "engine/match/hex/order_words.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::mf {

namespace {

/// Reads the fields of one order.
class OrderFields : public hex::OrderReader {
  public:
    using OrderReader::OrderReader;

    Troops troops() {
        Troops troops{count("infantry"), count("cavalry"), 0};
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
        for (const HexId firer : hexes("firers", most_firers)) {
            volley.firers[volley.count++] = firer;
        }
        return volley;
    }

    Remove remove() {
        Remove remove{count("infantry"), count("cavalry"), {}};
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

constexpr auto kind_words = hex::order_words({
    {"volley", phrases::fires_on_target},
    {"remove", says("chooses who falls", "choosing who falls")},
    {"custom", says("lets the losses fall as usual", "letting the losses fall as usual")},
});

} // namespace

std::span<const KindWords> order_words() { return kind_words; }

std::optional<Order> Rules::read_order(const Field& field, const State& /*state*/, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    const std::size_t before = faults.size();
    OrderFields read{field.scenario, json, pointer, faults};
    const std::string kind = read.fields.text("order");
    const std::optional<Order> order = read_kind(kind, read);
    if (!order && faults.size() == before) {
        read.fields.fault("order", fmt::format("these rules know no order \"{}\"", kind));
    } else if (order) {
        only_known(kind, read.fields);
    }
    return faults.size() == before ? order : std::nullopt;
}

Json Rules::write_order(const Field& field, const Order& order) {
    return std::visit(Writer{field.scenario}, order);
}

} // namespace bounce::mf
