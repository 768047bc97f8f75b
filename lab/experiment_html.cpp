#include "lab/battle_link.h"
#include "lab/experiment.h"
#include "lab/html.h"
#include "lab/markup.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::lab {

namespace {

std::string effect(const Findings& findings, const Compared& compared, Measure measure) {
    const Contrast& contrast = compared.comparison.contrast();
    const double scale = is_share(measure) ? 100 : 1;
    const std::string_view unit = is_share(measure) ? "%" : "";
    const Interval known = findings.together95(compared, measure);
    const bool plain = known.low > 0 || known.high < 0;
    return fmt::format("<td class=\"n\">{0}{1:+.2f}{5}{2}<br><small>{3:+.2f} to {4:+.2f}</small></td>",
                       plain ? "<b>" : "", scale * contrast.difference(measure), plain ? "</b>" : "",
                       scale * known.low, scale * known.high, unit);
}

std::string example(const Findings& findings, const Compared& compared) {
    const auto& examples = compared.comparison.contrast().examples();
    if (examples.empty()) {
        return "<td></td>";
    }
    const Experiment& experiment = findings.experiment();
    const Json& usual = experiment.scenarios[compared.scenario].scenario;
    const auto other = edited(usual, experiment.changes[compared.change].edits);
    return "<td>" + battle_link(usual, compared.comparison.usual(), examples.front(), "usual")
           + (other ? battle_link(*other, compared.comparison.changed(), examples.front(), "changed") : "")
           + "</td>";
}

std::string row(const Findings& findings, const Compared& compared) {
    const Experiment& experiment = findings.experiment();
    const auto& [first, second] = experiment.players[compared.players];
    std::string html = fmt::format(
        "<tr><td>{}</td><td>{}</td><td class=\"n\">{}</td>", escaped(title_with_side(compared.comparison)),
        escaped(first == second ? first : first + " against " + second), asked_in(compared.comparison));
    for (const Measure measure : experiment.measures) {
        html += effect(findings, compared, measure);
    }
    return html + example(findings, compared) + "</tr>\n";
}

std::string_view said(Findings::Holds holds) {
    switch (holds) {
    case Findings::Holds::unseen:
        return "no effect seen";
    case Findings::Holds::some:
        return "an effect with some players only";
    case Findings::Holds::all:
        return "the same way with all players";
    case Findings::Holds::torn:
        return "one way with some players, the other way with others";
    }
    return {};
}

/// One change in all scenarios.
std::string section(const Findings& findings, std::size_t change) {
    const Experiment& experiment = findings.experiment();
    std::string html = fmt::format("<h2>{}</h2><table><tr><th>battle</th><th>players</th><th>came up in</th>",
                                   escaped(experiment.changes[change].name));
    const auto mine = [&](const Compared& each) { return each.change == change; };
    const auto any = std::ranges::find_if(findings.all(), mine);
    if (any == findings.all().end()) {
        return {};
    }
    for (const Measure measure : experiment.measures) {
        html += fmt::format("<th>{}</th>", name_for_any_sides(measure));
    }
    html += "<th>a battle</th></tr>\n";
    for (const Compared& each : findings.all()) {
        if (mine(each)) {
            html += row(findings, each);
        }
    }
    html += "</table><ul>";
    for (std::size_t scenario = 0; scenario < experiment.scenarios.size(); ++scenario) {
        for (const Measure measure : experiment.measures) {
            html += fmt::format("<li>{}, {}: {}.</li>", escaped(experiment.scenarios[scenario].path),
                                name_for_any_sides(measure), said(findings.holds(change, scenario, measure)));
        }
    }
    return html + "</ul>\n";
}

} // namespace

std::string experiment_html(const Findings& findings) {
    const Experiment& experiment = findings.experiment();
    std::string html = html_head(
        experiment.title, experiment.title,
        fmt::format("{} comparisons of {} battles each.", findings.all().size(), experiment.battles));
    html += fmt::format(
        "<p>{}</p><p>Battles with and without each change use the same dice. All {} intervals hold "
        "together 95 times in 100. \"Came up in\": the number of battles in which the changed "
        "clause came up under the usual rules.</p>",
        escaped(experiment.question), experiment.effects());
    for (std::size_t change = 0; change < experiment.changes.size(); ++change) {
        html += section(findings, change);
    }
    return html + "</body></html>\n";
}

} // namespace bounce::lab
