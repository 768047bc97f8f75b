#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/ground/hex/grid.h"
#include "engine/match/hex/scenario.h"
#include "engine/match/order_words.h"
#include "engine/rules/mf/parameters.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>

namespace bounce::mf {

using hex::HexId;

/// Artillerymen of each gun; 0 for no gun.
using Crews = std::array<std::uint8_t, most_guns>;

/// All of them together.
[[nodiscard]] constexpr int men_of(const Crews& crews) {
    int men = 0;
    for (const std::uint8_t crew : crews) {
        men += crew;
    }
    return men;
}

/// Figures of a hex that do something together. Guns by their place in the hex, one bit each.
struct Troops {
    std::uint8_t infantry = 0;
    std::uint8_t cavalry = 0;
    std::uint8_t guns = 0;

    [[nodiscard]] bool empty() const { return infantry == 0 && cavalry == 0 && guns == 0; }
    friend bool operator==(const Troops&, const Troops&) = default;
};

/// Both sides throw for who begins.
struct ThrowForFirst {
    friend bool operator==(const ThrowForFirst&, const ThrowForFirst&) = default;
};
/// Deployment: a force of the scenario is set on a hex of its zone.
struct Place {
    std::uint8_t force = 0;
    HexId at = hex::no_hex;

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

    friend bool operator==(const Enter&, const Enter&) = default;
};
struct March {
    HexId from = hex::no_hex;
    HexId to = hex::no_hex;
    Troops troops;

    friend bool operator==(const March&, const March&) = default;
};
/// Off the table by an exit hex.
struct Leave {
    HexId from = hex::no_hex;
    Troops troops;

    friend bool operator==(const Leave&, const Leave&) = default;
};
struct Volley {
    HexId target = hex::no_hex;
    std::uint8_t count = 0;
    std::array<HexId, most_firers> firers{};

    friend bool operator==(const Volley&, const Volley&) = default;
};
/// The firer names the figures that fall.
struct Remove {
    std::uint8_t infantry = 0;
    std::uint8_t cavalry = 0;
    Crews crew{};

    friend bool operator==(const Remove&, const Remove&) = default;
};
/// The firer leaves it to custom.
struct Custom {
    friend bool operator==(const Custom&, const Custom&) = default;
};
/// The side's half of the turn is over.
struct End {
    friend bool operator==(const End&, const End&) = default;
};

using Order = std::variant<ThrowForFirst, Place, Ready, Enter, March, Leave, Volley, Remove, Custom, End>;

/// What each kind does, for `About`.
[[nodiscard]] std::span<const KindWords> order_words();

} // namespace bounce::mf
