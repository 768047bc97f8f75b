#pragma once

#include "engine/drill/orders/order_reader.h"
#include "engine/drill/orders/orders.h"
#include "engine/match/order_kinds.h"
#include "engine/match/table/numbers.h"

namespace bounce::drill {

/// Members of orders on a table, for the rows of a rule set's kinds.

/// Reads one order of a table of kinds.
template <class Position>
struct KindReader : OrderReader {
    Position pos;
    const Faults& faults;
    std::size_t before; ///< Number of faults when reading began.

    [[nodiscard]] bool is_sound() const { return faults.size() == before; }
};
template <class Kinds, class Position>
[[nodiscard]] auto read_order(const Kinds& kinds, Position pos, int most_built, const Json& json,
                              const std::string& pointer, Faults& faults) {
    const std::size_t before = faults.size();
    KindReader<Position> reader{{pos.field.scenario, most_built, json, pointer, faults}, pos, faults, before};
    return kinds.read(reader);
}

namespace codec {

struct Unit {
    UnitId read(OrderReader& reader, std::string_view key) const { return reader.unit(key); }
    Json write(const Field& field, UnitId unit) const { return field.name(unit); }
};
inline constexpr Unit unit;
struct Degrees {
    Angle read(OrderReader& reader, std::string_view key) const { return reader.angle(key); }
    Json write(const Field& /*field*/, Angle angle) const { return table::degrees_json(angle); }
};
inline constexpr Degrees angle;
/// From -180 to 180 degrees, as wheels are given.
struct Wheel {
    int read(OrderReader& reader, std::string_view key) const { return reader.angle(key).signed_turn(); }
    Json write(const Field& /*field*/, int turn) const { return signed_degrees_json(turn); }
};
inline constexpr Wheel wheel;
struct Flag {
    bool read(OrderReader& reader, std::string_view key) const { return reader.fields.flag(key); }
    Json write(const Field& /*field*/, bool flag) const { return flag; }
};
inline constexpr Flag flag;
/// A house or a bridge.
struct House {
    std::uint8_t read(OrderReader& reader, std::string_view key) const { return reader.structure(key); }
    Json write(const Field& field, std::uint8_t which) const {
        return field.scenario.ground.structures[which].name;
    }
};
inline constexpr House house;
struct Number {
    int least;
    int most;

    int read(OrderReader& reader, std::string_view key) const {
        return reader.fields.number(key, least, most);
    }
    Json write(const Field& /*field*/, int number) const { return number; }
};
/// One of several words; `first` is the value of the first word.
struct Word {
    std::span<const std::string_view> words;
    std::size_t first = 0;

    std::size_t read(OrderReader& reader, std::string_view key) const {
        return first + reader.word(key, words);
    }
    Json write(const Field& /*field*/, auto value) const {
        return words[(static_cast<std::size_t>(value) - first) % words.size()];
    }
};

} // namespace codec

namespace member {

using bounce::member::maybe;
using bounce::member::needed;
using bounce::member::usual;

template <class Kind>
[[nodiscard]] constexpr auto unit(UnitId Kind::* to, std::string_view key = "unit") {
    return needed(key, to, codec::unit);
}
/// "at" and "facing"
template <class Kind>
[[nodiscard]] constexpr auto pose(Pose Kind::* to) {
    return OrderMember{std::array<std::string_view, 2>{"at", "facing"},
                       [=](auto& reader, Kind& order) { order.*to = reader.pose(); },
                       [=](const Field& /*field*/, const Kind& order, Json& json) {
                           json["at"] = table::point_json((order.*to).at);
                           json["facing"] = table::degrees_json((order.*to).facing);
                       }};
}
/// A unit's formation by its word, with a default.
template <class Kind, class Stance, std::size_t count, class Usual>
[[nodiscard]] constexpr auto formation(Stance Kind::* to, const std::string_view (&names)[count],
                                       Usual usual_one) {
    return usual("formation", to, codec::Word{names}, usual_one);
}
template <class Kind>
[[nodiscard]] constexpr auto legs(table::Legs Kind::* to) {
    return OrderMember{
        std::array<std::string_view, 1>{"legs"},
        [=](auto& reader, Kind& order) { order.*to = reader.legs(); },
        [=](const Field& /*field*/, const Kind& order, Json& json) { json["legs"] = legs_json(order.*to); }};
}
/// Something that can be shot down, by the number of a `Destructible`.
template <class Kind>
[[nodiscard]] constexpr auto destructible(std::uint8_t Kind::* to, std::size_t most_built) {
    return OrderMember{std::array<std::string_view, 3>{"structure", "works", "built"},
                       [=](auto& reader, Kind& order) { order.*to = reader.target(); },
                       [=](const Field& field, const Kind& order, Json& json) {
                           const table::Ground& ground = field.scenario.ground;
                           add_target(json, ground, destructible_at(ground, most_built, order.*to));
                       }};
}

} // namespace member

} // namespace bounce::drill
