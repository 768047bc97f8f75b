#include "apps/cli/map/table_map.h"

#include "apps/cli/map/sheet.h"
#include "apps/cli/map/standing.h"
#include "lab/markup.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::cli {

namespace {

using lab::escaped;

constexpr double scale = 15; ///< Pixels an inch.

/// Inches from the south-west corner to pixels.
class Map {
  public:
    explicit Map(const Json& board)
        : width_(board["width"].get<double>()), depth_(board["depth"].get<double>()) {}

    [[nodiscard]] double width() const { return 2 * margin + width_ * scale; }
    [[nodiscard]] double bottom() const { return head + depth_ * scale; }
    [[nodiscard]] Point at(double x, double y) const {
        return {margin + x * scale, head + (depth_ - y) * scale};
    }
    [[nodiscard]] Point at(const Json& pair) const {
        return at(pair[0].get<double>(), pair[1].get<double>());
    }

    /// "x,y x,y": for polygons and polylines.
    [[nodiscard]] std::string points(const Json& list) const {
        std::string text;
        for (const Json& pair : list) {
            const Point point = at(pair);
            text += fmt::format("{:.1f},{:.1f} ", point.x, point.y);
        }
        return text;
    }
    /// A rectangle that can be turned: the opening of a group around its middle, front upwards.
    [[nodiscard]] std::string turned(double x, double y, double facing) const {
        const Point middle = at(x, y);
        return fmt::format(R"svg(<g transform="translate({:.1f} {:.1f}) rotate({:.3f})">)svg", middle.x,
                           middle.y, facing);
    }

  private:
    double width_;
    double depth_;
};

std::string rectangle(double width, double depth, std::string_view look) {
    return fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" {}/>)",
                       -width * scale / 2, -depth * scale / 2, width * scale, depth * scale, look);
}

constexpr std::string_view table_definitions = R"svg(<defs>
<pattern id="open_woods" width="26" height="22" patternUnits="userSpaceOnUse"><circle cx="7" cy="7" r="4.6" fill="#7d9560" stroke="#44562f"/><circle cx="20" cy="17" r="4.2" fill="#7d9560" stroke="#44562f"/></pattern>
<pattern id="dense_woods" width="15" height="13" patternUnits="userSpaceOnUse"><circle cx="4.5" cy="4.5" r="4.6" fill="#5f7a47" stroke="#33431f"/><circle cx="12" cy="10.5" r="4.2" fill="#5f7a47" stroke="#33431f"/></pattern>
<pattern id="rough" width="18" height="14" patternUnits="userSpaceOnUse"><path d="M3 10l3-5 3 5M11 6l2-3 2 3" stroke="#7f7150" fill="none"/></pattern>
<pattern id="swamp" width="20" height="16" patternUnits="userSpaceOnUse"><path d="M2 12h12M5 12V7M8 12V5M11 12V7" stroke="#5c7f6a" stroke-width="1.1" fill="none"/></pattern>
<pattern id="tilled" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 4h8" stroke="#a89553" opacity=".7"/></pattern>
</defs><style>
text{font-family:'IM Fell English',Georgia,'Times New Roman',serif;fill:#2a211a}
.contour{fill:#e0cd9c;fill-opacity:.55;stroke:#946d3f;stroke-width:1.6}
.name{font-style:italic;font-size:15px;text-anchor:middle;paint-order:stroke;stroke:#f2ebd3;stroke-width:3.5px}
.zone{fill:none;stroke:#5b5138;stroke-width:1.2;stroke-dasharray:3 5}
.goal{fill:none;stroke:#a4221c;stroke-width:2.6;stroke-dasharray:7 4}
.grid{stroke:#5b5138;stroke-width:.5;opacity:.35}
.scale{font:9px Helvetica,Arial,sans-serif;text-anchor:middle}
</style>)svg";

std::string_view look_of_area(std::string_view terrain) {
    constexpr std::pair<std::string_view, std::string_view> looks[] = {
        {"open_woods", R"svg(fill="url(#open_woods)" stroke="#44562f" stroke-dasharray="2 3")svg"},
        {"dense_woods", R"svg(fill="url(#dense_woods)" stroke="#33431f")svg"},
        {"rough", R"svg(fill="url(#rough)")svg"},
        {"swamp", R"svg(fill="url(#swamp)" stroke="#5c7f6a" stroke-dasharray="2 3")svg"},
        {"river", R"(fill="#a9c4cf" stroke="#5f8ea1")"},
        {"ford", R"(fill="#c3d5d3" stroke="#5f8ea1" stroke-dasharray="2 2")"},
        {"road", R"(fill="#efe3c0" stroke="#7a6040")"},
        {"steep_slope", R"(fill="#946d3f" fill-opacity=".18")"},
        {"cliff", R"(fill="#5d4a35" fill-opacity=".5")"}};
    const auto found =
        std::ranges::find(looks, terrain, &std::pair<std::string_view, std::string_view>::first);
    return found == std::end(looks) ? std::string_view{R"(fill="none")"} : found->second;
}

std::string closed_path(const Map& map, const Json& outline) {
    return fmt::format("M{}Z", map.points(outline));
}

std::string areas(const Map& map, const Json& board) {
    std::string svg;
    for (const Json& area : board["areas"]) {
        std::string path = closed_path(map, area["outline"]);
        if (area.contains("hole")) {
            path += closed_path(map, area["hole"]);
        }
        svg += fmt::format(R"(<path d="{}" fill-rule="evenodd" {}><title>{}</title></path>)", path,
                           look_of_area(area["terrain"].get_ref<const std::string&>()),
                           escaped(area["name"].get_ref<const std::string&>()));
    }
    return svg;
}

std::string hills_and_fields(const Map& map, const Json& board) {
    std::string svg;
    for (const Json& field : board["fields"]) {
        svg +=
            fmt::format(R"svg(<polygon points="{}" fill="url(#tilled)"/>)svg", map.points(field["outline"]));
    }
    for (const Json& hill : board["hills"]) {
        for (const Json& contour : hill["contours"]) {
            svg += fmt::format(R"(<polygon points="{}" class="contour"/>)", map.points(contour["outline"]));
        }
    }
    return svg;
}

std::string lines(const Map& map, const Json& board) {
    constexpr std::pair<std::string_view, std::string_view> looks[] = {
        {"stream", R"(stroke="#5f8ea1" stroke-width="5")"},
        {"fence", R"(stroke="#6b5136" stroke-width="1.8" stroke-dasharray="6 2")"},
        {"hedge", R"(stroke="#4c6a35" stroke-width="5" stroke-dasharray="1 4" stroke-linecap="round")"},
        {"wall", R"(stroke="#77736a" stroke-width="4")"},
        {"fieldwork", R"(stroke="#7a5b32" stroke-width="6")"},
        {"stockade", R"(stroke="#5a3f22" stroke-width="6" stroke-dasharray="3 1.5")"},
        {"redoubt", R"(stroke="#5d4a35" stroke-width="8")"}};
    std::string svg;
    for (const Json& line : board["lines"]) {
        const auto look = std::ranges::find(looks, line["barrier"].get<std::string>(),
                                            &std::pair<std::string_view, std::string_view>::first);
        svg += fmt::format(R"(<polyline points="{}" fill="none" {}><title>{}</title></polyline>)",
                           map.points(line["course"]), look->second,
                           escaped(line["name"].get_ref<const std::string&>()));
    }
    return svg;
}

std::string structures(const Map& map, const Json& board, const View& view) {
    std::string svg;
    int index = 0;
    for (const Json& structure : board["structures"]) {
        const Json& at = structure["footprint"];
        const bool house = structure["kind"] == "house";
        const auto stands = std::ranges::find_if(view.structures, [&](const View::Structure& each) {
            return each.index == index && each.kind != "barrier";
        });
        const bool gone = stands != view.structures.end() && stands->left == 0;
        const std::string_view fill = gone                             ? "#9a9077"
                                      : !house                         ? "#8a6c46"
                                      : structure["stone"].get<bool>() ? "#a8a295"
                                                                       : "#b5493a";
        svg += map.turned(at["x"].get<double>(), at["y"].get<double>(), at["facing"].get<double>());
        svg += rectangle(at["width"].get<double>(), at["depth"].get<double>(),
                         fmt::format(R"(fill="{}" stroke="#33261a")", fill));
        svg += fmt::format("<title>{}</title></g>", escaped(structure["name"].get_ref<const std::string&>()));
        ++index;
    }
    return svg;
}

/// The places that count and the zones, as outlines.
std::string outlines(const Map& map, const Json& board) {
    std::string svg;
    for (const auto& [list, look] : {std::pair{"zones", "zone"}, {"objectives", "goal"}}) {
        for (const Json& each : board[list]) {
            if (each.contains("outline")) {
                svg += fmt::format(R"(<polygon points="{}" class="{}"><title>{}</title></polygon>)",
                                   map.points(each["outline"]), look,
                                   escaped(each["name"].get_ref<const std::string&>()));
            }
        }
    }
    return svg;
}

/// A line every foot, with its inches at the edge.
std::string feet(const Map& map, const Json& board) {
    const double width = board["width"].get<double>();
    const double depth = board["depth"].get<double>();
    std::string svg;
    for (int inch = 12; inch < width; inch += 12) {
        const Point low = map.at(inch, 0);
        svg += fmt::format(
            R"(<path d="M{0:.1f} {1:.1f}V{2:.1f}" class="grid"/><text x="{0:.1f}" y="{3:.1f}" class="scale">{4}</text>)",
            low.x, low.y, map.at(inch, depth).y, low.y + 12, inch);
    }
    for (int inch = 12; inch < depth; inch += 12) {
        const Point left = map.at(0, inch);
        svg += fmt::format(
            R"(<path d="M{0:.1f} {1:.1f}H{2:.1f}" class="grid"/><text x="{3:.1f}" y="{4:.1f}" class="scale">{5}</text>)",
            left.x, left.y, map.at(width, inch).x, left.x - 10, left.y + 3, inch);
    }
    return svg;
}

std::string symbol(const BaseView& base) {
    const double w = base.base.width * scale / 2000;
    const double d = base.base.depth * scale / 2000;
    switch (base.figures) {
    case Figures::gunner:
    case Figures::barge: // the hull says enough
        return {};
    case Figures::close_foot:
        return fmt::format(R"(<path d="M{:.1f} {:.1f}h{:.1f}v{:.1f}h{:.1f}z" fill="currentColor"/>)", -w, -d,
                           2 * w, d, -2 * w);
    case Figures::open_foot:
        return fmt::format(
            R"(<path d="M{:.1f} {:.1f}H{:.1f}" stroke="currentColor" stroke-width="5" stroke-dasharray="4 3"/>)",
            -w + 2, -d / 2, w - 2);
    case Figures::cavalry:
        return fmt::format(R"(<path d="M{0:.1f} {1:.1f}V{2:.1f}H{3:.1f}z" fill="currentColor"/>)", -w, d, -d,
                           w);
    case Figures::gun:
        return fmt::format(R"(<path d="M0 {:.1f}V{:.1f}M-5 0H5" stroke="currentColor" stroke-width="4"/>)",
                           -d, d);
    case Figures::limber:
    case Figures::wagon:
        return R"(<circle cx="-4" r="3" fill="currentColor"/><circle cx="4" r="3" fill="currentColor"/>)";
    case Figures::general:
        return R"(<path d="M0-7L2-2H7L3 1L5 6L0 3L-5 6L-3 1L-7-2H-2z" fill="currentColor"/>)";
    }
    return {};
}

std::string unit_svg(const Map& map, const Scene& scene, const View::Unit& unit) {
    std::string svg =
        fmt::format(R"(<g style="color:{}"><title>{} ({}): {}</title>)",
                    scene.liveries[index(unit.side)]["coat"].get<std::string>(), escaped(unit.name),
                    escaped(scene.side_names[index(unit.side)]), escaped(unit.status));
    // The two sides differ in shape too: dotted edges for the second.
    const std::string look = fmt::format(R"(fill="#f6f0dc" stroke="#1c1712" stroke-width="1.2"{})",
                                         unit.side == Side::first ? "" : R"( stroke-dasharray="3 1.5")");
    for (const BaseView& base : unit.bases) {
        const auto& at = base.base;
        svg += map.turned(at.centre.x / 1000.0, at.centre.y / 1000.0, at.facing.turn * 360.0 / 65536);
        svg += rectangle(at.width / 1000.0, at.depth / 1000.0, look) + symbol(base) + "</g>";
    }
    return svg + "</g>";
}

std::string names(const Map& map, const Json& board) {
    std::string svg;
    for (const Json& name : board["names"]) {
        const Point at = map.at(name["at"]);
        svg += fmt::format(R"(<text x="{:.1f}" y="{:.1f}" class="name">{}</text>)", at.x, at.y,
                           escaped(name["text"].get_ref<const std::string&>()));
    }
    return svg;
}

std::string side_on_table(const Scene& scene, const View& view, Side side, double x, double y) {
    const std::string text = standing(view.sides[index(side)], scene.strength.many, "units");
    return fmt::format(
        R"(<rect x="{:.1f}" y="{:.1f}" width="30" height="22" fill="{}" stroke="#1c1712"{}/><text x="{:.1f}" y="{:.1f}" font-size="17">{}</text><text x="{:.1f}" y="{:.1f}" font-size="14">{}</text>)",
        x, y, scene.liveries[index(side)]["coat"].get<std::string>(),
        side == Side::first ? "" : R"( stroke-dasharray="3 1.5")", x + 42, y + 9,
        escaped(scene.side_names[index(side)]), x + 42, y + 28, text);
}

std::string frame(const Map& map, const Scene& scene, std::string_view caption) {
    const double high = map.bottom() + foot;
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0:.0f} {1:.0f}" width="{0:.0f}" height="{1:.0f}" role="img">
<title>{2}</title><rect width="100%" height="100%" fill="#f2ebd3"/>{3}
<text x="{4:.1f}" y="34" font-size="27" text-anchor="middle">{2}</text>
<text x="{4:.1f}" y="58" font-size="16" text-anchor="middle" font-style="italic">{5}</text>
<rect x="{6:.1f}" y="{7:.1f}" width="{8:.1f}" height="{9:.1f}" fill="#cfd6a8" stroke="#5b5138" stroke-width="3"/>
<clipPath id="table"><rect x="{6:.1f}" y="{7:.1f}" width="{8:.1f}" height="{9:.1f}"/></clipPath>
)",
        map.width(), high, escaped(scene.title), table_definitions, map.width() / 2, escaped(caption), margin,
        head, map.width() - 2 * margin, map.bottom() - head);
}

} // namespace

std::string draw_table_map(const Scene& scene, const View& view, std::string_view caption) {
    const Json& board = scene.board;
    const Map map{board};
    std::string svg = frame(map, scene, caption);
    // Roads and rivers run on beyond the edge.
    svg += R"svg(<g clip-path="url(#table)">)svg";
    svg += hills_and_fields(map, board) + areas(map, board) + lines(map, board) + "</g>";
    svg += feet(map, board) + structures(map, board, view) + outlines(map, board);
    for (const View::Unit& unit : view.units) {
        svg += unit_svg(map, scene, unit);
    }
    svg += names(map, board);
    svg += side_on_table(scene, view, Side::first, margin, map.bottom() + 24);
    svg += side_on_table(scene, view, Side::second, map.width() / 2, map.bottom() + 24);
    return svg
           + fmt::format(
               R"(<text x="{:.1f}" y="{:.1f}" font-size="14" text-anchor="end">North is up; a line every foot</text></svg>)",
               map.width() - margin, map.bottom() + 80)
           + "\n";
}

} // namespace bounce::cli
