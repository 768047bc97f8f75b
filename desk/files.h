#pragma once

#include "desk/document.h"
#include "engine/match/any_rules.h"
#include "engine/match/battle.h"

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace bounce::desk {

/// The kinds of files of this program.
enum class FileKind : std::uint8_t { scenario, battle, cases, variant, experiment };

inline constexpr std::string_view file_kind_names[] = {"a scenario", "a battle", "a file of rule cases",
                                                       "a variant", "an experiment"};

/// A file that fits its schemas.
struct File {
    FileKind kind = FileKind::scenario;
    Document document;
};

/// Reads a text of any kind; the kind is detected from its members. Faults include their lines.
[[nodiscard]] std::expected<File, Faults> read_file(std::string_view text);
/// Reads a text that must be of one kind.
[[nodiscard]] std::expected<File, Faults> read_file(std::string_view text, FileKind kind);

/// The result of checking a text.
struct Checked {
    Faults faults;
    /// For a battle on which record and program diverge: how far they agree. It can be watched, and resumed
    /// there.
    std::optional<Agreement> agreed;
    std::size_t orders = 0; ///< For such a battle: the number of orders in its record.
};

/// Checks the form and the contents of a text. A scenario is set up, and a battle is replayed to its last
/// digest.
[[nodiscard]] Checked check(std::string_view text);
/// Only its faults.
[[nodiscard]] Faults check_file(std::string_view text);

/// Sets up a scenario for viewing; faults have their lines in its text.
[[nodiscard]] std::expected<std::unique_ptr<AnyMatch>, Faults> set_up(const Document& scenario);

/// Checks that everything changed by a variant exists in its rules and lies within their bounds.
[[nodiscard]] Faults variant_faults(const Json& variant);

/// The same for an experiment's changes and players. Its scenarios are separate files.
[[nodiscard]] Faults experiment_faults(const Json& experiment);

/// Faults in the players of a battle, by side, for the rule set with this id; pointers are below `at`.
[[nodiscard]] Faults player_faults(const Json& players, const Json& rules, const std::string& at);

/// Validates a scenario against the schema of its rules; pointers are below `at`.
[[nodiscard]] Faults scenario_faults(const Json& scenario, const std::string& at);

} // namespace bounce::desk
