#include "engine/rules/ccc/showing/order_label.h"

#include "engine/match/table/numbers.h"
#include "engine/rules/ccc/showing/status.h"

#include <cstdlib>
#include <fmt/format.h>

namespace bounce::ccc {

namespace {

using drill::OrderLabel;

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

/// Says of each order where it points and what it does.
class Labels : drill::OrderLabels<Field, State> {
  public:
    using OrderLabels::OrderLabels;

    OrderLabel operator()(const GoOver& o) const {
        return {{}, o.go != 0 ? "An officer tries to go over" : "No officer goes over"};
    }
    OrderLabel operator()(const Announce& o) const {
        std::string text = "Charge " + name(o.target);
        const Angle wheel{static_cast<std::uint16_t>(std::abs(o.wheel))};
        if (const int degrees = (table::millidegrees(wheel) + 500) / 1000; degrees > 0) {
            text += fmt::format(", after a wheel of {}° to the {}", degrees, o.wheel < 0 ? "left" : "right");
        }
        return of(o.target, std::move(text));
    }
    OrderLabel operator()(const Counter& o) const {
        if (o.tries == 0) {
            return {{}, "Let it happen"};
        }
        return {{},
                o.instead == Result::none ? "The officers try to stop it"
                                          : fmt::format("The officers try to make them {}",
                                                        instead_labels[static_cast<std::size_t>(o.instead)])};
    }
    OrderLabel operator()(const Alter& o) const {
        return of(o.unit, std::string{change_of(pos_.field.arm(o.unit), pos_.state.units[o.unit], o.change)});
    }
    OrderLabel operator()(const Clear& o) const { return of(o.unit, "Take the fence down"); }
    OrderLabel operator()(const Join& o) const { return of(o.to, "Join " + name(o.to)); }
    OrderLabel operator()(const Part& o) const {
        return of(o.unit, pos_.field.arm(o.unit) == Arm::officer
                              ? "Leave the unit"
                              : fmt::format("The {} leaves {}", officer_word(pos_.field.arm(o.unit), o.rank),
                                            name(o.unit)));
    }
    OrderLabel operator()(const Fire& o) const {
        return of(o.target,
                  fmt::format("{} at {}", round_labels[static_cast<std::size_t>(o.round)], name(o.target)));
    }
    OrderLabel operator()(const Face& o) const { return of(o.unit, "Turn"); }
    OrderLabel operator()(const auto&) const { return {}; }
};

} // namespace

drill::OrderLabel label_of(Position pos, const Order& order) { return std::visit(Labels{pos}, order); }

} // namespace bounce::ccc
