#include "engine/rules/awi/orders.h"

#include "engine/core/spoken.h"
#include "engine/drill/orders/order_label.h"
#include "engine/drill/orders/order_members.h"
#include "engine/match/showing/in_a_row.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/rules.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/structures.h"

#include <fmt/format.h>
#include <optional>
#include <span>

namespace bounce::awi {

namespace {

using drill::label_at;
using drill::OrderLabel;
using drill::points_at;
using drill::unlabelled;

/// Sides of a house, by number.
constexpr std::string_view side_words[] = {"front", "right", "rear", "left"};
/// What a unit forms on, by number: from line into column, and from column into line.
constexpr std::string_view line_words[] = {"left", "right", "middle"};
constexpr std::string_view column_words[] = {"front", "rear", "middle"};
constexpr std::span<const std::string_view> words_of(const Form& order) {
    return order.stance == Stance::column ? std::span{line_words} : std::span{column_words};
}
/// Bases of a unit in a house, by number; the last is both.
constexpr std::string_view base_words[] = {"left", "right", "all"};

// Members that no other table has.

/// Those whom a general commands.
struct Commanded {
    static constexpr std::array<std::string_view, 1> keys{"units"};

    void read(drill::OrderReader& reader, Command& order) const {
        for (const UnitId unit : reader.units(keys[0], order.units.size())) {
            order.units[order.count++] = unit;
        }
    }
    void write(const Field& field, const Command& order, Json& json) const {
        Json& units = json[std::string{keys[0]}] = Json::array();
        for (const UnitId unit : std::span{order.units}.first(order.count)) {
            units.push_back(field.name(unit));
        }
    }
};

/// On which base a unit forms; its words are those of the formation.
struct FormingOn {
    static constexpr std::array<std::string_view, 1> keys{"on"};

    void read(drill::OrderReader& reader, Form& order) const {
        if (reader.fields.has(keys[0])) {
            order.on = static_cast<std::uint8_t>(reader.word(keys[0], words_of(order)));
        }
    }
    void write(const Field& /*field*/, const Form& order, Json& json) const {
        if (order.on != Form::middle) {
            json[std::string{keys[0]}] = words_of(order)[order.on];
        }
    }
};

constexpr auto if_set_down = [](Position pos, const auto& order) {
    return usual_stance(pos.field.roll(order.unit).type);
};
constexpr auto if_marching = [](Position pos, const auto& order) {
    const Type type = pos.field.roll(order.unit).type;
    return may_arrive_in(type, usual_stance(type)) ? usual_stance(type) : Stance::limbered;
};
constexpr auto both_bases = [](Position /*pos*/, const Fire& /*order*/) { return Fire{}.base; };

// Labels of which there is more to say.

constexpr std::string_view house_sides[] = {"the front", "the right side", "the rear", "the left side"};

std::string stance_words(Stance stance) { return spoken(word(stance)); }

OrderLabel label(Position pos, const Form& o) {
    const std::string on = o.on == Form::middle ? "" : fmt::format(" on the {} base", words_of(o)[o.on]);
    return label_at(pos, o.unit, fmt::format("Into {}{}", stance_words(o.stance), on));
}
OrderLabel label(Position pos, const Occupy& o) {
    const table::Structure& house = pos.field.scenario.ground.structures[o.structure];
    return {table::place_text(house.footprint.centre), "Into " + house.name};
}
OrderLabel label(Position pos, const Vacate& o) {
    return label_at(pos, o.unit,
                    fmt::format("Out by {}, in {}", house_sides[o.side], stance_words(o.stance)));
}
OrderLabel label(Position pos, const Command& o) {
    return label_at(pos, o.units[0],
                    fmt::format("{} commands {}", pos.field.name(o.general), pos.field.name(o.units[0])));
}
OrderLabel label(Position pos, const Fire& o) {
    const std::string_view who = o.base == 0   ? " with its left half"
                                 : o.base == 1 ? " with its right half"
                                               : "";
    return label_at(pos, o.target, fmt::format("Fire at {}{}", pos.field.name(o.target), who));
}

std::string names_in_a_row(const Field& field, const Fighters& units) {
    std::vector<std::string> names;
    for (const UnitId unit : units) {
        names.push_back(field.name(unit));
    }
    return in_a_row(names);
}
/// All of a melee are called by both sides, those first whose victory is hoped for.
OrderLabel label(Position pos, const Fight& o) {
    const Combat combat = combat_of(pos, o.unit);
    const auto those = [&](Side side) { return names_in_a_row(pos.field, combat.units[index(side)]); };
    const Side mover = pos.state.mover;
    return label_at(pos, o.unit, fmt::format("{} against {}", those(mover), those(enemy_of(mover))));
}
constexpr auto labelled = [](Position pos, const auto& order) { return label(pos, order); };

/// Something that can be shot down, where it stands: `words` have a place for its name.
template <class Kind>
constexpr auto aims_at(std::uint8_t Kind::* target, fmt::format_string<const std::string&> words) {
    return [=](Position pos, const Kind& order) -> OrderLabel {
        const std::optional<Destructible> it = destructible_at(pos.field, order.*target);
        if (!it) {
            return {};
        }
        const table::Ground& ground = pos.field.scenario.ground;
        const Vec at = it->kind == Destructible::Kind::structure
                           ? ground.structures[it->index].footprint.centre
                       : it->kind == Destructible::Kind::line ? ground.lines[it->index].course.front()
                                                              : pos.state.built[it->index].from;
        const std::string name = name_of(pos.field, *it);
        return {table::place_text(at), fmt::format(words, name)};
    };
}
/// The unit that is asked.
constexpr auto whoever_is_asked(std::string_view words) {
    return [=](Position pos, const auto& /*order*/) {
        return label_at(pos, pos.state.asked, std::string{words});
    };
}

// When orders may be given ("awi/sequence.parts").

constexpr When deploying = when("Units can deploy only before the battle begins.", Phase::deploy);
constexpr When moving = when("Units can move only in part C, when their own side moves.", Phase::move);
constexpr std::string_view after_the_move = "Units can fire only in part E, after the enemy has moved.";
constexpr When choosing =
    when("A charged unit can make its choice only in part H, after its test.", Phase::counter);

namespace codec = drill::codec;
namespace member = drill::member;

constexpr auto kinds = bounce::order_kinds<Order>(
    kind<ThrowForFirst>(
        "throw", phrases::rolls_for_first,
        when("The sides throw only once for who begins, before the first turn.", Phase::first_throw),
        unlabelled),
    kind<Deploy>("deploy", phrases::deploys, deploying, unlabelled, member::unit(&Deploy::unit),
                 member::pose(&Deploy::pose), member::formation(&Deploy::stance, stance_names, if_set_down)),
    kind<Ready>("ready", phrases::is_ready, deploying, unlabelled),
    kind<Rally>("rally", says("tries to rally", "rallying"),
                when("Units can test to rally only in part A, before their side moves.", Phase::rally),
                points_at(&Rally::unit, "Test {}"), member::unit(&Rally::unit)),
    kind<Command>("command", says("orders {units} to act", "ordering {units} to act"), moving, labelled,
                  member::unit(&Command::general, "general"), Commanded{}),
    kind<Independent>("independent", says("acts without orders", "acting without orders"), moving,
                      points_at(&Independent::unit, "{} acts by itself"), member::unit(&Independent::unit)),
    kind<Move>("move", by_its_legs, moving, unlabelled, member::unit(&Move::unit), member::legs(&Move::legs)),
    kind<Form>("form", phrases::forms, moving, labelled, member::unit(&Form::unit),
               member::needed("formation", &Form::stance, codec::Word{stance_names}), FormingOn{}),
    kind<Occupy>("occupy", says("goes into {structure}", "going into {structure}"), moving, labelled,
                 member::unit(&Occupy::unit), member::needed("structure", &Occupy::structure, codec::house)),
    kind<Vacate>("vacate", says("comes out of its house", "coming out of the house"), moving, labelled,
                 member::unit(&Vacate::unit), member::needed("side", &Vacate::side, codec::Word{side_words}),
                 member::formation(&Vacate::stance, stance_names, if_set_down)),
    kind<Join>("join", says("joins {unit}", "joining {unit}"), moving, points_at(&Join::unit, "Join {}"),
               member::unit(&Join::general, "general"), member::unit(&Join::unit)),
    kind<Arrive>("arrive", phrases::comes_on, moving, unlabelled, member::unit(&Arrive::unit),
                 member::pose(&Arrive::pose), member::formation(&Arrive::stance, stance_names, if_marching)),
    kind<Dismantle>("dismantle",
                    says("takes down {structure}", "taking down {structure}",
                         {"takes down the works", "taking down the works"}),
                    moving, aims_at(&Dismantle::target, "Dismantle {}"), member::unit(&Dismantle::unit),
                    member::destructible(&Dismantle::target, max_built)),
    kind<Construct>("construct", says("digs in", "digging in"), moving,
                    points_at(&Construct::unit, "Build a fieldwork"), member::unit(&Construct::unit)),
    kind<LayCharge>("lay_charge",
                    says("lays a charge at {structure}", "laying a charge at {structure}",
                         {"lays a charge", "laying a charge"}),
                    moving, aims_at(&LayCharge::target, "Lay a charge at {}"),
                    member::unit(&LayCharge::wagon), member::destructible(&LayCharge::target, max_built)),
    kind<Face>("face", phrases::turns,
               when("Units can change facing only in part D, after the enemy has moved.", Phase::face),
               unlabelled, member::unit(&Face::unit), member::needed("facing", &Face::facing, codec::angle)),
    kind<Fire>("fire", phrases::fires_on_target, when(after_the_move, Phase::fire, Phase::second_fire),
               labelled, member::unit(&Fire::unit), member::unit(&Fire::target, "target"),
               member::usual("base", &Fire::base, codec::Word{base_words}, both_bases)),
    kind<Bombard>(
        "bombard",
        says("fires at {structure}", "firing at {structure}", {"fires at the works", "firing at the works"}),
        when(after_the_move, Phase::fire), aims_at(&Bombard::target, "Fire at {}"),
        member::unit(&Bombard::unit), member::destructible(&Bombard::target, max_built)),
    kind<Charge>("charge", phrases::charges_target,
                 when("You can declare charges only in part F, after the enemy has fired.", Phase::charge),
                 points_at(&Charge::target, "Charge {}"), member::unit(&Charge::unit),
                 member::unit(&Charge::target, "target")),
    kind<TestCharged>("test", says("takes its test", "taking the test"),
                      when("Charged units can test only in part G, after charges are declared.", Phase::test),
                      points_at(&TestCharged::unit, "Test {}"), member::unit(&TestCharged::unit)),
    kind<Counter>("counter", says("counter-charges {target}", "counter-charging {target}"), choosing,
                  points_at(&Counter::target, "Counter-charge {}"), member::unit(&Counter::target, "target")),
    kind<Stand>("stand", says("stands", "standing"), choosing, whoever_is_asked("Stand")),
    kind<Evade>("evade", says("falls back before the charge", "falling back before the charge"), choosing,
                whoever_is_asked("Evade")),
    kind<Fight>("fight", says("fights its melee", "fighting its melee"),
                when("Melees can be fought only in part J, after the charges.", Phase::melee), labelled,
                member::unit(&Fight::unit)),
    kind<End>("end", phrases::ends_part,
              when("There is nothing to end now.", Phase::move, Phase::face, Phase::fire, Phase::charge,
                   Phase::second_fire),
              unlabelled));

} // namespace

std::optional<Order> Rules::read_order(const Field& field, const State& state, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    return drill::read_order(kinds, Position{field, state}, max_built, json, pointer, faults);
}

Json Rules::write_order(const Field& field, const Order& order) { return kinds.write(field, order); }

drill::OrderLabel label_of(Position pos, const Order& order) { return kinds.label<OrderLabel>(pos, order); }

const When& when_of(const Order& order) { return kinds.when(order); }

std::span<const KindWords> order_words() { return kinds.words(); }

} // namespace bounce::awi
