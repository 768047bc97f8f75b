#include "engine/rules/ccc/orders.h"

#include "engine/drill/orders/order_label.h"
#include "engine/drill/orders/order_members.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/rules.h"
#include "engine/rules/ccc/showing/order_words.h"

#include <cstdlib>
#include <fmt/format.h>

namespace bounce::ccc {

namespace {

using drill::label_at;
using drill::OrderLabel;
using drill::points_at;
using drill::unlabelled;

// Members that no other table has.

struct ChangeCodec {
    Change read(drill::OrderReader& reader, std::string_view key) const {
        return changes[reader.word(key, change_words)];
    }
    Json write(const Field& /*field*/, const Change& change) const { return word(change); }
};

/// A fence by its name, or by its number where it has none.
struct Fence {
    std::uint8_t read(auto& reader, std::string_view key) const {
        const table::Scenario& scenario = reader.pos.field.scenario;
        if (!reader.fields.has(key) || reader.member(key)->is_number()) {
            const int most = std::max(static_cast<int>(scenario.ground.lines.size()), 1) - 1;
            return static_cast<std::uint8_t>(reader.fields.number(key, 0, most));
        }
        const std::string name = reader.fields.text(key);
        const auto found = scenario.line_named(name);
        if (!found && reader.says(key)) {
            reader.fields.fault(key, fmt::format("there is no fence \"{}\"", name));
        }
        return static_cast<std::uint8_t>(found.value_or(0));
    }
    Json write(const Field& field, std::uint8_t line) const { return drill::line_json(field.scenario, line); }
};

/// Of a regiment the officer who leaves it; an officer by himself leaves alone.
struct WhichOfficer {
    static constexpr std::array<std::string_view, 1> keys{"officer"};

    void read(drill::OrderReader& reader, Part& order) const {
        if (reader.fields.has(keys[0])) {
            order.rank = static_cast<std::uint8_t>(reader.word(keys[0], officer_names));
        }
    }
    void write(const Field& field, const Part& order, Json& json) const {
        if (field.arm(order.unit) != Arm::officer) {
            json[std::string{keys[0]}] = officer_names[order.rank % most_officers];
        }
    }
};

constexpr auto if_set_down = [](Position pos, const auto& order) {
    return usual_stance(pos.field.arm(order.unit));
};
constexpr auto if_marching = [](Position pos, const auto& order) {
    return marching_stance(pos.field.arm(order.unit));
};
/// Who says nothing of the wheel wheels as nearly onto his target as he may.
constexpr auto onto_target = [](Position pos, const Announce& order) {
    return wheel_onto(pos, order.unit, order.target);
};

// Labels of which there is more to say.

/// What guns do to stand so ("ccc/move.limber", "ccc/move.battery").
std::string_view gunners_change(Stance from, Stance to) {
    const bool limbered = from <= Stance::column;
    switch (to) {
    case Stance::line:
        return limbered ? "Into line" : "Limber up, side by side";
    case Stance::column:
        return limbered ? "Into column" : "Limber up, one behind the other";
    case Stance::unlimbered:
        return limbered ? "Unlimber" : "Out of battery";
    case Stance::battery:
        return limbered ? "Unlimber and go into battery" : "Go into battery";
    case Stance::single:
        break;
    }
    return "";
}

std::string_view change_of(Arm arm, const Unit& unit, const Change& change) {
    switch (change.kind) {
    case Change::Kind::form:
        return arm == Arm::battery            ? gunners_change(unit.stance, static_cast<Stance>(change.to))
               : change.to == 0 /* in line */ ? "Into line"
                                              : "Into column";
    case Change::Kind::mount:
        return change.to != 0 ? "Mount" : "Dismount";
    case Change::Kind::lie:
        return change.to != 0 ? "Lie down" : "Stand up";
    case Change::Kind::fix:
        return change.to != 0 ? "Fix the prolonge" : "Take the prolonge off";
    case Change::Kind::none:
        break;
    }
    return "";
}

constexpr std::string_view round_labels[] = {"Shot", "Shell", "Case", "Canister", "Fire"};
constexpr std::string_view instead_labels[] = {"stand", "fire", "withdraw", "retreat", "lie down"};

OrderLabel label(Position /*pos*/, const GoOver& o) {
    return {{}, o.go != 0 ? "An officer tries to go over" : "No officer goes over"};
}
OrderLabel label(Position pos, const Announce& o) {
    std::string text = "Charge " + pos.field.name(o.target);
    const Angle wheel{static_cast<std::uint16_t>(std::abs(o.wheel))};
    if (const int degrees = (table::millidegrees(wheel) + 500) / 1000; degrees > 0) {
        text += fmt::format(", after a wheel of {}° to the {}", degrees, o.wheel < 0 ? "left" : "right");
    }
    return label_at(pos, o.target, std::move(text));
}
OrderLabel label(Position /*pos*/, const Counter& o) {
    if (o.tries == 0) {
        return {{}, "Let it happen"};
    }
    return {{},
            o.instead == Result::none ? "The officers try to stop it"
                                      : fmt::format("The officers try to make them {}",
                                                    instead_labels[static_cast<std::size_t>(o.instead)])};
}
OrderLabel label(Position pos, const Alter& o) {
    return label_at(pos, o.unit,
                    std::string{change_of(pos.field.arm(o.unit), pos.state.units[o.unit], o.change)});
}
OrderLabel label(Position pos, const Part& o) {
    const Arm arm = pos.field.arm(o.unit);
    return label_at(pos, o.unit,
                    arm == Arm::officer
                        ? "Leave the unit"
                        : fmt::format("The {} leaves {}", officer_word(arm, o.rank), pos.field.name(o.unit)));
}
OrderLabel label(Position pos, const Fire& o) {
    return label_at(
        pos, o.target,
        fmt::format("{} at {}", round_labels[static_cast<std::size_t>(o.round)], pos.field.name(o.target)));
}
constexpr auto labelled = [](Position pos, const auto& order) { return label(pos, order); };

// When orders may be given ("ccc/turn.steps", "ccc/turn.written").

constexpr When deploying = when("Units can deploy only before the battle begins.", Phase::deploy);
constexpr When moving =
    when("Units can move only after the charges, when their own side moves.", Phase::plot, Moment::unwritten);
constexpr When coming_and_going = when(
    "Officers can join or leave units, and units can arrive, only when their own side moves.", Phase::moves);

namespace codec = drill::codec;
namespace member = drill::member;

constexpr auto kinds = bounce::order_kinds<Order>(
    kind<Deploy>("deploy", phrases::deploys, deploying, unlabelled, member::unit(&Deploy::unit),
                 member::pose(&Deploy::at), member::formation(&Deploy::stance, stance_names, if_set_down)),
    kind<Ready>("ready", phrases::is_ready, deploying, unlabelled),
    kind<Begin>("begin", says("starts the next part of the turn", "starting the next part of the turn"),
                when("A turn can begin only when the last one is over.", Phase::begin), unlabelled),
    kind<GoOver>(
        "go_over", says("decides whether an officer goes over to it", "deciding otherwise"),
        when("An officer can go over to a regiment only when nobody commands it.", Moment::no_officer),
        labelled, member::needed("go", &GoOver::go, codec::flag)),
    kind<Announce>("announce", phrases::charges_target,
                   when("You can announce charges only before anything moves.", Phase::plot, Phase::announce),
                   labelled, member::unit(&Announce::unit), member::unit(&Announce::target, "target"),
                   member::usual("wheel", &Announce::wheel, codec::wheel, onto_target)),
    kind<Counter>("counter", says("sends an officer to step in", "sending an officer to step in"),
                  when("Officers can try to stop a unit only when it is about to react.", Moment::reaction),
                  labelled, member::needed("try", &Counter::tries, codec::flag),
                  member::maybe("instead", &Counter::instead, codec::Word{result_names})),
    kind<Move>("move", by_its_legs, moving, unlabelled, member::unit(&Move::unit), member::legs(&Move::legs)),
    kind<Alter>("alter", says("changes to {to}", "changing to {to}"), moving, labelled,
                member::unit(&Alter::unit), member::needed("to", &Alter::change, ChangeCodec{})),
    kind<Clear>("clear", says("clears {fence}", "clearing {fence}"), moving,
                points_at(&Clear::unit, "Take the fence down"), member::unit(&Clear::unit),
                member::needed("fence", &Clear::line, Fence{})),
    kind<Join>("join", says("joins {to}", "joining {to}"), coming_and_going, points_at(&Join::to, "Join {}"),
               member::unit(&Join::unit), member::unit(&Join::to, "to")),
    kind<Part>("part", says("leaves its unit", "leaving its unit"), coming_and_going, labelled,
               member::unit(&Part::unit), WhichOfficer{}),
    kind<Arrive>("arrive", phrases::comes_on, coming_and_going, unlabelled, member::unit(&Arrive::unit),
                 member::pose(&Arrive::at), member::formation(&Arrive::stance, stance_names, if_marching)),
    kind<Fire>("fire", phrases::fires_on_target,
               when("You can name targets only after all moves: skirmishers first, then infantry, then guns.",
                    Phase::skirmish, Phase::infantry, Phase::artillery),
               labelled, member::unit(&Fire::unit), member::unit(&Fire::target, "target"),
               member::maybe("round", &Fire::round, codec::Word{round_names}),
               member::maybe("call", &Fire::call, codec::Number{0, 255})),
    kind<Face>("face", phrases::turns,
               when("Troops can turn towards skirmishers only right after these have fired.", Phase::facing),
               points_at(&Face::unit, "Turn"), member::unit(&Face::unit),
               member::needed("facing", &Face::facing, codec::angle)),
    kind<End>("end", phrases::ends_part,
              when("There is nothing to end now.", Phase::plot, Phase::announce, Phase::moves,
                   Phase::skirmish, Phase::infantry, Phase::artillery, Phase::facing),
              unlabelled));

} // namespace

std::optional<Order> Rules::read_order(const Field& field, const State& state, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    return drill::read_order(kinds, Position{field, state}, 0, json, pointer, faults);
}

Json Rules::write_order(const Field& field, const Order& order) { return kinds.write(field, order); }

drill::OrderLabel label_of(Position pos, const Order& order) { return kinds.label<OrderLabel>(pos, order); }

const When& when_of(const Order& order) { return kinds.when(order); }

std::span<const KindWords> order_words() { return kinds.words(); }

} // namespace bounce::ccc
