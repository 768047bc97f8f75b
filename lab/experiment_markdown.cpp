#include "lab/experiment.h"

#include <fmt/format.h>

namespace bounce::lab {

namespace {

/// Text in a cell of a table.
std::string in_table(std::string text) {
    for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) {
        text.insert(at, 1, '\\');
    }
    return text;
}

std::string effect_text(const Findings& findings, const Compared& compared, Measure measure) {
    const double scale = is_share(measure) ? 100 : 1;
    const Interval known = findings.together95(compared, measure);
    const double mean = scale * compared.comparison.contrast().difference(measure);
    const std::string_view bold = known.low > 0 || known.high < 0 ? "**" : "";
    return fmt::format("{0}{1:+.1f}{0} ({2:+.1f} to {3:+.1f})", bold, mean, scale * known.low,
                       scale * known.high);
}

std::string head_text(const Experiment& experiment) {
    std::string text = "| battle | players | came up in |";
    std::string rule = "|---|---|---:|";
    for (const Measure measure : experiment.measures) {
        text += fmt::format(" {}{} |", name_for_any_sides(measure), is_share(measure) ? ", %" : "");
        rule += "---:|";
    }
    return text + "\n" + rule + "\n";
}

std::string row_text(const Findings& findings, const Compared& compared) {
    const Experiment& experiment = findings.experiment();
    const auto& [first, second] = experiment.players[compared.players];
    std::string text = fmt::format("| {} | {} | {} |", in_table(title_with_side(compared.comparison)),
                                   in_table(first == second ? first : first + " against " + second),
                                   asked_in(compared.comparison));
    for (const Measure measure : experiment.measures) {
        text += " " + effect_text(findings, compared, measure) + " |";
    }
    return text + "\n";
}

} // namespace

std::string experiment_markdown(const Findings& findings) {
    const Experiment& experiment = findings.experiment();
    std::string text = fmt::format("# {}\n\n{}\n", experiment.title, experiment.question);
    if (!experiment.answer.empty()) {
        text += fmt::format("\n**{}**\n", experiment.answer);
    }
    for (std::size_t change = 0; change < experiment.changes.size(); ++change) {
        std::string rows;
        for (const Compared& each : findings.all()) {
            if (each.change == change) {
                rows += (rows.empty() ? head_text(experiment) : "") + row_text(findings, each);
            }
        }
        text += fmt::format("\n## {}\n\n{}", experiment.changes[change].name, rows);
    }
    return text
           + fmt::format(
               "\nChanged minus usual, on the same dice; {} battles under each set of rules, from number {}. "
               "All {} intervals hold together 95 times in 100; an effect whose interval excludes zero is "
               "bold. *Came up in*: the number of battles in which the changed clause came up under the "
               "usual rules.\n\n    bouncestick experiment experiments/{}.json\n",
               experiment.battles, experiment.seed, experiment.effects(), experiment.id);
}

} // namespace bounce::lab
