#include "engine/ground/table/chart.h"

#include "engine/ground/table/ground.h"

#include <algorithm>
#include <limits>
#include <map>

namespace bounce::table {

namespace {

/// How a square lies to a polygon.
enum class Lie : std::uint8_t { outside, edge, inside };

/// Some squares next to one another: from the first to the last of both.
struct Window {
    int left = 0, bottom = 0, right = -1, top = -1;

    [[nodiscard]] bool has(int file, int rank) const {
        return left <= file && file <= right && bottom <= rank && rank <= top;
    }
    [[nodiscard]] int files() const { return right - left + 1; }
    [[nodiscard]] int ranks() const { return top - bottom + 1; }
};

/// How the squares of a table lie to a polygon.
class Plot {
  public:
    Plot(const Chart::Sheet& sheet, Shape polygon)
        : sheet_(sheet), window_(polygon.empty() ? Window{} : around(box_of(polygon))),
          lies_(static_cast<std::size_t>(window_.files() * window_.ranks()), Lie::outside) {
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            mark_edge(polygon[i], polygon[i + 1 == polygon.size() ? 0 : i + 1]);
        }
        for (int rank = window_.bottom; rank <= window_.top; ++rank) {
            fill(polygon, rank);
        }
    }

    [[nodiscard]] Lie lie(int file, int rank) const {
        return window_.has(file, rank) ? lies_[number(file, rank)] : Lie::outside;
    }
    /// Calls `use(file, rank, lie)` for all squares that do not surely lie outside.
    template <class Use>
    void each(Use use) const {
        for (int rank = window_.bottom; rank <= window_.top; ++rank) {
            for (int file = window_.left; file <= window_.right; ++file) {
                use(file, rank, lies_[number(file, rank)]);
            }
        }
    }

  private:
    [[nodiscard]] std::size_t number(int file, int rank) const {
        return static_cast<std::size_t>((rank - window_.bottom) * window_.files() + file - window_.left);
    }
    [[nodiscard]] Corners corners_of(int file, int rank) const {
        const Thou side = sheet_.side;
        const Vec low{file * side, rank * side};
        const Vec high = low + Vec{side, side};
        return {low, {low.x, high.y}, high, {high.x, low.y}};
    }
    /// One square more to either side: what only touches a square belongs to it too.
    [[nodiscard]] Window around(const Box& box) const {
        const auto place = [&](Thou at, int count) { return std::clamp(at / sheet_.side, 0, count - 1); };
        return {place(box.left - 1, sheet_.files), place(box.bottom - 1, sheet_.ranks),
                place(box.right, sheet_.files), place(box.top, sheet_.ranks)};
    }

    /// The part of an edge that may touch the squares of a rank: longer by a thou or two.
    [[nodiscard]] Window in_rank(Vec from, Vec to, int rank) const {
        Box part = box_of(from, to);
        if (from.y != to.y) {
            const auto across = [&](Thou y) {
                const std::int64_t way = std::clamp(y, part.bottom, part.top) - from.y;
                return from.x + static_cast<Thou>((to.x - from.x) * way / (to.y - from.y));
            };
            const auto [left, right] =
                std::minmax({across(rank * sheet_.side - 1), across((rank + 1) * sheet_.side + 1)});
            part.left = std::max(part.left, left - 1);
            part.right = std::min(part.right, right + 1);
        }
        return around(part);
    }

    void mark_edge(Vec from, Vec to) {
        const Window all = around(box_of(from, to));
        for (int rank = all.bottom; rank <= all.top; ++rank) {
            const Window near = in_rank(from, to, rank);
            for (int file = near.left; file <= near.right; ++file) {
                if (meets(from, to, corners_of(file, rank))) {
                    lies_[number(file, rank)] = Lie::edge;
                }
            }
        }
    }

    /// Squares that no edge touches lie like their neighbours.
    void fill(Shape polygon, int rank) {
        bool known = false;
        bool within = false;
        for (int file = window_.left; file <= window_.right; ++file) {
            Lie& lie = lies_[number(file, rank)];
            if (lie == Lie::edge) {
                known = false;
                continue;
            }
            if (!known) {
                within = table::inside(corners_of(file, rank)[0], polygon);
                known = true;
            }
            lie = within ? Lie::inside : Lie::outside;
        }
    }

    const Chart::Sheet& sheet_;
    Window window_;
    std::vector<Lie> lies_;
};

using Squares = std::vector<Chart::Square>;

void draw_area(const Chart::Sheet& sheet, const Area& area, std::uint64_t bit, Squares& squares) {
    const Plot hole(sheet, area.hole);
    Plot(sheet, area.outline).each([&](int file, int rank, Lie lie) {
        const Lie within = hole.lie(file, rank);
        Chart::Square& square = squares[sheet.number(file, rank)];
        square.any |= lie != Lie::outside && within != Lie::inside ? bit : 0;
        square.whole |= lie == Lie::inside && within == Lie::outside ? bit : 0;
    });
}

void draw_contour(const Chart::Sheet& sheet, const Contour& contour, Squares& squares) {
    Plot(sheet, contour.outline).each([&](int file, int rank, Lie lie) {
        std::int8_t& height = squares[sheet.number(file, rank)].height;
        if (lie == Lie::edge) {
            height = Chart::uneven;
        } else if (lie == Lie::inside && height != Chart::uneven) {
            height = std::max(height, static_cast<std::int8_t>(contour.height));
        }
    });
}

void draw_structure(const Chart::Sheet& sheet, const Structure& structure, std::uint32_t bit,
                    Squares& squares) {
    const Box& box = structure.box;
    const Corners around{Vec{box.left, box.bottom}, Vec{box.left, box.top}, Vec{box.right, box.top},
                         Vec{box.right, box.bottom}};
    Plot(sheet, around).each([&](int file, int rank, Lie lie) {
        squares[sheet.number(file, rank)].structures |= lie != Lie::outside ? bit : 0;
    });
}

Chart::Sheet sheet_for(const Ground& ground, Thou side) {
    return {
        .side = side, .files = (ground.width + side - 1) / side, .ranks = (ground.depth + side - 1) / side};
}

Squares drawn(const Chart::Sheet& sheet, const Ground& ground) {
    Squares squares(sheet.number(0, sheet.ranks));
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        if (i < Chart::last) {
            draw_area(sheet, ground.areas[i], std::uint64_t{1} << i, squares);
        } else {
            for (Chart::Square& square : squares) {
                square.any |= std::uint64_t{1} << Chart::last;
            }
        }
    }
    for (const Contour& contour : ground.contours) {
        draw_contour(sheet, contour, squares);
    }
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        draw_structure(sheet, ground.structures[i], std::uint32_t{1} << std::min(i, Chart::last_structure),
                       squares);
    }
    return squares;
}

/// Numbers squares by what they look like; false if there are too many.
bool list_kinds(const Squares& squares, Chart& chart) {
    constexpr std::size_t most = std::numeric_limits<std::uint16_t>::max();
    std::map<Chart::Square, std::uint16_t> known;
    chart.kinds.reserve(squares.size());
    for (const Chart::Square& square : squares) {
        if (!chart.kinds.empty() && square == chart.legend[chart.kinds.back()]) {
            chart.kinds.push_back(chart.kinds.back()); // mostly like its neighbour
            continue;
        }
        if (known.size() > most) {
            return false;
        }
        const auto [kind, is_new] = known.try_emplace(square, static_cast<std::uint16_t>(known.size()));
        if (is_new) {
            chart.legend.push_back(square);
        }
        chart.kinds.push_back(kind->second);
    }
    return true;
}

} // namespace

Chart::Square Chart::under(const Box& box) const {
    const int right = place(box.right, coarse, inches.files);
    const int top = place(box.top, coarse, inches.ranks);
    Square all{.any = 0, .whole = ~std::uint64_t{0}, .structures = 0, .height = uneven};
    for (int rank = place(box.bottom, coarse, inches.ranks); rank <= top; ++rank) {
        for (int file = place(box.left, coarse, inches.files); file <= right; ++file) {
            const Square& square = squares[inches.number(file, rank)];
            all.any |= square.any;
            all.whole &= square.whole;
            all.structures |= square.structures;
        }
    }
    return all;
}

Chart chart_of(const Ground& ground) {
    const Chart::Sheet inches = sheet_for(ground, Chart::coarse);
    const Chart::Sheet grains = sheet_for(ground, Chart::fine);
    Chart chart{.width = ground.width,
                .depth = ground.depth,
                .inches = inches,
                .squares = drawn(inches, ground),
                .grains = grains,
                .kinds = {},
                .legend = {}};
    return list_kinds(drawn(grains, ground), chart) ? chart : Chart{};
}

} // namespace bounce::table
