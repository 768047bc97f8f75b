#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/match/any_rules.h"

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::desk {

/// A clause of a rulebook. The text is Markdown without the heading.
struct RulebookClause {
    std::string id;
    std::string title;
    std::string chapter;
    std::string text;
};

/// The clauses of a rulebook in order. A clause is a third-level heading with an id and a title;
/// second-level headings are chapters.
[[nodiscard]] std::vector<RulebookClause> read_rulebook(std::string_view markdown, std::string_view rules);

/// The embedded rulebook of a rule set; empty if there is none.
[[nodiscard]] std::vector<RulebookClause> rulebook_of(std::string_view rules);

/// The reference sheet of a rule set, in Markdown, from quick.md; placeholders are replaced by numbers
/// of the rules: `{name}`, `{+name}` with its sign, `{name/10}` divided, `{name-1}` the number below it,
/// `{name:none,one}` the word for it.
/// `numbers` and `options` are those that differ from the rules; such options are listed at the end.
/// A fault for every placeholder that names no parameter.
[[nodiscard]] std::expected<std::string, Faults> quick_sheet(const AnyRules& rules, const Json& numbers,
                                                             const Json& options);

/// RulesInfo in the desk's schema.
[[nodiscard]] Json rules_json(const AnyRules& rules);

} // namespace bounce::desk
