#include "engine/ground/table/along.h"

#include "engine/ground/table/measure/cuts.h"

#include <algorithm>
#include <tuple>

namespace bounce::table {

namespace {

/// Collects the things of one line.
class Collector {
  public:
    Collector(Vec eye, Vec to, Along& along) : eye_(eye), to_(to), box_(box_of(eye, to)), along_(along) {}

    [[nodiscard]] const Box& box() const { return box_; }

    /// The parts of the line that lie in a polygon and not in its hole.
    void inside_of(Shape outline, Shape hole, Crossed thing) {
        bool open = false;
        any_stretch(eye_, to_, outline, hole, [&](std::int64_t from, std::int64_t to, bool in) {
            if (in && !open) {
                thing.from = thou_at_cut(eye_, to_, from);
            }
            if (in) {
                thing.to = thou_at_cut(eye_, to_, to);
            } else if (open) {
                along_.things.push_back(thing);
            }
            open = in;
            return false;
        });
        if (open) {
            along_.things.push_back(thing);
        }
    }

    /// The places where the line crosses a course.
    void crossings_of(Shape course, Crossed thing) {
        for (std::size_t i = 1; i < course.size(); ++i) {
            EdgeCuts cuts;
            // Of a thing of a course there is one edge, given both ways.
            if (add_cuts(cuts, eye_, to_, course.subspan(i - 1, 2)) && !cuts.empty()) {
                thing.from = thing.to = thou_at_cut(eye_, to_, cuts.front());
                if (along_.things.empty() || along_.things.back() != thing) {
                    along_.things.push_back(thing);
                }
            }
        }
    }

  private:
    Vec eye_;
    Vec to_;
    Box box_;
    Along& along_;
};

void walk_ground(const Ground& ground, Collector& walk) {
    using Kind = Crossed::Kind;
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        if (walk.box().touches(ground.areas[i].box)) {
            walk.inside_of(ground.areas[i].outline, ground.areas[i].hole,
                           {.kind = Kind::area, .which = static_cast<int>(i)});
        }
    }
    for (std::size_t i = 0; i < ground.contours.size(); ++i) {
        const Contour& contour = ground.contours[i];
        if (walk.box().touches(contour.box)) {
            walk.inside_of(contour.outline, {},
                           {.kind = Kind::contour, .which = static_cast<int>(i), .top = 2 * contour.height});
        }
    }
    for (std::size_t i = 0; i < ground.lines.size(); ++i) {
        if (walk.box().touches(ground.lines[i].box)) {
            walk.crossings_of(ground.lines[i].course, {.kind = Kind::line, .which = static_cast<int>(i)});
        }
    }
}

void walk_structures(const Ground& ground, std::uint32_t gone, Collector& walk) {
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        const Structure& structure = ground.structures[i];
        if (stands(gone, i) && walk.box().touches(structure.box)) {
            const bool house = structure.kind == Structure::Kind::house;
            const int top = house ? 2 * height_at(ground, structure.footprint.centre) + 3 : 0;
            walk.inside_of(corners(structure.footprint), {},
                           {.kind = Crossed::Kind::structure, .which = static_cast<int>(i), .top = top});
        }
    }
}

} // namespace

Along along(const Ground& ground, std::span<const Standing> standing, std::span<const Layer> layers, Vec eye,
            Vec to, std::uint32_t gone) {
    Along found{.length = thou_at_cut(eye, to, cut_whole),
                .from_height = 2 * height_at(ground, eye) + 1,
                .to_height = 2 * height_at(ground, to) + 1};
    Collector walk(eye, to, found);
    walk_ground(ground, walk);
    walk_structures(ground, gone, walk);
    for (const Standing& other : standing) {
        if (walk.box().touches(other.box)) {
            walk.inside_of(other.at, {},
                           {.kind = Crossed::Kind::base, .which = other.who, .top = 2 * other.height + 1});
        }
    }
    for (const Layer& layer : layers) {
        walk.inside_of(layer.outline, {}, {.kind = Crossed::Kind::layer, .which = layer.which});
    }
    std::ranges::stable_sort(found.things, {},
                             [](const Crossed& it) { return std::tuple{it.from, it.kind, it.which}; });
    return found;
}

bool rises_into(const Along& along, const Crossed& thing) {
    // Height of the line over a place, times its length: compared without dividing.
    const auto height = [&](Thou at) {
        return std::int64_t{along.from_height} * along.length
               + std::int64_t{along.to_height - along.from_height} * at;
    };
    const std::int64_t lowest = std::min(height(thing.from), height(thing.to));
    return std::int64_t{thing.top} * along.length >= lowest;
}

} // namespace bounce::table
