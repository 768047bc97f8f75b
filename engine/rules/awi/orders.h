#pragma once

#include "engine/drill/orders/orders.h"
#include "engine/match/moment.h"
#include "engine/match/order_words.h"
#include "engine/rules/awi/state.h"

#include <cstdint>
#include <span>
#include <variant>

namespace bounce::awi {

using drill::Charge; ///< F, and K.
using drill::End;
using drill::Face; ///< D.
using drill::Move; ///< C: in pieces too, while something of the move is left.
using drill::Ready;
using drill::ThrowForFirst;

/// Deployment: a unit of one's own is set down in its zone.
struct Deploy {
    UnitId unit = no_unit;
    Pose pose;
    Stance stance = Stance::line;
    friend bool operator==(const Deploy&, const Deploy&) = default;
};
/// A: this shaken or routing unit is tested next.
struct Rally {
    UnitId unit = no_unit;
    friend bool operator==(const Rally&, const Rally&) = default;
};
/// C, with the option: a general throws for one unit under him, or for several that move together.
struct Command {
    UnitId general = no_unit;
    std::uint8_t count = 0;
    std::array<UnitId, max_units> units{};
    friend bool operator==(const Command&, const Command&) = default;
};
/// C, with the option: a unit throws for itself.
struct Independent {
    UnitId unit = no_unit;
    friend bool operator==(const Independent&, const Independent&) = default;
};
/// C: line to column or back, limber or deploy. A unit forms on its middle or on one of its bases, which then
/// stays where it is.
struct Form {
    static constexpr std::uint8_t middle = 2;

    UnitId unit = no_unit;
    Stance stance = Stance::line;
    std::uint8_t on = middle; ///< 0: the left or front base, 1: the right or rear one.
    friend bool operator==(const Form&, const Form&) = default;
};
/// C: into a house; out of it by one of its sides (0 front, clockwise).
struct Occupy {
    UnitId unit = no_unit;
    std::uint8_t structure = 0;
    friend bool operator==(const Occupy&, const Occupy&) = default;
};
struct Vacate {
    UnitId unit = no_unit;
    std::uint8_t side = 0;
    Stance stance = Stance::line;
    friend bool operator==(const Vacate&, const Vacate&) = default;
};
/// C: a general joins a unit, or leaves it by moving.
struct Join {
    UnitId general = no_unit;
    UnitId unit = no_unit;
    friend bool operator==(const Join&, const Join&) = default;
};
/// C: reinforcements come on at a place of their edge.
struct Arrive {
    UnitId unit = no_unit;
    Pose pose;
    Stance stance = Stance::column;
    friend bool operator==(const Arrive&, const Arrive&) = default;
};
/// C: engineers. `target` counts structures first, then works (lines of the ground, then built ones).
struct Dismantle {
    UnitId unit = no_unit;
    std::uint8_t target = 0;
    friend bool operator==(const Dismantle&, const Dismantle&) = default;
};
struct Construct {
    UnitId unit = no_unit;
    friend bool operator==(const Construct&, const Construct&) = default;
};
struct LayCharge {
    UnitId wagon = no_unit;
    std::uint8_t target = 0;
    friend bool operator==(const LayCharge&, const LayCharge&) = default;
};
/// E (and K): one shot of a unit. In a house each base may shoot at its own target: `base` 0 or 1; 2 for all.
struct Fire {
    UnitId unit = no_unit;
    UnitId target = no_unit;
    std::uint8_t base = 2;
    friend bool operator==(const Fire&, const Fire&) = default;
};
/// E: at a house or a work itself.
struct Bombard {
    UnitId unit = no_unit;
    std::uint8_t target = 0;
    friend bool operator==(const Bombard&, const Bombard&) = default;
};
/// G: this charged unit is tested next.
struct TestCharged {
    UnitId unit = no_unit;
    friend bool operator==(const TestCharged&, const TestCharged&) = default;
};
/// H: the unit asked counter-charges this one; or stands; or evades.
struct Counter {
    UnitId target = no_unit;
    friend bool operator==(const Counter&, const Counter&) = default;
};
struct Stand {
    friend bool operator==(const Stand&, const Stand&) = default;
};
struct Evade {
    friend bool operator==(const Evade&, const Evade&) = default;
};
/// J: the combat in which this unit stands is fought next.
struct Fight {
    UnitId unit = no_unit;
    friend bool operator==(const Fight&, const Fight&) = default;
};

using Order = std::variant<ThrowForFirst, Deploy, Ready, Rally, Command, Independent, Move, Form, Occupy,
                           Vacate, Join, Arrive, Dismantle, Construct, LayCharge, Face, Fire, Bombard, Charge,
                           TestCharged, Counter, Stand, Evade, Fight, End>;

/// When orders of that kind may be given.
[[nodiscard]] const When& when_of(const Order& order);
/// What each kind does, for `About`.
[[nodiscard]] std::span<const KindWords> order_words();
/// How an order reads in a list.
[[nodiscard]] drill::OrderLabel label_of(Position pos, const Order& order);

} // namespace bounce::awi
