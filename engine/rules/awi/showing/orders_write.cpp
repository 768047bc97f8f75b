#include "engine/drill/orders/order_writer.h"
#include "engine/rules/awi/rules.h"
#include "engine/rules/awi/showing/order_words.h"
#include "engine/rules/awi/units/units.h"

#include <nlohmann/json.hpp>
#include <span>

namespace bounce::awi {

namespace {

/// Writes an order, with the scenario's names.
struct Writer : drill::OrderWriter {
    using OrderWriter::operator();

    Json operator()(const Deploy& o) const { return placed("deploy", o.unit, o.pose, o.stance); }
    Json operator()(const Rally& o) const { return of("rally", o.unit); }
    Json operator()(const Command& o) const {
        Json units = Json::array();
        for (const UnitId unit : std::span{o.units}.first(o.count)) {
            units.push_back(field.name(unit));
        }
        return {{"order", "command"}, {"general", field.name(o.general)}, {"units", std::move(units)}};
    }
    Json operator()(const Independent& o) const { return of("independent", o.unit); }
    Json operator()(const Form& o) const {
        Json json = of("form", o.unit, "formation", word(o.stance));
        if (o.on != Form::middle) {
            json["on"] = words_of(o)[o.on];
        }
        return json;
    }
    Json operator()(const Occupy& o) const {
        return of("occupy", o.unit, "structure", field.scenario.ground.structures[o.structure].name);
    }
    Json operator()(const Vacate& o) const {
        Json json = of("vacate", o.unit, "side", side_words[o.side]);
        json["formation"] = word(o.stance);
        return json;
    }
    Json operator()(const Join& o) const {
        return {{"order", "join"}, {"general", field.name(o.general)}, {"unit", field.name(o.unit)}};
    }
    Json operator()(const Arrive& o) const { return placed("arrive", o.unit, o.pose, o.stance); }
    Json operator()(const Dismantle& o) const { return at_target("dismantle", o.unit, o.target); }
    Json operator()(const Construct& o) const { return of("construct", o.unit); }
    Json operator()(const LayCharge& o) const { return at_target("lay_charge", o.wagon, o.target); }
    Json operator()(const Fire& o) const {
        Json json = of("fire", o.unit, "target", field.name(o.target));
        json["base"] = base_words[o.base];
        return json;
    }
    Json operator()(const Bombard& o) const { return at_target("bombard", o.unit, o.target); }
    Json operator()(const TestCharged& o) const { return of("test", o.unit); }
    Json operator()(const Counter& o) const {
        return {{"order", "counter"}, {"target", field.name(o.target)}};
    }
    Json operator()(const Stand&) const { return of("stand"); }
    Json operator()(const Evade&) const { return of("evade"); }
    Json operator()(const Fight& o) const { return of("fight", o.unit); }

  private:
    using OrderWriter::placed;
    [[nodiscard]] Json placed(const char* kind, UnitId unit, const Pose& pose, Stance stance) const {
        return placed(kind, unit, pose, word(stance));
    }
    [[nodiscard]] Json at_target(const char* kind, UnitId unit, std::uint8_t target) const {
        return aimed(kind, unit, drill::destructible_at(field.scenario.ground, max_built, target));
    }
};

} // namespace

Json Rules::write_order(const Field& field, const Order& order) { return std::visit(Writer{{field}}, order); }

} // namespace bounce::awi
