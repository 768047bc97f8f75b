#pragma once

#include "engine/dice/sources.h"
#include "engine/rules/ccc/state.h"
#include "tests/drill/scenery.h"

#include <initializer_list>
#include <string_view>
#include <vector>

namespace bounce::ccc {

/// A table without a scenario file, for the tests of single rules: whoever is put on it stands there, fresh.
struct Scene {
    Field field;
    State state;

    /// Open ground, 72 inches wide and 60 deep; turn 1, regular moves, the first side's.
    Scene();

    /// `front`: the middle of the front edge in inches; facing in degrees, 0 north.
    using At = drill::At;
    /// With three officers.
    UnitId infantry(Side side, At front, Stance stance = Stance::line, int pieces = 8,
                    Weapon weapon = Weapon::rifle);
    UnitId cavalry(Side side, At front, Stance stance = Stance::line, int pieces = 6,
                   Weapon weapon = Weapon::none);
    UnitId skirmishers(Side side, At front, Weapon weapon = Weapon::rifle);
    /// In battery, with full stores and one officer.
    UnitId battery(Side side, At front, int guns = 2, Stance stance = Stance::battery);
    UnitId brigadier(Side side, At front);
    /// Puts an officer by himself with a unit.
    void join(UnitId officer, UnitId unit);
    /// The slot of an officer who may leave his regiment: he is within it.
    UnitId within(UnitId regiment, int rank);
    UnitId add(Side side, const Muster& muster, At front, Stance stance);

    /// An area of ground by its corners in inches.
    void area(table::Terrain terrain, std::initializer_list<At> corners);
    void contour(int height, std::initializer_list<At> corners);
    void line(table::Barrier barrier, std::initializer_list<At> course, bool worm = false);
    /// A field of a farm: to be followed by `border` when all are there.
    void farm_field(std::string_view name, std::initializer_list<At> corners);
    /// Tells which fields share a border.
    void border();
    void hollow(std::initializer_list<At> corners);
    /// A house; its number.
    int house(At middle, double width, double depth);
    /// A cloud of so many levels where a unit stands.
    void smoke(UnitId unit, int level = 1);
    /// Tells whom each side sees; to be called when all is set up, where that matters.
    void look();

    [[nodiscard]] Unit& operator[](UnitId unit) { return state.units[unit]; }
    [[nodiscard]] Position pos() const { return {field, state}; }
    [[nodiscard]] MutablePosition pos() { return {field, state}; }
};

/// Dice that are told, which must all be used.
struct Told {
    explicit Told(std::vector<int> faces) : source(std::move(faces)), rolls(source, &log) {}
    ScriptedSource source;
    Log log;
    Rolls rolls;
};

} // namespace bounce::ccc
