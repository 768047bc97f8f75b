#include "lab/comparison_html.h"

#include "lab/chart.h"
#include "lab/html.h"
#include "lab/markup.h"
#include "lab/played_html.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce::lab {

namespace {

Share share_of(const Comparison& comparison, Side side, bool changed) {
    const Scene& scene = comparison.scene();
    const bool drawn = side == Side::nobody;
    const Tally& tally = comparison.tally(changed);
    const std::int64_t count = tally.wins[index(side)];
    const std::string name = drawn ? std::string{"Drawn"} : scene.side_names[index(side)];
    return {fmt::format("{}{}", name, changed ? ", changed" : ""),
            drawn ? draw_colour : colour_of(scene, side), count, tally.battles,
            wilson95(count, tally.battles)};
}

std::string wins(const Comparison& comparison) {
    std::vector<Share> shares;
    for (const Side side : {Side::first, Side::second, Side::nobody}) {
        for (const bool changed : {false, true}) {
            shares.push_back(share_of(comparison, side, changed));
        }
    }
    return "<h2>Who won</h2>" + share_chart(shares);
}

std::string row(const Comparison& comparison, Measure measure) {
    const Contrast& contrast = comparison.contrast();
    const double scale = is_share(measure) ? 100 : 1;
    const std::string_view unit = is_share(measure) ? "%" : "";
    const Interval known = contrast.difference95(measure);
    return fmt::format("<tr><td>{0}</td><td class=\"n\">{2:.2f}{1}</td><td class=\"n\">{3:.2f}{1}</td><td "
                       "class=\"n\"><b>{4:+.2f}</b></td><td class=\"n\">{5:+.2f} to {6:+.2f}</td><td "
                       "class=\"n\">{7:.0f}</td></tr>\n",
                       escaped(comparison.name_of(measure)), unit, scale * contrast.usual(measure),
                       scale * contrast.changed(measure), scale * contrast.difference(measure),
                       scale * known.low, scale * known.high, contrast.of_a_hundred(measure));
}

std::string differences(const Comparison& comparison) {
    std::string html = "<h2>What the change did</h2><table><tr><th></th><th>usual</th><th>changed</th>"
                       "<th>difference</th><th>95%</th><th>battles</th></tr>\n";
    for (std::size_t i = 0; i < measures; ++i) {
        html += row(comparison, static_cast<Measure>(i));
    }
    return html
           + "</table><p>Battles: the number of battles on common dice that are worth a hundred on "
             "independent "
             "dice.</p>";
}

/// Whether the battles ask the question at all.
std::string spoke(const Comparison& comparison) {
    std::string html =
        "<h2>How often the changed clause came up</h2><table><tr><th>changed</th><th>clause</th>"
        "<th>came up in</th><th>times each battle</th></tr>\n";
    const std::int64_t battles = comparison.contrast().count();
    for (const Spoke& each : comparison.spoke()) {
        html += fmt::format(
            "<tr><td>{}</td><td>{}</td><td class=\"n\">{} of {}</td><td class=\"n\">{:.2f}</td>"
            "</tr>\n",
            escaped(each.change), escaped(each.clause), each.usual.battles, battles,
            static_cast<double>(each.usual.times) / static_cast<double>(std::max<std::int64_t>(1, battles)));
    }
    return html + "</table>";
}

std::string turned(const Comparison& comparison) {
    const Contrast& contrast = comparison.contrast();
    const std::string parted =
        fmt::format("<p>{} of {} battles ended differently, {} of them with another winner{}</p>",
                    contrast.parted(), contrast.count(), contrast.turned(),
                    contrast.examples().empty()
                        ? "."
                        : fmt::format(": battles {} are the first.", fmt::join(contrast.examples(), ", ")));
    return "<h2>Which battles it changed</h2>" + parted;
}

std::string settings(const Comparison& comparison) {
    const BattleSettings& chosen = comparison.usual();
    std::string html = "<h2>Settings</h2><table>";
    for (const Side side : both_sides) {
        html += setting_row(comparison.scene().side_names[index(side)],
                            "played by " + chosen.players[index(side)]);
    }
    html += setting_row("First battle", std::to_string(chosen.seed)) + rule_settings(chosen);
    for (const std::string& change : comparison.changes()) {
        html += setting_row("Changed", change);
    }
    return html + "</table>";
}

} // namespace

std::string comparison_html(const Comparison& comparison) {
    const Scene& scene = comparison.scene();
    const std::string change = fmt::format("{}", fmt::join(comparison.changes(), ", "));
    return html_head(fmt::format("{}: {}", scene.title, change), scene.title,
                     fmt::format("{} {}", stopped(scene.date),
                                 stopped(fmt::format("{} battles by the usual rules, and again with {}",
                                                     comparison.contrast().count(), change))))
           + spoke(comparison) + wins(comparison) + differences(comparison) + turned(comparison)
           + played_html(comparison.played(true), scene) + settings(comparison) + "</body></html>\n";
}

} // namespace bounce::lab
