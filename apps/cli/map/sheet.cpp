#include "apps/cli/map/sheet.h"

#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::cli {

namespace {

constexpr double half_width = hex_size * 0.8660254037844386;

/// Corners around the centre in units of the hex's size, beginning south of east.
constexpr std::array<Point, hex::directions> corners = {
    {{0.8660254, 0.5}, {0.8660254, -0.5}, {0, -1}, {-0.8660254, -0.5}, {-0.8660254, 0.5}, {0, 1}}};

} // namespace

Sheet::Sheet(const Json& board) : grid_(board["columns"].get<int>(), board["rows"].get<int>()) {}

double Sheet::width() const { return 2 * margin + (2 * grid_.columns() + 1) * half_width; }

double Sheet::height() const { return head + foot + (1.5 * grid_.rows() + 0.5) * hex_size; }

Point Sheet::centre(hex::HexId at) const {
    const int row = grid_.row(at);
    return {margin + half_width * (2 * grid_.column(at) + 1 + row % 2), head + hex_size * (1 + 1.5 * row)};
}

Point Sheet::centre(std::string_view label) const { return centre(grid_.parse(label).value_or(0)); }

Point Sheet::corner(hex::HexId at, int number) const {
    const Point middle = centre(at);
    const Point& way = corners[static_cast<std::size_t>(number % hex::directions)];
    return {middle.x + hex_size * way.x, middle.y + hex_size * way.y};
}

Point Sheet::side(hex::HexId at, hex::Direction side, double part) const {
    const Point middle = centre(at);
    const Point a = corner(at, static_cast<int>(side));
    const Point b = corner(at, static_cast<int>(side) + 1);
    return {middle.x + ((a.x + b.x) / 2 - middle.x) * part, middle.y + ((a.y + b.y) / 2 - middle.y) * part};
}

std::string Sheet::outline(hex::HexId at, double scale) const {
    const Point middle = centre(at);
    std::string points;
    for (const Point& way : corners) {
        points += fmt::format("{:.1f},{:.1f} ", middle.x + hex_size * scale * way.x,
                              middle.y + hex_size * scale * way.y);
    }
    points.pop_back();
    return points;
}

} // namespace bounce::cli
