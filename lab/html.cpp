#include "lab/html.h"

#include "lab/markup.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

constexpr std::string_view style = R"(<style>
body{background:#f4eedd;color:#2a211a;font:16px/1.5 Helvetica,Arial,sans-serif;max-width:960px;margin:2.5rem auto;padding:0 1.25rem}
h1,h2{font-family:'IM Fell English',Georgia,'Times New Roman',serif;font-weight:normal;line-height:1.15}
h1{font-size:2.5rem;margin:0}h2{font-size:1.6rem;border-bottom:1px solid #b9a888;margin:2.2rem 0 .8rem}
table{border-collapse:collapse}td,th{padding:.3rem .9rem .3rem 0;text-align:left;border-bottom:1px solid #d9ccb0}
td.n{text-align:right;font-variant-numeric:tabular-nums}
svg{max-width:100%;height:auto}svg text{font:14px Helvetica,Arial,sans-serif;fill:#2a211a}
.end{text-anchor:end}.mid{text-anchor:middle}.rule{stroke:#cbbd9d;fill:none}.whisker{stroke:#2a211a;stroke-width:1.6;fill:none}
a{color:#97231c}code{font-size:.95em}
</style>)";

} // namespace

std::string colour_of(const Scene& scene, Side side) {
    const Json& livery = scene.liveries[index(side)];
    const std::string coat = livery["coat"].get<std::string>();
    const bool pale = coat[1] >= 'c' && coat[3] >= 'c' && coat[5] >= 'b';
    return pale ? livery["facings"].get<std::string>() : coat;
}

std::string html_head(const std::string& title, const std::string& heading, const std::string& line) {
    return fmt::format("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta "
                       "name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>{}</title>{}"
                       "</head><body>\n<h1>{}</h1><p>{}</p>\n",
                       escaped(title), style, escaped(heading), escaped(line));
}

std::string setting_row(const std::string& name, const std::string& value) {
    return fmt::format("<tr><th>{}</th><td>{}</td></tr>\n", escaped(name), escaped(value));
}

std::string rule_settings(const BattleSettings& settings) {
    std::string html;
    for (const auto& [name, value] : settings.parameters.items()) {
        html += setting_row(name, value.dump());
    }
    for (const auto& [name, value] : settings.options.items()) {
        html += setting_row(name, value.get<std::string>());
    }
    return html;
}

} // namespace bounce::lab
