#include "apps/cli/map/land.h"

#include "lab/markup.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::cli {

namespace {

using lab::escaped;

using hex::HexId;

int height_of(const Json& board, HexId at) { return board["hexes"][at]["height"].get<int>(); }

const std::string& terrain_of(const Json& board, HexId at) {
    return board["hexes"][at]["terrain"].get_ref<const std::string&>();
}

/// Higher ground is drawn on warmer paper, as hand-coloured plans have it.
std::string_view tint(int height) {
    constexpr std::array<std::string_view, 6> tints = {"#e3e4c4", "#e6dcb2", "#e0cd9c",
                                                       "#d6bb86", "#c9a772", "#ba9361"};
    return tints[std::min<std::size_t>(static_cast<std::size_t>(height), tints.size() - 1)];
}

bool wet(std::string_view terrain) { return terrain == "water" || terrain == "ford" || terrain == "bridge"; }

std::string ground(const Sheet& sheet, const Json& board, HexId at) {
    const std::string& terrain = terrain_of(board, at);
    std::string_view fill = tint(height_of(board, at));
    if (terrain == "water") {
        fill = "#a9c4cf";
    } else if (terrain == "ford" || terrain == "bridge") {
        fill = "#c3d5d3";
    } else if (terrain == "woods") {
        fill = "#b9c79b";
    }
    std::string svg = fmt::format(R"(<polygon points="{}" fill="{}"/>)", sheet.outline(at, 1.01), fill);
    if (wet(terrain) || terrain == "field" || terrain == "marsh") {
        svg += fmt::format(R"svg(<polygon points="{}" fill="url(#{})"/>)svg", sheet.outline(at),
                           wet(terrain) ? "water" : terrain);
    }
    return svg;
}

std::string trees(Point middle) {
    constexpr std::array<Point, 9> places = {
        {{-20, -12}, {-4, -20}, {14, -15}, {22, 0}, {-24, 5}, {-11, 19}, {7, 22}, {21, 14}, {-1, -2}}};
    std::string svg;
    for (const Point& place : places) {
        svg += fmt::format(R"(<use href="#tree" x="{:.1f}" y="{:.1f}"/>)", middle.x + place.x,
                           middle.y + place.y);
    }
    return svg;
}

/// A line along every side where the ground steps up or down.
std::string contours(const Sheet& sheet, const Json& board) {
    std::string path;
    for (HexId at = 0; at < sheet.grid().size(); ++at) {
        for (int d = 0; d < 3; ++d) { // each side once: from its western or southern hex
            const HexId next = sheet.grid().neighbour(at, static_cast<hex::Direction>(d));
            if (next != hex::no_hex && height_of(board, at) != height_of(board, next)) {
                const Point a = sheet.corner(at, d);
                const Point b = sheet.corner(at, d + 1);
                path += fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", a.x, a.y, b.x, b.y);
            }
        }
    }
    return fmt::format(R"(<path d="{}" class="contour"/>)", path);
}

/// The middles of a chain of hexes, as the points of a line.
std::string points_of(const Sheet& sheet, const Json& labels) {
    std::string points;
    for (const Json& label : labels) {
        const Point at = sheet.centre(label.get_ref<const std::string&>());
        points += fmt::format("{:.1f},{:.1f} ", at.x, at.y);
    }
    return points;
}

std::string roads(const Sheet& sheet, const Json& board) {
    std::string svg;
    for (const Json& road : board["roads"]) {
        svg += fmt::format(R"(<polyline points="{0}" class="casing"/><polyline points="{0}" class="road"/>)",
                           points_of(sheet, road));
    }
    for (const Json& railroad : board["railroads"]) {
        svg += fmt::format(R"(<polyline points="{0}" class="{1}"/><polyline points="{0}" class="ties"/>)",
                           points_of(sheet, railroad["line"]), railroad["rails"] == true ? "rail" : "graded");
    }
    return svg;
}

/// A wall under a railroad is its bank or cut, and the railroad is drawn.
bool under_railroad(const Json& board, HexId at) {
    const Json& label = board["hexes"][at]["at"];
    return std::ranges::any_of(board["railroads"], [&](const Json& railroad) {
        return std::ranges::find(railroad["line"], label) != railroad["line"].end();
    });
}

std::string feature(const Sheet& sheet, const Json& board, HexId at) {
    const std::string& terrain = terrain_of(board, at);
    const Point middle = sheet.centre(at);
    if (terrain == "woods") {
        return trees(middle);
    }
    if (terrain == "wall" && under_railroad(board, at)) {
        return {};
    }
    if (terrain == "building" || terrain == "wall" || terrain == "bridge") {
        return fmt::format(R"(<use href="#{}" x="{:.1f}" y="{:.1f}"/>)", terrain, middle.x, middle.y);
    }
    return {};
}

std::string grid_lines(const Sheet& sheet) {
    std::string svg = "<g class=\"grid\">";
    for (HexId at = 0; at < sheet.grid().size(); ++at) {
        svg += fmt::format(R"(<polygon points="{}"/>)", sheet.outline(at));
    }
    svg += "</g><g class=\"label\">";
    for (HexId at = 0; at < sheet.grid().size(); ++at) {
        const Point middle = sheet.centre(at);
        svg += fmt::format(R"(<text x="{:.1f}" y="{:.1f}">{}</text>)", middle.x, middle.y - hex_size * 0.7,
                           sheet.grid().label(at));
    }
    return svg + "</g>";
}

} // namespace

std::string land_definitions() {
    return R"svg(<defs>
<pattern id="water" width="18" height="10" patternUnits="userSpaceOnUse"><path d="M0 5q4.5-4 9 0t9 0" fill="none" stroke="#5f8ea1" stroke-width="1"/></pattern>
<pattern id="field" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 4h8" stroke="#a89553" stroke-width="1" opacity=".7"/></pattern>
<pattern id="marsh" width="20" height="16" patternUnits="userSpaceOnUse"><path d="M2 12h12M5 12V7M8 12V5M11 12V7" stroke="#5c7f6a" stroke-width="1.1" fill="none"/></pattern>
<g id="tree"><ellipse cx="1.5" cy="2.5" rx="7" ry="5.5" fill="#3c4b2b" opacity=".3"/><circle r="6.2" fill="#7d9560" stroke="#44562f"/><path d="M-3-2q3-3 6 0" fill="none" stroke="#44562f" stroke-width=".9"/></g>
<g id="building" stroke="#5d2019" stroke-width="1.2" fill="#b5493a"><path d="M-17-13h15v12h-15zM3-6h14v10H3zM-11 6h16v10h-16z"/><path d="M-17-7h15M3-1h14M-11 11h16" stroke-width=".8"/></g>
<g id="wall" fill="none" stroke="#6b5136"><path d="M-25 8Q0 15 25 8" stroke-width="5"/><path d="M-25 8Q0 15 25 8" stroke="#cbb78f" stroke-width="2" stroke-dasharray="5 2.5"/></g>
<g id="bridge"><path d="M-15-11h30M-15 11h30" stroke="#4b3a25" stroke-width="3"/><path d="M-15-9v18M-9-9v18M-3-9v18M3-9v18M9-9v18M15-9v18" stroke="#8a6c46" stroke-width="1.6"/></g>
</defs>
<style>
text{font-family:'IM Fell English',Georgia,'Times New Roman',serif;fill:#2a211a}
.contour{stroke:#946d3f;stroke-width:2.2;stroke-linecap:round;fill:none;opacity:.75}
.casing,.road{fill:none;stroke-linejoin:round;stroke-linecap:round}
.casing{stroke:#7a6040;stroke-width:8}.road{stroke:#efe3c0;stroke-width:5}
.rail,.graded,.ties{fill:none;stroke:#2a211a;stroke-width:2.5;stroke-linejoin:round}
.graded{stroke:#6d4a26;stroke-dasharray:11 5}.ties{stroke-width:9;stroke-dasharray:1.6 8}
.grid polygon{fill:none;stroke:#5b5138;stroke-width:.6;opacity:.55}
.label text{font-size:8px;text-anchor:middle;opacity:.6;font-family:Helvetica,Arial,sans-serif}
.name{font-style:italic;font-size:15px;text-anchor:middle;paint-order:stroke;stroke:#f2ebd3;stroke-width:3.5px;stroke-linejoin:round}
</style>
)svg";
}

std::string draw_land(const Sheet& sheet, const Json& board) {
    std::string svg;
    for (HexId at = 0; at < sheet.grid().size(); ++at) {
        svg += ground(sheet, board, at);
    }
    svg += contours(sheet, board);
    svg += roads(sheet, board);
    for (HexId at = 0; at < sheet.grid().size(); ++at) {
        svg += feature(sheet, board, at);
    }
    return svg + grid_lines(sheet);
}

std::string draw_names(const Sheet& sheet, const Json& board) {
    std::string svg;
    for (const Json& name : board["names"]) {
        const Point at = sheet.centre(name["at"].get_ref<const std::string&>());
        svg += fmt::format(R"(<text x="{:.1f}" y="{:.1f}" class="name">{}</text>)", at.x,
                           at.y + hex_size * 0.95, escaped(name["text"].get_ref<const std::string&>()));
    }
    return svg;
}

} // namespace bounce::cli
