#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/ground/hex/grid.h"
#include "engine/match/hex/scenario.h"
#include "engine/match/order_words.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>

namespace bounce::sd {

using hex::Direction;
using hex::HexId;

/// Figures of a hex that do something together.
struct Troops {
    std::uint8_t infantry = 0;
    std::uint8_t cavalry = 0;
    std::uint8_t guns = 0;

    [[nodiscard]] int figures() const { return infantry + cavalry + guns; }
    [[nodiscard]] bool empty() const { return figures() == 0; }
    /// Whether all of these are among those.
    [[nodiscard]] bool within(const Troops& those) const {
        return infantry <= those.infantry && cavalry <= those.cavalry && guns <= those.guns;
    }
    friend bool operator==(const Troops&, const Troops&) = default;
};

/// How troops are to stand in a hex: which hexside they face, and whether they stand. Either may be left
/// unsaid.
struct Posture {
    std::int8_t facing = unsaid;
    std::int8_t standing = unsaid;

    static constexpr std::int8_t unsaid = -1;

    [[nodiscard]] static Posture of(Direction facing, bool standing) {
        return {static_cast<std::int8_t>(facing), static_cast<std::int8_t>(standing)};
    }
    friend bool operator==(const Posture&, const Posture&) = default;
};

/// Both sides throw for who moves first in the turn.
struct ThrowInitiative {
    friend bool operator==(const ThrowInitiative&, const ThrowInitiative&) = default;
};
/// Deployment: a force of the scenario is set on a hex of its zone.
struct Place {
    std::uint8_t force = 0;
    HexId at = hex::no_hex;
    Posture posture;

    friend bool operator==(const Place&, const Place&) = default;
};
/// Deployment of a side is finished.
struct Ready {
    friend bool operator==(const Ready&, const Ready&) = default;
};
/// A reinforcement comes on.
struct Enter {
    std::uint8_t force = 0;
    HexId at = hex::no_hex;
    Posture posture;

    friend bool operator==(const Enter&, const Enter&) = default;
};
struct March {
    HexId from = hex::no_hex;
    HexId to = hex::no_hex;
    Troops troops;
    Posture posture;

    friend bool operator==(const March&, const March&) = default;
};
/// Troops turn, or are told to stand or to fall back, where they are.
struct Pose {
    HexId at = hex::no_hex;
    Posture posture;

    friend bool operator==(const Pose&, const Pose&) = default;
};
/// Off the table by an exit hex.
struct Leave {
    HexId from = hex::no_hex;
    Troops troops;

    friend bool operator==(const Leave&, const Leave&) = default;
};
struct Attack {
    HexId from = hex::no_hex;
    HexId target = hex::no_hex;

    friend bool operator==(const Attack&, const Attack&) = default;
};
/// Troops that fall back take one of several equal ways.
struct FallBack {
    HexId to = hex::no_hex;

    friend bool operator==(const FallBack&, const FallBack&) = default;
};
/// The side's march, or its attacks, are over.
struct End {
    friend bool operator==(const End&, const End&) = default;
};

using Order = std::variant<ThrowInitiative, Place, Ready, Enter, March, Pose, Leave, Attack, FallBack, End>;

/// What each kind does, for `About`.
[[nodiscard]] std::span<const KindWords> order_words();

} // namespace bounce::sd
