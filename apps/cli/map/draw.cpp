#include "apps/cli/map/draw.h"

#include "apps/cli/map/land.h"
#include "apps/cli/map/standing.h"
#include "apps/cli/map/table_map.h"
#include "apps/cli/map/troops.h"
#include "lab/markup.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::cli {

namespace {

using lab::escaped;

std::string title(const Sheet& sheet, const Scene& scene, std::string_view caption) {
    return fmt::format(R"(<text x="{0:.1f}" y="34" font-size="27" text-anchor="middle">{1}</text>
<text x="{0:.1f}" y="58" font-size="16" text-anchor="middle" font-style="italic">{2}</text>
)",
                       sheet.width() / 2, escaped(scene.title), escaped(caption));
}

/// One side at the foot of the sheet: its card, its name, and how it stands.
std::string side_line(const Scene& scene, const View& view, Side side, double x, double y) {
    const std::string text = standing(view.sides[index(side)], "figures", "groups");
    return fmt::format(
        R"(<g style="color:{}"><rect x="{:.1f}" y="{:.1f}" width="34" height="24" rx="{}" class="card"/><use href="#foot" x="{:.1f}" y="{:.1f}"/></g>
<text x="{:.1f}" y="{:.1f}" font-size="17">{}</text><text x="{:.1f}" y="{:.1f}" font-size="14">{}</text>
)",
        scene.liveries[index(side)]["coat"].get<std::string>(), x, y, side == Side::first ? 7 : 0, x + 17,
        y + 12, x + 46, y + 9, escaped(scene.side_names[index(side)]), x + 46, y + 28, text);
}

std::string key(const Sheet& sheet, double y) {
    std::string svg;
    double x = margin;
    for (const auto& [symbol, name] : {std::pair{"foot", "foot"}, {"horse", "horse"}, {"gun", "guns"}}) {
        svg += fmt::format(
            R"(<use href="#{}" x="{:.1f}" y="{:.1f}"/><text x="{:.1f}" y="{:.1f}" font-size="14">{}</text>)",
            symbol, x + 12, y, x + 30, y + 5, name);
        x += 84;
    }
    svg += fmt::format(
        R"(<path d="M{:.1f} {:.1f}h34" class="goal"/><text x="{:.1f}" y="{:.1f}" font-size="14">fought for</text>)",
        x, y, x + 42, y + 5);
    return fmt::format(
        R"(<g color="#2a211a">{}</g><text x="{:.1f}" y="{:.1f}" font-size="14" text-anchor="end">North is up</text>)",
        svg, sheet.width() - margin, y + 5);
}

} // namespace

std::string draw_map(const Scene& scene, const View& view, std::string_view caption) {
    if (scene.board["kind"] == "table") {
        return draw_table_map(scene, view, caption);
    }
    const Sheet sheet{scene.board};
    const double bottom = sheet.height() - foot;
    std::string svg = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0:.0f} {1:.0f}" width="{0:.0f}" height="{1:.0f}" role="img">
<title>{2}</title><rect width="100%" height="100%" fill="#f2ebd3"/>
)",
        sheet.width(), sheet.height(), escaped(scene.title));
    svg += land_definitions();
    svg += title(sheet, scene, caption);
    svg += draw_land(sheet, scene.board);
    svg += draw_troops(sheet, scene, view);
    svg += draw_names(sheet, scene.board);
    svg += side_line(scene, view, Side::first, margin, bottom + 18);
    svg += side_line(scene, view, Side::second, sheet.width() / 2, bottom + 18);
    svg += key(sheet, bottom + 74);
    return svg + "</svg>\n";
}

} // namespace bounce::cli
