#include "engine/ground/table/chart.h"

#include "engine/ground/table/ground.h"

#include <algorithm>

namespace bounce::table {

namespace {

constexpr Thou side = Chart::side;

/// How a square lies to a polygon.
enum class Lie : std::uint8_t { outside, edge, inside };

/// The squares of a table.
class Grid {
  public:
    explicit Grid(const Ground& ground)
        : files_((ground.width + side - 1) / side), ranks_((ground.depth + side - 1) / side) {}

    [[nodiscard]] int files() const { return files_; }
    [[nodiscard]] int ranks() const { return ranks_; }
    [[nodiscard]] std::size_t squares() const { return static_cast<std::size_t>(files_ * ranks_); }

    /// How every square lies to a polygon.
    [[nodiscard]] std::vector<Lie> lies(Shape polygon) const {
        std::vector<Lie> all(squares(), Lie::outside);
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            mark_edge(polygon[i], polygon[i + 1 == polygon.size() ? 0 : i + 1], all);
        }
        for (int rank = 0; rank < ranks_; ++rank) {
            fill(polygon, rank, all);
        }
        return all;
    }

  private:
    [[nodiscard]] std::size_t number(int file, int rank) const {
        return static_cast<std::size_t>(rank * files_ + file);
    }
    static Corners corners_of(int file, int rank) {
        const Vec low{file * side, rank * side};
        const Vec high = low + Vec{side, side};
        return {low, {low.x, high.y}, high, {high.x, low.y}};
    }
    [[nodiscard]] static int place(Thou at, int count) { return std::clamp(at / side, 0, count - 1); }

    /// One square more to either side: what only touches a square belongs to it too.
    void mark_edge(Vec from, Vec to, std::vector<Lie>& all) const {
        const auto [left, right] = std::minmax(from.x, to.x);
        const auto [bottom, top] = std::minmax(from.y, to.y);
        for (int rank = place(bottom - 1, ranks_); rank <= place(top, ranks_); ++rank) {
            for (int file = place(left - 1, files_); file <= place(right, files_); ++file) {
                if (meets(from, to, corners_of(file, rank))) {
                    all[number(file, rank)] = Lie::edge;
                }
            }
        }
    }

    /// Squares that no edge touches lie like their neighbours.
    void fill(Shape polygon, int rank, std::vector<Lie>& all) const {
        bool known = false;
        bool within = false;
        for (int file = 0; file < files_; ++file) {
            Lie& lie = all[number(file, rank)];
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

    int files_;
    int ranks_;
};

void draw_area(const Grid& grid, const Area& area, std::uint64_t bit, std::vector<Chart::Square>& squares) {
    const std::vector<Lie> outline = grid.lies(area.outline);
    const std::vector<Lie> hole =
        area.hole.empty() ? std::vector<Lie>(squares.size(), Lie::outside) : grid.lies(area.hole);
    for (std::size_t i = 0; i < squares.size(); ++i) {
        squares[i].any |= outline[i] != Lie::outside && hole[i] != Lie::inside ? bit : 0;
        squares[i].whole |= outline[i] == Lie::inside && hole[i] == Lie::outside ? bit : 0;
    }
}

void draw_contour(const Grid& grid, const Contour& contour, std::vector<Chart::Square>& squares) {
    const std::vector<Lie> lies = grid.lies(contour.outline);
    for (std::size_t i = 0; i < squares.size(); ++i) {
        std::int8_t& height = squares[i].height;
        if (lies[i] == Lie::edge) {
            height = Chart::uneven;
        } else if (lies[i] == Lie::inside && height != Chart::uneven) {
            height = std::max(height, static_cast<std::int8_t>(contour.height));
        }
    }
}

} // namespace

Chart::Square Chart::under(const Box& box) const {
    const int right = std::min(box.right / side, files - 1);
    const int top = std::min(box.top / side, ranks - 1);
    Square all{.any = 0, .whole = ~std::uint64_t{0}, .height = uneven};
    for (int rank = std::min(box.bottom / side, ranks - 1); rank <= top; ++rank) {
        const int left = std::min(box.left / side, files - 1);
        for (int file = left; file <= right; ++file) {
            const Square& square = squares[static_cast<std::size_t>(rank * files + file)];
            all.any |= square.any;
            all.whole &= square.whole;
        }
    }
    return all;
}

Chart chart_of(const Ground& ground) {
    const Grid grid(ground);
    Chart chart{.width = ground.width,
                .depth = ground.depth,
                .files = grid.files(),
                .ranks = grid.ranks(),
                .squares = {}};
    chart.squares.resize(grid.squares());
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        if (i < Chart::last) {
            draw_area(grid, ground.areas[i], std::uint64_t{1} << i, chart.squares);
        } else {
            for (Chart::Square& square : chart.squares) {
                square.any |= std::uint64_t{1} << Chart::last;
            }
        }
    }
    for (const Contour& contour : ground.contours) {
        draw_contour(grid, contour, chart.squares);
    }
    return chart;
}

} // namespace bounce::table
