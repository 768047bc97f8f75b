#include "desk/rulebook.h"

#include "desk/embedded.h"
#include "engine/core/json_list.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace bounce::desk {

namespace {

std::string_view trimmed(std::string_view text, std::string_view what) {
    const auto first = text.find_first_not_of(what);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(what) - first + 1);
}

/// Takes the next line off a text.
std::string_view take_line(std::string_view& rest) {
    const auto end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return line;
}

/// "mf/fire.table — The casualties table" in its two parts, backticks around the id allowed.
RulebookClause read_heading(std::string_view heading, std::string_view chapter) {
    const auto end = std::min(heading.find(' '), heading.size());
    std::string_view title = trimmed(heading.substr(end), " ");
    for (const std::string_view dash : {"\u2014", "\u2013", "-"}) {
        if (title.starts_with(dash)) {
            title = trimmed(title.substr(dash.size()), " ");
            break;
        }
    }
    return {std::string{trimmed(heading.substr(0, end), "`")}, std::string{title}, std::string{chapter}, {}};
}

Json clause_json(const RulebookClause& clause) {
    return {{"id", clause.id}, {"title", clause.title}, {"chapter", clause.chapter}, {"text", clause.text}};
}

Json parameter_json(const ParameterInfo& info) {
    return {{"name", info.name},        {"default", info.usual}, {"unit", info.unit},
            {"clause", info.clause.id}, {"min", info.least},     {"max", info.most}};
}

Json weight_json(const ParameterInfo& info) {
    return {{"name", info.name},
            {"default", info.usual},
            {"unit", info.unit},
            {"min", info.least},
            {"max", info.most}};
}

Json option_json(const OptionInfo& info) {
    return {{"name", info.name},
            {"default", info.choices[static_cast<std::size_t>(info.usual)]},
            {"choices", info.choices},
            {"clause", info.clause.id},
            {"text", info.text}};
}

/// A number with as many decimals as it has: 50 hundredths are "0.5".
std::string decimal(int value, int divisor) {
    return fmt::format("{}", static_cast<double>(value) / divisor);
}

/// The word for a value from 0, of words with commas between.
std::optional<std::string> word_for(int value, std::string_view words) {
    for (; value > 0 && !words.empty(); --value) {
        words.remove_prefix(std::min(words.find(','), words.size() - 1) + 1);
    }
    const std::string word{words.substr(0, words.find(','))};
    return word.empty() ? std::nullopt : std::optional{word};
}

/// What stands in a place of a quick.md, without its braces; nothing if it names no parameter.
std::optional<std::string> filled(std::string_view place, const ParameterList& list, const Json& numbers) {
    const bool with_sign = place.starts_with('+');
    place.remove_prefix(with_sign ? 1 : 0);
    const std::string name{place.substr(0, place.find_first_of("/-:"))};
    const std::string_view rest = place.substr(name.size());
    const auto info = std::ranges::find(list.numbers, name, &ParameterInfo::name);
    if (info == list.numbers.end()) {
        return {};
    }
    if (rest.starts_with(':')) {
        return word_for(numbers.value(name, info->usual), rest.substr(1));
    }
    const int value = numbers.value(name, info->usual) - (rest == "-1" ? 1 : 0);
    const int divisor = rest == "/10" ? 10 : rest == "/100" ? 100 : rest == "/1000" ? 1000 : 1;
    const std::string text = decimal(value < 0 ? -value : value, divisor);
    return (value < 0 ? "\u2212" : with_sign && value > 0 ? "+" : "") + text;
}

/// The options that are not the usual ones, as a chapter of its own; nothing if there are none.
std::string changed_options(const ParameterList& list, const Json& options) {
    std::string lines;
    for (const OptionInfo& info : list.options) {
        const std::string_view usual = info.choices[static_cast<std::size_t>(info.usual)];
        const std::string chosen = options.value(info.name, std::string{usual});
        if (chosen != usual) {
            lines += fmt::format("- **{}: {}.** {}\n", info.name, chosen, info.text);
        }
    }
    return lines.empty() ? lines : "\n## Options\n" + lines;
}

} // namespace

std::expected<std::string, Faults> quick_sheet(const AnyRules& rules, const Json& numbers,
                                               const Json& options) {
    const About& about = rules.about();
    std::string_view rest = embedded::file(fmt::format("engine/rules/{}/quick.md", about.id));
    std::string sheet;
    Faults faults;
    for (auto open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        const std::string_view place = rest.substr(open + 1, rest.find('}', open) - open - 1);
        const auto text = filled(place, about.parameters, numbers);
        if (!text) {
            faults.push_back({"", fmt::format("the sheet of {} has no parameter {}", about.id, place)});
        }
        sheet += std::string{rest.substr(0, open)} + text.value_or("");
        rest.remove_prefix(open + place.size() + 2);
    }
    sheet += rest;
    sheet += changed_options(about.parameters, options);
    return faults.empty() ? std::expected<std::string, Faults>{std::move(sheet)} : std::unexpected{faults};
}

std::vector<RulebookClause> read_rulebook(std::string_view markdown, std::string_view rules) {
    const std::string id_begins = fmt::format("{}/", rules);
    std::vector<RulebookClause> clauses;
    std::string_view chapter;
    bool inside = false;
    while (!markdown.empty()) {
        const std::string_view line = take_line(markdown);
        if (line.starts_with("### ") && trimmed(line.substr(4), " `").starts_with(id_begins)) {
            clauses.push_back(read_heading(trimmed(line.substr(4), " "), chapter));
            inside = true;
        } else if (line.starts_with("# ") || line.starts_with("## ") || line.starts_with("### ")) {
            chapter = line.starts_with("## ") ? trimmed(line.substr(3), " ") : chapter;
            inside = false;
        } else if (inside) {
            clauses.back().text += fmt::format("{}\n", line);
        }
    }
    for (RulebookClause& clause : clauses) {
        clause.text = trimmed(clause.text, "\n");
    }
    return clauses;
}

std::vector<RulebookClause> rulebook_of(std::string_view rules) {
    return read_rulebook(embedded::file(fmt::format("engine/rules/{}/rulebook.md", rules)), rules);
}

Json rules_json(const AnyRules& rules) {
    const About& about = rules.about();
    Json json = {{"id", about.id},
                 {"title", about.title},
                 {"source", about.source},
                 {"board", about.board},
                 {"editions", listed(about.parameters.editions,
                                     [](const Edition& edition) { return Json(edition.id); })}};
    json["clauses"] = Json::array();
    for (const RulebookClause& clause : rulebook_of(about.id)) {
        json["clauses"].push_back(clause_json(clause));
    }
    json["parameters"] = Json::array();
    for (const ParameterInfo& info : about.parameters.numbers) {
        json["parameters"].push_back(parameter_json(info));
    }
    json["options"] = Json::array();
    for (const OptionInfo& info : about.parameters.options) {
        json["options"].push_back(option_json(info));
    }
    json["weights"] = Json::array();
    for (const ParameterInfo& info : about.weights.numbers) {
        json["weights"].push_back(weight_json(info));
    }
    return json;
}

} // namespace bounce::desk
