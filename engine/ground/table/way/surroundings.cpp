#include "engine/ground/table/way/surroundings.h"

#include <algorithm>

namespace bounce::table {

namespace {

/// On which sides of a box a point lies outside, as bits: a segment whose ends share one keeps clear of it.
unsigned outside(const Box& box, Vec at) {
    const auto bit = [](bool is, unsigned place) { return static_cast<unsigned>(is) << place; };
    return bit(at.x < box.left, 0) | bit(at.x > box.right, 1) | bit(at.y < box.bottom, 2)
           | bit(at.y > box.top, 3);
}

/// Whether the line through two points leaves all of a box on one side.
bool passes_by(const Box& box, Vec from, Vec to) {
    const Vec run = to - from;
    const auto side = [&](Thou x, Thou y) { return cross(run, Vec{x, y} - from); };
    const auto [least, most] = std::minmax({side(box.left, box.bottom), side(box.right, box.bottom),
                                            side(box.right, box.top), side(box.left, box.top)});
    return least > 0 || most < 0;
}

} // namespace

bool Surroundings::add(Shape outline, const Box& near, std::size_t of) {
    if (outline.empty()) {
        return false;
    }
    const std::size_t already = brinks.size();
    unsigned before = outside(near, outline.front());
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec to = outline[i + 1 == outline.size() ? 0 : i + 1];
        const unsigned after = outside(near, to);
        const bool through = before != 0 && after != 0; // or past a corner
        if ((before & after) == 0 && !(through && passes_by(near, outline[i], to))) {
            brinks.push_back({outline[i], to, of});
        }
        before = after;
    }
    return brinks.size() > already;
}

Surroundings surroundings(const Ground& ground, const Box& near, std::uint32_t gone) {
    constexpr unsigned covering = bit(Terrain::road) | bit(Terrain::ford) | bit(Terrain::bridge);
    const Vec corner{near.left, near.bottom}; // for all of it, where no edge passes
    Surroundings all;
    unsigned kinds = 0;
    const auto add_area = [&](std::size_t i, bool whole) {
        const Area& area = ground.areas[i];
        const std::size_t already = all.brinks.size();
        const bool within = whole || all.add(area.outline, near, i) || inside(corner, area.outline);
        if (!within || (!whole && !all.add(area.hole, near, i) && in_hole(area, corner))) {
            all.brinks.resize(already);
            return;
        }
        all.any = true;
        all.mixed = all.mixed || (kinds != 0 && kinds != bit(area.terrain));
        kinds |= bit(area.terrain);
        all.covers = all.covers || (bit(area.terrain) & covering) != 0;
    };
    const auto add_structure = [&](std::size_t i) {
        const Structure& structure = ground.structures[i];
        const bool bridge = structure.kind == Structure::Kind::bridge;
        if (!bridge && stands(gone, i)) {
            return;
        }
        const Corners footprint = corners(structure.footprint);
        if (all.add(footprint, near, ground.areas.size() + i) || inside(corner, footprint)) {
            all.any = true;
            all.covers = all.covers || bridge;
            all.mixed = all.mixed || kinds != 0;
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
