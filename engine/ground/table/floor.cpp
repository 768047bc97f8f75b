#include "engine/ground/table/floor.h"

#include "engine/ground/table/measure/edges.h"

#include <algorithm>
#include <array>

namespace bounce::table {

namespace {

/// Where the ground may change across a base, as measured ahead of its middle: between two of these every
/// line from side to side meets the same kinds.
class Levels {
  public:
    Levels(const Base& base, const Surroundings& around) : base_(base) {
        const Corners at = corners(base);
        const std::array<Brink, 2> sides{Brink{at[0], at[3], 0}, Brink{at[1], at[2], 0}};
        for (const Brink& brink : around.brinks) {
            add(brink.from);
            add(brink.to);
            for (const Brink& side : sides) {
                if (const auto point = crossing_point(brink, side)) {
                    add(*point);
                }
            }
        }
        each_crossing(around, [&](Vec point) { add(point); });
        std::ranges::sort(levels_);
        levels_.push_back(base.depth / 2);
    }

    [[nodiscard]] const Marks& all() const { return levels_; }

  private:
    void add(Vec point) {
        const Thou ahead = Frame(base_.centre, base_.facing).seen(point).ahead;
        if (ahead > -base_.depth / 2 && ahead < base_.depth / 2) {
            levels_.push_back(ahead);
        }
    }

    const Base& base_;
    Marks levels_;
};

/// Whether it is between nothing and the whole, which may be negative.
constexpr bool is_part(std::int64_t part, std::int64_t whole) {
    return whole < 0 ? part <= 0 && part >= whole : part >= 0 && part <= whole;
}

/// Open ground beside other ground tells nothing: it slows nobody, and the other is no road either.
Patches without_open(const Patches& all) {
    const auto tells = [](TerrainMask place) { return place != 0 && (place & bit(Terrain::road)) == 0; };
    if (std::ranges::none_of(all, tells)) {
        return all;
    }
    Patches rest;
    for (const TerrainMask place : all) {
        if (place != 0) {
            rest.add(place);
        }
    }
    return rest;
}

} // namespace

Patches Floor::along(Vec from, Vec to) const { return without_open(all_along(from, to)); }

Patches Floor::all_along(Vec from, Vec to) const {
    if (around_.brinks.empty()) {
        return {ground_at(ground_, from, ruins_)}; // the same everywhere
    }
    const Vec run = to - from;
    const auto ground_between = [&](Thou begin, Thou end) {
        const Thou middle = begin + (end - begin) / 2;
        return ground_at(ground_,
                         from
                             + Vec{scaled_down(std::int64_t{run.x} * middle, 20),
                                   scaled_down(std::int64_t{run.y} * middle, 20)},
                         ruins_);
    };
    const Marks parts = parts_of(from, to);
    if (parts.size() == 1) {
        return {ground_between(0, whole)};
    }
    const Thou width = length(run);
    Patches all;
    Thou begin = 0;
    for (const Thou end : parts) {
        if (2 * std::int64_t{end - begin} * width > whole || end - begin == whole) {
            all.add(ground_between(begin, end));
        }
        begin = end;
    }
    return all;
}

Marks Floor::parts_of(Vec from, Vec to) const {
    Marks parts;
    const Vec run = to - from;
    const Box box = box_of(from, to);
    for (const Brink& brink : around_.brinks) {
        if (!box.touches(box_of(brink.from, brink.to))) {
            continue; // as most do that lie along a way
        }
        const Vec other = brink.to - brink.from;
        const std::int64_t across = cross(run, other);
        const std::int64_t way = cross(brink.from - from, other); // of `across`, along the line,
        const std::int64_t place = cross(brink.from - from, run); // and along the edge
        if (across != 0 && is_part(way, across) && is_part(place, across)) {
            parts.push_back(static_cast<Thou>((way << 18) / across * 4));
        }
    }
    std::ranges::sort(parts);
    parts.push_back(whole);
    return parts;
}

namespace {

/// Calls `use(floor, from, to)` for lines from side to side of a base that meet all the ground under it, as
/// long as it returns true. What rounding lets the base share with what it only touches is left out.
template <class Use>
void each_line(const Ground& ground, const Base& base, Ruins ruins, Use use) {
    const Base core = shrunk(base, graze);
    const Surroundings around = surroundings(ground, box_of(core), ruins.gone);
    const Floor floor(ground, around, ruins);
    bool is_first = true;
    Thou from = -core.depth / 2;
    const Levels levels(core, around);
    for (const Thou to : levels.all()) {
        if (to - from > sliver || is_first) {
            const Thou ahead = from + to; // twice the middle
            if (!use(floor, core.centre + along_halves(core.facing, ahead, -core.width),
                     core.centre + along_halves(core.facing, ahead, core.width))) {
                return;
            }
            is_first = false;
            from = to;
        }
    }
}

} // namespace

Patches patches_under(const Ground& ground, const Base& base, Ruins ruins) {
    Patches all;
    each_line(ground, base, ruins, [&](const Floor& floor, Vec from, Vec to) {
        all.add(floor.along(from, to));
        return true;
    });
    return all;
}

bool lies_within(const Ground& ground, const Base& base, TerrainMask kinds, Ruins ruins) {
    bool within = true;
    each_line(ground, base, ruins, [&](const Floor& floor, Vec from, Vec to) {
        const Patches places = floor.all_along(from, to);
        within = std::ranges::all_of(places, [&](TerrainMask place) { return (place & kinds) != 0; });
        return within;
    });
    return within;
}

} // namespace bounce::table
