#pragma once

#include "engine/ground/table/touch.h"
#include "engine/rules/ccc/charge/charge_bar.h"
#include "engine/rules/ccc/charge/wheel.h"
#include "engine/rules/ccc/mobility/standing.h"

#include <boost/container/static_vector.hpp>
#include <optional>

namespace bounce::ccc {

/// The way of a charge that has not begun ("ccc/charge.announce"): only for this folder.

/// A unit and an enemy whom it may charge: what all its ways have in common, however it wheels before.
class Onset {
  public:
    Onset(Position pos, UnitId unit, UnitId target);

    /// Somebody who may be in the way.
    struct Other {
        UnitId unit = no_unit;
        table::Base body;
        Thou size = 0; ///< No part of it lies farther from the middle of its front.
    };
    using Others = boost::container::static_vector<Other, most_units>;
    /// All of them, wherever the way leads.
    [[nodiscard]] const Others& others();
    [[nodiscard]] bool is_seen();
    /// Whether no wheel at all brings the unit there, as is told at a glance.
    [[nodiscard]] bool surely_out_of_reach() const;

    Position pos;
    UnitId unit;
    UnitId target;
    table::Formation room;
    Pose middle;       ///< Of the unit before it wheels.
    table::Base there; ///< The enemy.
    Thou reach;        ///< On level ground.
    Thou farthest;     ///< Downhill.
    bool level;        ///< No hill lies about the two and between them.

  private:
    std::optional<Others> others_;
    std::optional<bool> seen_;
};

/// One of these ways.
class ChargeWay {
  public:
    ChargeWay(Onset& onset, int wheel);

    /// The first thing that bars it, in the order in which they are told.
    [[nodiscard]] ChargeBar bar();
    /// Whether nothing does: what is told soonest is asked first, and the road before the wheel.
    [[nodiscard]] bool is_open();
    [[nodiscard]] UnitId before() const { return before_; }
    /// How far it is straight ahead, the wheel included, once that has been asked; else 0.
    [[nodiscard]] Thou measured() const { return way_ == 0 ? 0 : way_ + wheel_.cost; }

  private:
    /// The way straight ahead.
    struct Road {
        Walker walker;
        table::Leg leg;
        Way way;
    };

    ChargeBar bar_of_distance();
    [[nodiscard]] bool surely_falls_short() const;
    const Way& turn();
    [[nodiscard]] bool may_stand_there() const;
    bool has_room();
    const Road& road();
    bool leads_there();
    bool is_in_reach();
    std::uint8_t paid();
    Tolls tolls_until(Thou far);
    bool any_stand_has(Thou left, const Tolls& all);
    ChargeBar bar_before();
    [[nodiscard]] bool lies_off(const table::Frame& front, const Onset::Other& other) const;
    [[nodiscard]] table::Base stand_at(int i) const;
    [[nodiscard]] bool any_stand_comes() const;

    Onset& it_;
    Wheeled wheel_;
    table::Base body_; ///< Of the unit when it has wheeled.
    Thou way_ = 0;     ///< Straight ahead, to the enemy.
    std::optional<Way> turn_;
    std::optional<Road> road_;
    UnitId before_ = no_unit;
    boost::container::static_vector<table::Base, most_units> enemies_;
};

} // namespace bounce::ccc
