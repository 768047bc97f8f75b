#pragma once

#include "engine/rules/mf/state.h"

#include <string>
#include <vector>

namespace bounce::mf {

/// Firepower of the arms of a cell at a distance, before cover.
struct Powers {
    int artillery = 0;
    int infantry = 0;
    int cavalry = 0;

    [[nodiscard]] int sum() const { return artillery + infantry + cavalry; }
};
[[nodiscard]] Powers powers_of(const Parameters& parameters, const Cell& cell, int distance);

/// Firepower of the troops of a cell at a distance, before cover.
[[nodiscard]] int power(const Parameters& parameters, const Cell& cell, int distance);

/// Distances at which the troops of a cell have the same firepower, before cover.
struct Band {
    int power = 0;
    int from = 0;
    int to = 0;
};
/// The nearest first, as far as anything of them fires.
[[nodiscard]] std::vector<Band> bands(const Parameters& parameters, const Cell& cell);
/// In which of them a distance lies and how many hexes it is to the next: "firepower 20 at 3 to 5 hexes; 48
/// at 1 hex nearer". Empty if these troops do not fire at all.
[[nodiscard]] std::string band_words(const Parameters& parameters, const Cell& cell, int distance);

} // namespace bounce::mf
