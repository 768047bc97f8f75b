#include "engine/rules/awi/orders.h"

#include "engine/core/fields.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/body.h"
#include "engine/rules/awi/deploy.h"
#include "engine/rules/awi/order_words.h"
#include "engine/rules/awi/works.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace bounce::awi {

namespace {

using table::Leg;

/// Reads the fields of one order, with the scenario's names for units, houses and works. What cannot be read
/// is reported and stands in the order as something harmless.
class OrderFields {
  public:
    OrderFields(const Field& field, const Json& json, const std::string& pointer, Faults& faults)
        : fields(json, pointer, faults), field_(field), json_(json), pointer_(pointer), faults_(faults) {}

    UnitId unit(std::string_view key = "unit") { return unit_named(fields.text(key), key, says(key)); }

    /// The units of a command.
    void units(Command& order) {
        const std::vector<std::string> names = fields.texts("units");
        if (names.empty() || names.size() > order.units.size()) {
            fields.fault("units",
                         fmt::format("the names of 1 to {} units were expected", order.units.size()));
            return;
        }
        for (std::size_t i = 0; i < names.size(); ++i) {
            order.units[order.count++] = unit_named(names[i], fmt::format("units/{}", i), true);
        }
    }

    /// One of these words, by its place among them; the last of them where it is none.
    std::size_t word(std::string_view key, std::span<const std::string_view> words) {
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

    /// Left out, it is the usual one.
    Stance stance(Stance usual) {
        return fields.has("formation") ? static_cast<Stance>(word("formation", stance_names)) : usual;
    }

    Angle angle(std::string_view key) {
        const Json* value = member(key);
        const auto read = value != nullptr ? table::angle_of(*value) : std::nullopt;
        if (value != nullptr && !read) {
            fields.fault(key, "degrees with at most three places were expected, such as 22.5");
        }
        return read.value_or(Angle{});
    }

    Pose pose() {
        const Json* value = member("at");
        const auto at = value != nullptr ? table::point_of(*value) : std::nullopt;
        if (value != nullptr && !at) {
            fields.fault("at",
                         "a place such as [12.5, 30] was expected, in inches with at most three places");
        }
        return {at.value_or(Vec{}), angle("facing")};
    }

    table::Legs legs() {
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
            OrderFields leg{field_, json, fmt::format("{}/legs/{}", pointer_, read.count), faults_};
            read.legs[read.count++] = leg.leg();
        }
        return read;
    }

    std::uint8_t structure(std::string_view key) {
        const std::string name = fields.text(key);
        const auto found = field_.scenario.structure_named(name);
        if (!found && says(key)) {
            fields.fault(key, fmt::format("there is no house or bridge \"{}\"", name));
        }
        return static_cast<std::uint8_t>(found.value_or(0));
    }

    /// A house or bridge, works of the ground, or works built since.
    std::uint8_t target() {
        const auto named =
            std::ranges::count_if(target_keys, [&](std::string_view key) { return fields.has(key); });
        if (named != 1) {
            report("", fmt::format("exactly one of {} was expected", fmt::join(target_keys, ", ")));
            return 0;
        }
        if (fields.has("structure")) {
            return target_of(field_, {Thing::Kind::structure, structure("structure")});
        }
        if (fields.has("works")) {
            return target_of(field_, {Thing::Kind::line, line()});
        }
        const auto built = static_cast<std::uint8_t>(fields.number("built", 0, max_built - 1));
        return target_of(field_, {Thing::Kind::built, built});
    }

    [[nodiscard]] const Roll& roll(UnitId unit) const { return field_.roll(unit); }

    Fields fields;

  private:
    void report(std::string_view below, std::string message) {
        faults_.push_back({pointer_ + std::string{below}, std::move(message)});
    }

    /// A member that is needed.
    const Json* member(std::string_view key) {
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

    /// Whether a member is a text, right or wrong: of others `fields` has told already.
    [[nodiscard]] bool says(std::string_view key) const {
        return fields.has(key) && json_[std::string{key}].is_string();
    }

    UnitId unit_named(const std::string& name, std::string_view key, bool said) {
        const auto found = field_.scenario.force_named(name);
        if (!found && said) {
            fields.fault(key, fmt::format("the scenario has no unit \"{}\"", name));
        }
        return static_cast<UnitId>(found.value_or(0));
    }

    /// Lines without a name go by their number.
    std::uint8_t line() {
        const auto& lines = field_.scenario.ground.lines;
        if (json_["works"].is_number()) {
            return static_cast<std::uint8_t>(
                fields.number("works", 0, std::max(static_cast<int>(lines.size()), 1) - 1));
        }
        const std::string name = fields.text("works");
        const auto found = field_.scenario.line_named(name);
        if (!found && says("works")) {
            fields.fault("works", fmt::format("there are no works \"{}\"", name));
        }
        return static_cast<std::uint8_t>(found.value_or(0));
    }

    Leg leg() {
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

    Thou length(std::string_view key) {
        const Json* value = member(key);
        const auto read = value != nullptr ? table::thou_of(*value) : std::nullopt;
        if (value != nullptr && (!read || *read < 0)) {
            fields.fault(key, "inches with at most three places were expected, such as 12.5");
        }
        return std::max(read.value_or(0), 0);
    }

    const Field& field_;
    const Json& json_;
    std::string pointer_;
    Faults& faults_;
};

Order read_deploy(OrderFields& read) {
    Deploy order{read.unit(), read.pose()};
    order.stance = read.stance(usual_stance(read.roll(order.unit).type));
    return order;
}

Order read_arrive(OrderFields& read) {
    Arrive order{read.unit(), read.pose()};
    const Type type = read.roll(order.unit).type;
    const Stance usual = usual_stance(type);
    order.stance = read.stance(may_arrive_in(type, usual) ? usual : Stance::limbered);
    return order;
}

Order read_command(OrderFields& read) {
    Command order{.general = read.unit("general")};
    read.units(order);
    return order;
}

Order read_vacate(OrderFields& read) {
    Vacate order{read.unit(), static_cast<std::uint8_t>(read.word("side", side_words))};
    order.stance = read.stance(usual_stance(read.roll(order.unit).type));
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

/// The members of each kind of order, and how it is read.
struct Kind {
    std::string_view name;
    Order (*read)(OrderFields&);
    std::initializer_list<std::string_view> known;
};

template <class Bare>
Order bare(OrderFields& /*read*/) {
    return Bare{};
}
template <class One>
Order one_unit(OrderFields& read) {
    return One{read.unit()};
}
template <class One>
Order at_target(OrderFields& read) {
    return One{read.unit(), read.target()};
}

const Kind kinds[] = {
    {"throw", bare<ThrowForFirst>, {"order"}},
    {"deploy", read_deploy, {"order", "unit", "at", "facing", "formation"}},
    {"ready", bare<Ready>, {"order"}},
    {"rally", one_unit<Rally>, {"order", "unit"}},
    {"command", read_command, {"order", "general", "units"}},
    {"independent", one_unit<Independent>, {"order", "unit"}},
    {"move",
     [](OrderFields& read) -> Order { return Move{read.unit(), read.legs()}; },
     {"order", "unit", "legs"}},
    {"form", read_form, {"order", "unit", "formation", "on"}},
    {"occupy",
     [](OrderFields& read) -> Order { return Occupy{read.unit(), read.structure("structure")}; },
     {"order", "unit", "structure"}},
    {"vacate", read_vacate, {"order", "unit", "side", "formation"}},
    {"join",
     [](OrderFields& read) -> Order { return Join{read.unit("general"), read.unit()}; },
     {"order", "general", "unit"}},
    {"arrive", read_arrive, {"order", "unit", "at", "facing", "formation"}},
    {"dismantle", at_target<Dismantle>, {"order", "unit", "structure", "works", "built"}},
    {"construct", one_unit<Construct>, {"order", "unit"}},
    {"lay_charge", at_target<LayCharge>, {"order", "unit", "structure", "works", "built"}},
    {"face",
     [](OrderFields& read) -> Order { return Face{read.unit(), read.angle("facing")}; },
     {"order", "unit", "facing"}},
    {"fire", read_fire, {"order", "unit", "target", "base"}},
    {"bombard", at_target<Bombard>, {"order", "unit", "structure", "works", "built"}},
    {"charge",
     [](OrderFields& read) -> Order { return Charge{read.unit(), read.unit("target")}; },
     {"order", "unit", "target"}},
    {"test", one_unit<TestCharged>, {"order", "unit"}},
    {"counter", [](OrderFields& read) -> Order { return Counter{read.unit("target")}; }, {"order", "target"}},
    {"stand", bare<Stand>, {"order"}},
    {"evade", bare<Evade>, {"order"}},
    {"fight", one_unit<Fight>, {"order", "unit"}},
    {"end", bare<End>, {"order"}},
};
static_assert(std::size(kinds) == std::variant_size_v<Order>);

} // namespace

std::optional<Order> read_order(const Field& field, const Json& json, const std::string& pointer,
                                Faults& faults) {
    const std::size_t before = faults.size();
    OrderFields read{field, json, pointer, faults};
    const std::string name = read.fields.text("order");
    const auto kind = std::ranges::find(kinds, name, &Kind::name);
    if (kind == std::end(kinds)) {
        if (faults.size() == before) {
            read.fields.fault("order", fmt::format("these rules know no order \"{}\"", name));
        }
        return std::nullopt;
    }
    const Order order = kind->read(read);
    read.fields.only(kind->known);
    return faults.size() == before ? std::optional{order} : std::nullopt;
}

} // namespace bounce::awi
