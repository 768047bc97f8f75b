#include "engine/ground/table/way/surroundings.h"

namespace bounce::table {

namespace {

/// On which sides of a box a point lies outside, as bits: a segment whose ends share one keeps clear of it.
unsigned outside(const Box& box, Vec at) {
    const auto bit = [](bool is, unsigned place) { return static_cast<unsigned>(is) << place; };
    return bit(at.x < box.left, 0) | bit(at.x > box.right, 1) | bit(at.y < box.bottom, 2)
           | bit(at.y > box.top, 3);
}

} // namespace

void Surroundings::add(Shape outline, const Box& near, std::size_t of) {
    if (outline.empty()) {
        return;
    }
    unsigned before = outside(near, outline.front());
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec to = outline[i + 1 == outline.size() ? 0 : i + 1];
        const unsigned after = outside(near, to);
        if ((before & after) == 0) {
            brinks.push_back({outline[i], to, of});
        }
        before = after;
    }
}

Surroundings surroundings(const Ground& ground, const Box& near, std::uint32_t gone) {
    constexpr unsigned covering = bit(Terrain::road) | bit(Terrain::ford) | bit(Terrain::bridge);
    Surroundings all;
    unsigned kinds = 0;
    const auto add_area = [&](std::size_t i, bool whole) {
        const Area& area = ground.areas[i];
        all.any = true;
        all.mixed = all.mixed || (kinds != 0 && kinds != bit(area.terrain));
        kinds |= bit(area.terrain);
        all.covers = all.covers || (bit(area.terrain) & covering) != 0;
        if (!whole) {
            all.add(area.outline, near, i);
            all.add(area.hole, near, i);
        }
    };
    const auto add_structure = [&](std::size_t i) {
        const Structure& structure = ground.structures[i];
        const bool bridge = structure.kind == Structure::Kind::bridge;
        if (bridge || !stands(gone, i)) {
            all.any = true;
            all.covers = all.covers || bridge;
            all.mixed = all.mixed || kinds != 0;
            all.add(corners(structure.footprint), near, ground.areas.size() + i);
        }
    };
    each_near(ground, near, add_area, add_structure);
    return all;
}

std::optional<Vec> crossing_point(const Brink& a, const Brink& b) {
    const Vec run = a.to - a.from;
    const Vec other = b.to - b.from;
    const std::int64_t whole = cross(run, other);
    if (whole == 0 || !cross(a.from, a.to, b.from, b.to)) {
        return {};
    }
    const std::int64_t part = cross(b.from - a.from, other);
    const auto share = [&](Thou way) { return static_cast<Thou>(way * part / whole); };
    return a.from + Vec{share(run.x), share(run.y)};
}

} // namespace bounce::table
