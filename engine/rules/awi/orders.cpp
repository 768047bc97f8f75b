#include "engine/rules/awi/rules.h"

#include "engine/drill/orders/order_reader.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/showing/order_words.h"
#include "engine/rules/awi/units/body.h"

namespace bounce::awi {

namespace {

/// Reads the fields of one order.
struct OrderFields : drill::OrderReader {
    OrderFields(const Field& its_field, const Json& json, const std::string& pointer, Faults& faults)
        : OrderReader(its_field.scenario, max_built, json, pointer, faults), field(its_field) {}

    /// Left out, it is the usual one.
    Stance stance(Stance usual) {
        return fields.has("formation") ? static_cast<Stance>(word("formation", stance_names)) : usual;
    }
    [[nodiscard]] Type type(UnitId unit) const { return field.roll(unit).type; }

    const Field& field;
};

Order read_deploy(OrderFields& read) {
    Deploy order{read.unit(), read.pose()};
    order.stance = read.stance(usual_stance(read.type(order.unit)));
    return order;
}

Order read_arrive(OrderFields& read) {
    Arrive order{read.unit(), read.pose()};
    const Type type = read.type(order.unit);
    const Stance usual = usual_stance(type);
    order.stance = read.stance(may_arrive_in(type, usual) ? usual : Stance::limbered);
    return order;
}

Order read_command(OrderFields& read) {
    Command order{.general = read.unit("general")};
    for (const UnitId unit : read.units("units", order.units.size())) {
        order.units[order.count++] = unit;
    }
    return order;
}

Order read_vacate(OrderFields& read) {
    Vacate order{read.unit(), static_cast<std::uint8_t>(read.word("side", side_words))};
    order.stance = read.stance(usual_stance(read.type(order.unit)));
    return order;
}

Order read_form(OrderFields& read) {
    Form order{read.unit(), static_cast<Stance>(read.word("formation", stance_names))};
    if (read.fields.has("on")) {
        order.on = static_cast<std::uint8_t>(read.word("on", words_of(order)));
    }
    return order;
}

Order read_fire(OrderFields& read) {
    Fire order{.unit = read.unit(), .target = read.unit("target")};
    if (read.fields.has("base")) {
        order.base = static_cast<std::uint8_t>(read.word("base", base_words));
    }
    return order;
}

using OrderKind = drill::OrderKind<Order, OrderFields>;

const OrderKind kinds[] = {
    {"throw", OrderKind::bare<ThrowForFirst>, {"order"}},
    {"deploy", read_deploy, {"order", "unit", "at", "facing", "formation"}},
    {"ready", OrderKind::bare<Ready>, {"order"}},
    {"rally", OrderKind::one_unit<Rally>, {"order", "unit"}},
    {"command", read_command, {"order", "general", "units"}},
    {"independent", OrderKind::one_unit<Independent>, {"order", "unit"}},
    {"move", OrderKind::move, {"order", "unit", "legs"}},
    {"form", read_form, {"order", "unit", "formation", "on"}},
    {"occupy",
     [](OrderFields& read) -> Order { return Occupy{read.unit(), read.structure("structure")}; },
     {"order", "unit", "structure"}},
    {"vacate", read_vacate, {"order", "unit", "side", "formation"}},
    {"join",
     [](OrderFields& read) -> Order { return Join{read.unit("general"), read.unit()}; },
     {"order", "general", "unit"}},
    {"arrive", read_arrive, {"order", "unit", "at", "facing", "formation"}},
    {"dismantle", OrderKind::at_destructible<Dismantle>, {"order", "unit", "structure", "works", "built"}},
    {"construct", OrderKind::one_unit<Construct>, {"order", "unit"}},
    {"lay_charge", OrderKind::at_destructible<LayCharge>, {"order", "unit", "structure", "works", "built"}},
    {"face", OrderKind::face, {"order", "unit", "facing"}},
    {"fire", read_fire, {"order", "unit", "target", "base"}},
    {"bombard", OrderKind::at_destructible<Bombard>, {"order", "unit", "structure", "works", "built"}},
    {"charge", OrderKind::at_enemy<Charge>, {"order", "unit", "target"}},
    {"test", OrderKind::one_unit<TestCharged>, {"order", "unit"}},
    {"counter", [](OrderFields& read) -> Order { return Counter{read.unit("target")}; }, {"order", "target"}},
    {"stand", OrderKind::bare<Stand>, {"order"}},
    {"evade", OrderKind::bare<Evade>, {"order"}},
    {"fight", OrderKind::one_unit<Fight>, {"order", "unit"}},
    {"end", OrderKind::bare<End>, {"order"}},
};
static_assert(std::size(kinds) == std::variant_size_v<Order>);

} // namespace

std::optional<Order> Rules::read_order(const Field& field, const State& /*state*/, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    const std::size_t before = faults.size();
    OrderFields read{field, json, pointer, faults};
    return drill::read_by_kind<Order, OrderFields>(kinds, read, faults, before);
}

} // namespace bounce::awi
