#include "lab/played_html.h"

#include "lab/markup.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <string_view>

namespace bounce::lab {

namespace {

std::string each(std::int64_t count, const Played& played) {
    const double mean =
        static_cast<double>(count) / static_cast<double>(std::max<std::int64_t>(1, played.battles));
    return mean >= 1 || count == 0 ? fmt::format("{:.1f}", mean) : fmt::format("{:.2g}", mean);
}

std::string cell(const std::string& text) { return fmt::format("<td class=\"n\">{}</td>", text); }

/// The first row of a table with a column for each side.
std::string head(std::string_view title, std::string_view what, const Scene& scene) {
    return fmt::format("<h2>{}</h2><table><tr><th>{}</th><th>{}</th><th>{}</th></tr>\n", title, what,
                       escaped(scene.side_names[0]), escaped(scene.side_names[1]));
}

/// A row a name, with `of(value)` of each side; what a side has none of counts as `Value{}`.
template <class Value, class Of>
std::string rows(const Played::ByName<Value> (&values)[3], Of of) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < 2; ++i) {
        for (const auto& [name, value] : values[i]) {
            names.insert(name);
        }
    }
    std::string html;
    for (const std::string& name : names) {
        html += "<tr><td>" + escaped(name) + "</td>";
        for (std::size_t i = 0; i < 2; ++i) {
            const auto found = values[i].find(name);
            html += cell(of(found == values[i].end() ? Value{} : found->second));
        }
        html += "</tr>\n";
    }
    return html + "</table>";
}

std::string luck_text(const Luck& luck) {
    if (luck.expected == 0 || luck.throws == 0) {
        return "-";
    }
    const auto throws = static_cast<double>(luck.throws);
    return fmt::format("{:.3f} of {:.3f}", static_cast<double>(luck.result) / throws,
                       static_cast<double>(luck.expected) / Luck::parts / throws);
}

std::string clauses(const Played& played) {
    std::string html = "<h2>Clauses that came up</h2><table><tr><th>clause</th><th>each battle</th>"
                       "<th>in how many battles</th></tr>\n";
    for (const auto& [clause, often] : played.clauses) {
        html += fmt::format("<tr><td>{}</td>{}{}</tr>\n", escaped(clause), cell(each(often.times, played)),
                            cell(fmt::format("{} of {}", often.battles, played.battles)));
    }
    return html + "</table>";
}

} // namespace

std::string played_html(const Played& played, const Scene& scene) {
    if (played.battles == 0) {
        return {};
    }
    const auto often = [&](const Often& count) { return each(count.times, played); };
    return head("Orders given, each battle", "order", scene) + rows(played.orders, often)
           + head("Losses each battle, by kind of throw", "throw", scene)
           + rows(played.losses, [&](std::int64_t lost) { return each(lost, played); })
           + head("Luck: mean result of the dice, and the expected mean", "throw", scene)
           + rows(played.throws, luck_text) + clauses(played);
}

} // namespace bounce::lab
