#include "engine/rules/mf/range.h"

#include "engine/match/showing/subject.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::mf {

namespace {

// mf/fire.artillery: as long as one artilleryman lives.
int artillery_power(const Parameters& p, const Cell& cell, int distance) {
    return distance <= p.artillery_range ? p.artillery_power * cell.guns() : 0;
}

// mf/fire.infantry: the same near and far.
int infantry_power(const Parameters& p, const Cell& cell, int distance) {
    return distance <= p.infantry_range ? p.infantry_power * cell.infantry : 0;
}

// mf/fire.cavalry: stronger against the next hex.
int cavalry_power(const Parameters& p, const Cell& cell, int distance) {
    if (distance > p.cavalry_range) {
        return 0;
    }
    return (distance <= p.cavalry_near_range ? p.cavalry_power_near : p.cavalry_power_far) * cell.cavalry;
}

} // namespace

Powers powers_of(const Parameters& parameters, const Cell& cell, int distance) {
    // "mf/fire.out_of_range"_clause: those out of range simply add nothing.
    return {artillery_power(parameters, cell, distance), infantry_power(parameters, cell, distance),
            cavalry_power(parameters, cell, distance)};
}

int power(const Parameters& parameters, const Cell& cell, int distance) {
    return powers_of(parameters, cell, distance).sum();
}

std::vector<Band> bands(const Parameters& p, const Cell& cell) {
    const int farthest = std::max({p.artillery_range, p.infantry_range, p.cavalry_range});
    std::vector<Band> all;
    for (int distance = 1; distance <= farthest; ++distance) {
        const int here = power(p, cell, distance);
        if (here == 0) {
            continue;
        }
        if (!all.empty() && all.back().power == here && all.back().to == distance - 1) {
            all.back().to = distance;
        } else {
            all.push_back({here, distance, distance});
        }
    }
    return all;
}

std::string band_words(const Parameters& p, const Cell& cell, int distance) {
    const auto hexes = [](int count) { return Counted{count, "hex", "hexes"}.words(); };
    const std::vector<Band> all = bands(p, cell);
    std::string nearer;
    std::string here = "out of reach";
    std::string farther;
    for (const Band& band : all) {
        if (band.to < distance) { // the last of those that are nearer
            nearer = fmt::format("; {} at {} nearer", band.power, hexes(distance - band.to));
        } else if (band.from > distance) {
            farther = farther.empty()
                          ? fmt::format("; {} at {} farther", band.power, hexes(band.from - distance))
                          : farther;
        } else {
            here = band.from == band.to
                       ? fmt::format("firepower {} at {}", band.power, hexes(band.to))
                       : fmt::format("firepower {} at {} to {}", band.power, band.from, hexes(band.to));
        }
    }
    return all.empty() ? std::string{} : here + nearer + farther;
}

} // namespace bounce::mf
