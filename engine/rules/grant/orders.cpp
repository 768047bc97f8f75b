#include "engine/rules/grant/rules.h"

#include "engine/drill/orders/order_reader.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/showing/order_words.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::grant {

namespace {

/// Reads the fields of one order.
struct OrderFields : drill::OrderReader {
    OrderFields(const Field& its_field, const Json& its_json, const std::string& its_pointer, Faults& faults)
        : OrderReader(its_field.scenario, 0, its_json, its_pointer, faults), field(its_field), json(its_json),
          pointer(its_pointer) {}

    /// Left out, it is the usual one.
    Stance stance(Stance usual) {
        return fields.has("formation") ? static_cast<Stance>(word("formation", stance_names)) : usual;
    }
    Stance usual(UnitId unit) { return stance(usual_stance(field, unit)); }

    std::uint8_t small(std::string_view key, int least, int most) {
        return static_cast<std::uint8_t>(fields.number(key, least, most));
    }

    Vec point() {
        const auto at = json.is_object() && json.contains("at") ? table::point_of(json["at"]) : std::nullopt;
        if (!at) {
            fields.fault("at",
                         "a place such as [12.5, 30] was expected, in inches with at most three places");
        }
        return at.value_or(Vec{});
    }

    /// One bit of `Officer`.
    std::uint8_t officer(std::string_view key) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(word(key, officer_words)));
    }
    /// Several; none if nothing is said.
    std::uint8_t officers() {
        unsigned bits = 0;
        for (const std::string& text : fields.texts("officers")) {
            const auto found = std::ranges::find(officer_words, text);
            if (found == std::end(officer_words)) {
                fields.fault("officers", "colonel, right and left were expected");
                return 0;
            }
            bits |= 1U << static_cast<unsigned>(found - std::begin(officer_words));
        }
        return static_cast<std::uint8_t>(bits);
    }

    /// A figure of a unit: a number from 1, or a word.
    std::uint8_t figure(std::string_view key) {
        const auto member = json.find(std::string{key});
        if (member != json.end() && member->is_string()) {
            return static_cast<std::uint8_t>(colonel_figure + static_cast<int>(word(key, figure_words)));
        }
        return static_cast<std::uint8_t>(fields.number(key, 1, max_men) - 1);
    }

    /// "battery" and "gun".
    std::uint8_t gun() {
        const GunName name{unit("battery"), fields.number("gun", 1, max_guns, 1)};
        const int found = gun_named(field, name);
        if (found < 0) {
            fields.fault("gun", "that battery began without such a gun");
        }
        return static_cast<std::uint8_t>(std::max(found, 0));
    }

    const Field& field;
    const Json& json;
    std::string pointer;
};

Order read_deploy(OrderFields& read) {
    Deploy order{read.unit(), read.pose()};
    order.stance = read.usual(order.unit);
    return order;
}

Order read_arrive(OrderFields& read) {
    Arrive order{read.unit(), read.pose()};
    order.stance = read.stance(marching_stance(read.field, order.unit));
    return order;
}

Order read_land(OrderFields& read) {
    Land order{read.unit(), read.pose()};
    order.stance = read.usual(order.unit);
    return order;
}

Order read_answer(OrderFields& read) {
    Answer order{.unit = read.unit()};
    order.kind = static_cast<Answer::Kind>(read.word("how", answer_words));
    if (read.fields.has("target")) {
        order.at = read.unit("target");
    }
    return order;
}

Order read_form(OrderFields& read) {
    Form order{read.unit(), static_cast<Stance>(read.word("formation", stance_names))};
    order.dismounted = read.fields.flag("dismounted", false) ? 1 : 0;
    return order;
}

Order read_enter(OrderFields& read) {
    return Enter{read.unit(), read.structure("structure"), read.small("men", 0, max_men), read.officers()};
}

Order read_leave(OrderFields& read) {
    Leave order{read.unit(), read.structure("structure")};
    order.side = static_cast<std::uint8_t>(read.word("side", side_words));
    order.stance = read.usual(order.unit);
    return order;
}

/// Lines without a name go by their number.
Order read_ford(OrderFields& read) {
    Ford order{.unit = read.unit()};
    const auto& ground = read.field.scenario.ground;
    const auto member = read.json.find("stream");
    if (member != read.json.end() && member->is_string()) {
        const auto line = read.field.scenario.line_named(member->get_ref<const std::string&>());
        if (!line) {
            read.fields.fault("stream", "there is no such water");
        }
        order.line = static_cast<std::uint8_t>(line.value_or(0));
    } else {
        // Fords over rivers go on behind the lines, by their areas.
        const std::size_t all = std::min<std::size_t>(ground.lines.size() + ground.areas.size(), 256);
        order.line = read.small("stream", 0, std::max(static_cast<int>(all), 1) - 1);
    }
    return order;
}

Order read_detach(OrderFields& read) {
    Detach order{.unit = read.unit()};
    order.men = read.small("men", 1, max_men);
    if (read.fields.has("officer")) { // a company has none ("grant/annex.companies")
        order.officer = read.officer("officer");
    }
    order.pose = read.pose();
    order.stance = read.stance(Stance::open);
    return order;
}

Order read_shoot(OrderFields& read) {
    Shoot order{.gun = read.gun()};
    order.shot = static_cast<AimState::Kind>(static_cast<std::size_t>(AimState::Kind::ball)
                                             + read.word("shot", shot_words));
    if (read.fields.has("structure")) {
        order.structure = read.structure("structure");
    }
    order.at = read.point();
    return order;
}

Order read_fire(OrderFields& read) {
    Fire order{.unit = read.unit(), .target = read.unit("target")};
    order.sixes = static_cast<std::uint8_t>(read.fields.number("sixes", 0, 4, 0));
    if (read.fields.has("figure")) {
        order.figure = read.figure("figure");
    }
    return order;
}

/// What leads from one figure of one unit to one of another.
Order read_run_in(OrderFields& read, Faults& faults) {
    RunIn order;
    const auto list = read.json.find("steps");
    if (list == read.json.end() || !list->is_array() || list->empty() || list->size() > RunIn::most) {
        read.fields.fault("steps", fmt::format("a list of 1 to {} steps was expected", RunIn::most));
        return order;
    }
    for (const Json& json : *list) {
        OrderFields step{read.field, json, fmt::format("{}/steps/{}", read.pointer, order.count), faults};
        if (!json.is_object()) {
            read.fields.fault("steps", "each step is an object");
            return order;
        }
        order.steps[order.count++] = {step.unit(), step.figure("figure"), step.unit("foe"),
                                      step.figure("at")};
        step.fields.only({"unit", "figure", "foe", "at"});
    }
    return order;
}

Order read_double(OrderFields& read) {
    return Double{read.unit(), read.figure("figure"), read.unit("foe"), read.figure("at")};
}

using OrderKind = drill::OrderKind<Order, OrderFields>;

const OrderKind kinds[] = {
    {"deploy", read_deploy, {"order", "unit", "at", "facing", "formation"}},
    {"ready", OrderKind::bare<Ready>, {"order"}},
    {"throw", OrderKind::bare<ThrowForFirst>, {"order"}},
    {"charge", OrderKind::at_enemy<Charge>, {"order", "unit", "target"}},
    {"answer", read_answer, {"order", "unit", "how", "target"}},
    {"move",
     [](OrderFields& read) -> Order {
         const auto battle = static_cast<std::uint8_t>(read.fields.flag("battle", false));
         return Move{read.unit(), battle, read.legs()};
     },
     {"order", "unit", "battle", "legs"}},
    {"form", read_form, {"order", "unit", "formation", "dismounted"}},
    {"enter", read_enter, {"order", "unit", "structure", "men", "officers"}},
    {"leave", read_leave, {"order", "unit", "structure", "side", "formation"}},
    {"ford", read_ford, {"order", "unit", "stream"}},
    {"join",
     [](OrderFields& read) -> Order { return Join{read.unit("general"), read.unit()}; },
     {"order", "general", "unit"}},
    {"detach", read_detach, {"order", "unit", "men", "officer", "at", "facing", "formation"}},
    {"name", OrderKind::at_enemy<Name>, {"order", "unit", "target"}},
    {"hold",
     [](OrderFields& read) -> Order {
         return Hold{read.unit(), static_cast<std::uint8_t>(read.fields.flag("on", true))};
     },
     {"order", "unit", "on"}},
    {"board",
     [](OrderFields& read) -> Order { return Board{read.unit(), read.unit("barge")}; },
     {"order", "unit", "barge"}},
    {"land", read_land, {"order", "unit", "at", "facing", "formation"}},
    {"serve",
     [](OrderFields& read) -> Order { return Serve{read.unit(), read.gun()}; },
     {"order", "unit", "battery", "gun"}},
    {"abandon", OrderKind::one_unit<Abandon>, {"order", "unit"}},
    {"arrive", read_arrive, {"order", "unit", "at", "facing", "formation"}},
    {"shoot", read_shoot, {"order", "battery", "gun", "shot", "structure", "at"}},
    {"fire", read_fire, {"order", "unit", "target", "figure", "sixes"}},
    {"run_in_all", OrderKind::bare<RunInAll>, {"order"}},
    {"double", read_double, {"order", "unit", "figure", "foe", "at"}},
    {"end", OrderKind::bare<End>, {"order"}},
};
static_assert(std::size(kinds) + 1 == std::variant_size_v<Order>, "all but run_in");

std::optional<Order> read_kind(OrderFields& read, Faults& faults) {
    const std::string name = read.fields.text("order");
    if (name == "run_in") {
        const Order order = read_run_in(read, faults);
        read.fields.only({"order", "steps"});
        return order;
    }
    const auto kind = std::ranges::find(kinds, name, &OrderKind::name);
    if (kind == std::end(kinds)) {
        if (!name.empty()) {
            read.fields.fault("order", fmt::format("these rules know no order \"{}\"", name));
        }
        return std::nullopt;
    }
    const Order order = kind->read(read);
    read.fields.only(kind->known);
    return order;
}

} // namespace

GunName name_of_gun(const Field& field, int gun) {
    int before = 0;
    for (const UnitId unit : field.all()) {
        const int guns = field.roll(unit).guns;
        if (gun < before + guns) {
            return {unit, gun - before + 1};
        }
        before += guns;
    }
    return {};
}

int gun_named(const Field& field, const GunName& name) {
    int before = 0;
    for (UnitId unit = 0; unit < name.home; ++unit) {
        before += field.roll(unit).guns;
    }
    return name.number <= field.roll(name.home).guns ? before + name.number - 1 : -1;
}

std::optional<Order> Rules::read_order(const Field& field, const State& /*state*/, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    const std::size_t before = faults.size();
    OrderFields read{field, json, pointer, faults};
    const std::optional<Order> order = json.is_object() ? read_kind(read, faults) : std::nullopt;
    if (!order && faults.size() == before) {
        faults.push_back({pointer, "an order was expected, such as {\"order\": \"end\"}"});
    }
    return faults.size() == before ? order : std::nullopt;
}

} // namespace bounce::grant
