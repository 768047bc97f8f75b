#include "apps/cli/map/troops.h"

#include "lab/markup.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>

namespace bounce::cli {

namespace {

using lab::escaped;

/// What of a unit is drawn.
struct Strength {
    int infantry = 0;
    int cavalry = 0;
    int guns = 0;
    int wrecked = 0;
};

Strength strength_of(const View::Unit& unit) {
    Strength sum;
    for (const Troop& troop : unit.troops) {
        if (troop.kind == Troop::Kind::infantry) {
            sum.infantry += troop.count;
        } else if (troop.kind == Troop::Kind::cavalry) {
            sum.cavalry += troop.count;
        } else {
            ++(troop.works ? sum.guns : sum.wrecked);
        }
    }
    return sum;
}

std::string colour(const Scene& scene, Side side, const char* part) {
    return scene.liveries[index(side)][part].get<std::string>();
}

/// One arm as the plans of the period draw it: foot a full block, horse a half-filled one, guns a barrel on
/// wheels; its number stands beside it.
std::string row(std::string_view symbol, int count, double x, double y) {
    return fmt::format(
        R"(<use href="#{}" x="{:.1f}" y="{:.1f}"/><text x="{:.1f}" y="{:.1f}" class="count">{}</text>)",
        symbol, x - 10, y, x + 13, y + 5, count);
}

std::string rows(const Strength& strength, Point at) {
    std::vector<std::pair<std::string_view, int>> shown;
    for (const auto& [symbol, count] : {std::pair<std::string_view, int>{"foot", strength.infantry},
                                        {"horse", strength.cavalry},
                                        {"gun", strength.guns},
                                        {"wreck", strength.wrecked}}) {
        if (count > 0) {
            shown.emplace_back(symbol, count);
        }
    }
    std::string svg;
    double y = at.y - 7.5 * static_cast<double>(shown.size() - 1);
    for (const auto& [symbol, count] : shown) {
        svg += row(symbol, count, at.x, y);
        y += 15;
    }
    return svg;
}

std::string facing(const Sheet& sheet, const View::Unit& unit) {
    const auto way = hex::direction_named(unit.facing);
    const auto at = sheet.grid().parse(unit.at);
    if (!way || !at) {
        return {};
    }
    const Point tip = sheet.side(*at, *way, 0.93);
    const Point base = sheet.side(*at, *way, 0.72);
    const double across = 1.1;
    const double dx = (tip.x - base.x) * across;
    const double dy = (tip.y - base.y) * across;
    return fmt::format(R"(<path d="M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z" class="facing"/>)", tip.x,
                       tip.y, base.x - dy, base.y + dx, base.x + dy, base.y - dx);
}

std::string unit_svg(const Sheet& sheet, const Scene& scene, const View::Unit& unit) {
    const Point at = sheet.centre(unit.at);
    std::string svg = fmt::format(R"(<g class="{}" style="color:{}"><title>{} ({}), {}: {}</title>)",
                                  unit.side == Side::first ? "first" : "second",
                                  colour(scene, unit.side, "coat"), escaped(unit.name),
                                  escaped(scene.side_names[index(unit.side)]), unit.at, escaped(unit.status));
    // The two sides differ in shape too: round-cornered cards and square ones.
    svg += fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="50" height="44" rx="{}" class="card"/>)",
                       at.x - 25, at.y - 22, unit.side == Side::first ? 9 : 0);
    svg += rows(strength_of(unit), at);
    svg += facing(sheet, unit);
    return svg + "</g>";
}

std::string goals(const Sheet& sheet, const View& view) {
    std::set<std::string> places;
    for (const View::Goal& goal : view.goals) {
        places.insert(goal.places.begin(), goal.places.end());
    }
    std::string svg;
    for (const std::string& place : places) {
        svg += fmt::format(R"(<polygon points="{}" class="goal"/>)",
                           sheet.outline(*sheet.grid().parse(place), 0.9));
    }
    return svg;
}

std::string pieces(const Sheet& sheet, const View& view) {
    std::string svg;
    for (const View::Piece& piece : view.pieces) {
        const Point at = sheet.centre(piece.at);
        svg += fmt::format(R"(<use href="#{}" x="{:.1f}" y="{:.1f}" class="piece"><title>{}</title></use>)",
                           piece.kind, at.x, at.y + 24, piece.kind);
    }
    return svg;
}

constexpr std::string_view troop_definitions = R"(<defs>
<g id="foot"><path d="M-11-5h22v10h-22z" fill="currentColor" stroke="#1c1712"/></g>
<g id="horse"><path d="M-11-5h22v10h-22z" fill="#f6f0dc" stroke="#1c1712"/><path d="M-11 5V-5L11 5z" fill="currentColor"/><path d="M-11-5h22v10h-22z" fill="none" stroke="#1c1712"/></g>
<g id="gun" stroke="#1c1712"><path d="M-11 0H11" stroke-width="4.5" stroke="currentColor"/><path d="M-11 0H11" stroke-width="1"/><circle cx="-4" cy="-5" r="2.6" fill="#1c1712"/><circle cx="-4" cy="5" r="2.6" fill="#1c1712"/></g>
<g id="wreck" stroke="#1c1712" stroke-width="1.6" fill="none"><path d="M-10 4L9-3M-8-4L4 5"/><circle cx="6" cy="3" r="3.4"/></g>
<g id="boat"><path d="M-14-3Q0 9 14-3Q0-8-14-3z" fill="#8a6c46" stroke="#33261a"/><path d="M-6-4v7M0-5v8M6-4v7" stroke="#33261a" stroke-width="1"/></g>
</defs><style>
.card{fill:#f6f0dc;stroke:currentColor;stroke-width:2.5}
.count{font:bold 14px Helvetica,Arial,sans-serif;text-anchor:middle}
.facing{fill:#a4221c;stroke:#f6f0dc;stroke-width:.8}
.goal{fill:none;stroke:#a4221c;stroke-width:2.6;stroke-dasharray:7 4}
</style>)";

} // namespace

std::string draw_troops(const Sheet& sheet, const Scene& scene, const View& view) {
    std::string svg{troop_definitions};
    svg += goals(sheet, view);
    for (const View::Unit& unit : view.units) {
        svg += unit_svg(sheet, scene, unit);
    }
    return svg + pieces(sheet, view);
}

} // namespace bounce::cli
