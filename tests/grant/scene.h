#pragma once

#include "engine/dice/sources.h"
#include "engine/rules/grant/state.h"
#include "engine/rules/grant/units/figures.h"
#include "tests/drill/scenery.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace bounce::grant {

/// A table without a scenario file, for the tests of single rules: whoever is put on it stands there, fresh.
struct Scene {
    Field field;
    State state;

    /// Open ground, 80 inches wide and 70 deep; move 1, the first side moves first.
    Scene();

    /// `front`: the middle of the front edge in inches; facing in degrees, 0 north.
    using At = drill::At;
    UnitId infantry(Side side, At front, Stance stance = Stance::line, int men = 24,
                    Weapon weapon = Weapon::rifled);
    UnitId cavalry(Side side, At front, Stance stance = Stance::line, int men = 12);
    /// Unlimbered, with its guns.
    UnitId battery(Side side, At front, Gun gun = Gun::napoleon, int guns = 2);
    UnitId general(Side side, At front);
    /// Puts a general with a unit.
    void join(UnitId general, UnitId unit);
    UnitId add(Side side, const Roll& roll, At front, Stance stance);

    /// An area of ground by its corners in inches.
    void area(table::Terrain terrain, std::initializer_list<At> corners);
    void contour(int height, std::initializer_list<At> corners);
    void line(table::Barrier barrier, std::initializer_list<At> course);
    /// A section of a house; its number.
    int house(At middle, double width, double depth);
    /// Men of a unit into a section.
    void garrison(UnitId unit, int section, int men, std::uint8_t officers = 0);

    [[nodiscard]] Unit& operator[](UnitId unit) { return state.units[unit]; }
    [[nodiscard]] Position pos() const { return {field, state}; }
    [[nodiscard]] MutablePosition pos() { return {field, state}; }
};

/// Dice that are told, which must all be used.
struct Told {
    explicit Told(std::vector<int> faces) : source(std::move(faces)), rolls(source) {}
    ScriptedSource source;
    Rolls rolls;
    Log log;
};

} // namespace bounce::grant
