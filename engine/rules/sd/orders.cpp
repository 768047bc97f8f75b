#include "engine/rules/sd/rules.h"

#include "engine/match/hex/order_reader.h"
#include "engine/match/hex/order_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace bounce::sd {

namespace {

/// Reads the fields of one order.
class OrderFields : public hex::OrderReader {
  public:
    using OrderReader::OrderReader;

    Troops troops() { return {count("infantry"), count("cavalry"), count("guns")}; }

    Posture posture() {
        Posture posture;
        if (fields.has("facing")) {
            const std::string name = fields.text("facing");
            const auto facing = hex::direction_named(name);
            if (!facing) {
                fields.fault("facing",
                             fmt::format("one of {} was expected", fmt::join(hex::direction_names, ", ")));
            }
            posture.facing = static_cast<std::int8_t>(facing.value_or(Direction::east));
        }
        if (fields.has("standing")) {
            posture.standing = static_cast<std::int8_t>(fields.flag("standing"));
        }
        return posture;
    }

    Pose pose() {
        const Pose pose{hex("at"), posture()};
        if (pose.posture == Posture{}) {
            fields.fault("facing", "a facing, or whether they stand, was expected");
        }
        return pose;
    }
};

std::optional<Order> read_kind(const std::string& kind, OrderFields& read) {
    if (kind == "throw") {
        return ThrowInitiative{};
    }
    if (kind == "place") {
        return Place{read.force(), read.hex("at"), read.posture()};
    }
    if (kind == "ready") {
        return Ready{};
    }
    if (kind == "enter") {
        return Enter{read.force(), read.hex("at"), read.posture()};
    }
    if (kind == "march") {
        return March{read.hex("from"), read.hex("to"), read.troops(), read.posture()};
    }
    if (kind == "pose") {
        return read.pose();
    }
    if (kind == "leave") {
        return Leave{read.hex("from"), read.troops()};
    }
    if (kind == "attack") {
        return Attack{read.hex("from"), read.hex("target")};
    }
    if (kind == "fall_back") {
        return FallBack{read.hex("to")};
    }
    if (kind == "end") {
        return End{};
    }
    return std::nullopt;
}

void only_known(const std::string& kind, Fields& fields) {
    if (kind == "place" || kind == "enter") {
        fields.only({"order", "group", "at", "facing", "standing"});
    } else if (kind == "march") {
        fields.only({"order", "from", "to", "infantry", "cavalry", "guns", "facing", "standing"});
    } else if (kind == "pose") {
        fields.only({"order", "at", "facing", "standing"});
    } else if (kind == "leave") {
        fields.only({"order", "from", "infantry", "cavalry", "guns"});
    } else if (kind == "attack") {
        fields.only({"order", "from", "target"});
    } else if (kind == "fall_back") {
        fields.only({"order", "to"});
    } else {
        fields.only({"order"});
    }
}

Json with_troops(Json json, const Troops& troops) {
    json["infantry"] = troops.infantry;
    json["cavalry"] = troops.cavalry;
    json["guns"] = troops.guns;
    return json;
}

Json with_posture(Json json, const Posture& posture) {
    if (posture.facing != Posture::unsaid) {
        json["facing"] = hex::direction_names[static_cast<std::size_t>(posture.facing)];
    }
    if (posture.standing != Posture::unsaid) {
        json["standing"] = posture.standing != 0;
    }
    return json;
}

struct Writer {
    const hex::Scenario& scenario;

    Json operator()(const ThrowInitiative&) const { return {{"order", "throw"}}; }
    Json operator()(const Ready&) const { return {{"order", "ready"}}; }
    Json operator()(const End&) const { return {{"order", "end"}}; }
    Json operator()(const Place& o) const { return with_posture(group("place", o.force, o.at), o.posture); }
    Json operator()(const Enter& o) const { return with_posture(group("enter", o.force, o.at), o.posture); }
    Json operator()(const March& o) const {
        const Json way = {{"order", "march"}, {"from", label(o.from)}, {"to", label(o.to)}};
        return with_posture(with_troops(way, o.troops), o.posture);
    }
    Json operator()(const Pose& o) const {
        return with_posture({{"order", "pose"}, {"at", label(o.at)}}, o.posture);
    }
    Json operator()(const Leave& o) const {
        return with_troops({{"order", "leave"}, {"from", label(o.from)}}, o.troops);
    }
    Json operator()(const Attack& o) const {
        return {{"order", "attack"}, {"from", label(o.from)}, {"target", label(o.target)}};
    }
    Json operator()(const FallBack& o) const { return {{"order", "fall_back"}, {"to", label(o.to)}}; }

  private:
    [[nodiscard]] std::string label(HexId hex) const { return scenario.label(hex); }
    [[nodiscard]] Json group(const char* kind, std::size_t force, HexId at) const {
        return {{"order", kind}, {"group", scenario.forces[force].name}, {"at", label(at)}};
    }
};

constexpr auto kind_words = hex::order_words({
    {"pose", says("changes its posture", "changing its posture")},
    {"attack", says("attacks {target}", "attacking {target}")},
    {"fall_back", says("falls back to {to}", "falling back to {to}")},
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

} // namespace bounce::sd
