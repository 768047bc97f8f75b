#include "engine/rules/ccc/rules.h"

#include "engine/core/spoken.h"
#include "engine/drill/orders/order_reader.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/showing/order_words.h"

#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>

namespace bounce::ccc {

namespace {

/// Reads the fields of one order.
struct OrderFields : drill::OrderReader {
    OrderFields(Position its_pos, const Json& its_json, const std::string& pointer, Faults& its_faults)
        : OrderReader(its_pos.field.scenario, 0, its_json, pointer, its_faults), pos(its_pos), json(its_json),
          faults(its_faults) {}

    /// Left out, it is the usual one.
    Stance stance(Stance usual) {
        return fields.has("formation") ? static_cast<Stance>(word("formation", stance_names)) : usual;
    }

    /// A fence by its name, or by its number where it has none.
    std::uint8_t fence() {
        const auto& lines = pos.field.scenario.ground.lines;
        if (!fields.has("fence") || json["fence"].is_number()) {
            const int most = std::max(static_cast<int>(lines.size()), 1) - 1;
            return static_cast<std::uint8_t>(fields.number("fence", 0, most));
        }
        const std::string name = fields.text("fence");
        const auto found = pos.field.scenario.line_named(name);
        if (!found && json["fence"].is_string()) {
            fields.fault("fence", fmt::format("there is no fence \"{}\"", name));
        }
        return static_cast<std::uint8_t>(found.value_or(0));
    }

    Position pos;
    const Json& json;
    const Faults& faults;
};

Order read_deploy(OrderFields& read) {
    Deploy order{.unit = read.unit(), .at = read.pose()};
    order.stance = read.stance(usual_stance(read.pos.field.arm(order.unit)));
    return order;
}

Order read_arrive(OrderFields& read) {
    Arrive order{.unit = read.unit(), .at = read.pose()};
    order.stance = read.stance(marching_stance(read.pos.field.arm(order.unit)));
    return order;
}

/// Who says nothing of the wheel wheels as nearly onto his target as he may.
Order read_announce(OrderFields& read) {
    const std::size_t before = read.faults.size();
    Announce order{.unit = read.unit(), .target = read.unit("target")};
    if (read.fields.has("wheel")) {
        order.wheel = static_cast<std::int16_t>(read.angle("wheel").signed_turn());
    } else if (read.faults.size() == before) {
        order.wheel = wheel_onto(read.pos, order.unit, order.target);
    }
    return order;
}

Order read_counter(OrderFields& read) {
    Counter order{.tries = static_cast<std::uint8_t>(read.fields.flag("try"))};
    if (read.fields.has("instead")) {
        order.instead = static_cast<Result>(read.word("instead", result_names));
    }
    return order;
}

Order read_part(OrderFields& read) {
    Part order{.unit = read.unit()};
    if (read.fields.has("officer")) {
        order.rank = static_cast<std::uint8_t>(read.word("officer", officer_names));
    }
    return order;
}

Order read_fire(OrderFields& read) {
    Fire order{.unit = read.unit(), .target = read.unit("target")};
    if (read.fields.has("round")) {
        order.round = static_cast<Round>(read.word("round", round_names));
    }
    order.call = static_cast<std::uint8_t>(read.fields.number("call", 0, 255, 0));
    return order;
}

using OrderKind = drill::OrderKind<Order, OrderFields>;

const OrderKind kinds[] = {
    {"deploy", read_deploy, {"order", "unit", "at", "facing", "formation"}},
    {"ready", OrderKind::bare<Ready>, {"order"}},
    {"begin", OrderKind::bare<Begin>, {"order"}},
    {"go_over",
     [](OrderFields& read) -> Order { return GoOver{static_cast<std::uint8_t>(read.fields.flag("go"))}; },
     {"order", "go"}},
    {"announce", read_announce, {"order", "unit", "target", "wheel"}},
    {"counter", read_counter, {"order", "try", "instead"}},
    {"move",
     [](OrderFields& read) -> Order { return Move{read.unit(), read.legs()}; },
     {"order", "unit", "legs"}},
    {"alter",
     [](OrderFields& read) -> Order { return Alter{read.unit(), changes[read.word("to", change_words)]}; },
     {"order", "unit", "to"}},
    {"clear",
     [](OrderFields& read) -> Order { return Clear{read.unit(), read.fence()}; },
     {"order", "unit", "fence"}},
    {"join",
     [](OrderFields& read) -> Order { return Join{read.unit(), read.unit("to")}; },
     {"order", "unit", "to"}},
    {"part", read_part, {"order", "unit", "officer"}},
    {"arrive", read_arrive, {"order", "unit", "at", "facing", "formation"}},
    {"fire", read_fire, {"order", "unit", "target", "round", "call"}},
    {"face", OrderKind::face, {"order", "unit", "facing"}},
    {"end", OrderKind::bare<End>, {"order"}},
};
static_assert(std::size(kinds) == std::variant_size_v<Order>);

} // namespace

std::optional<Order> Rules::read_order(const Field& field, const State& state, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    const std::size_t before = faults.size();
    OrderFields read{{field, state}, json, pointer, faults};
    return drill::read_by_kind<Order, OrderFields>(kinds, read, faults, before);
}

} // namespace bounce::ccc
