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

/// What a file of ours can be.
enum class FileKind : std::uint8_t { scenario, battle, cases, variant, experiment };

inline constexpr std::string_view file_kind_names[] = {"a scenario", "a battle", "a file of rule cases",
                                                       "a variant", "an experiment"};

/// A file that fits its schemas.
struct File {
    FileKind kind = FileKind::scenario;
    Document document;
};

/// Reads a text of any kind; the kind follows from its members. Faults have their lines.
[[nodiscard]] std::expected<File, Faults> read_file(std::string_view text);
/// Reads a text that must be of one kind.
[[nodiscard]] std::expected<File, Faults> read_file(std::string_view text, FileKind kind);

/// What came of checking a text.
struct Checked {
    Faults faults;
    /// Of a battle whose record and program part: how far they agree. It can be watched, and resumed there.
    std::optional<Agreement> agreed;
    std::size_t orders = 0; ///< Of such a battle: how many orders its record has.
};

/// Everything that is wrong with a text: with its form, and with what it says. A scenario is set up, a battle
/// fought again to its last digest.
[[nodiscard]] Checked check(std::string_view text);
/// Its faults alone.
[[nodiscard]] Faults check_file(std::string_view text);

/// A scenario made ready to be looked at, with the faults placed in its text.
[[nodiscard]] std::expected<std::unique_ptr<AnyMatch>, Faults> set_up(const Document& scenario);

/// What a variant changes must exist in its rules, and lie within their bounds.
[[nodiscard]] Faults variant_faults(const Json& variant);

/// The same of all that an experiment changes, and of its players. Its scenarios are files of their own.
[[nodiscard]] Faults experiment_faults(const Json& experiment);

/// What is wrong with the players of a battle by the rules of this id, by side, pointers below `at`.
[[nodiscard]] Faults player_faults(const Json& players, const Json& rules, const std::string& at);

/// Everything in which a scenario does not fit the schema of its rules, pointers below `at`.
[[nodiscard]] Faults scenario_faults(const Json& scenario, const std::string& at);

} // namespace bounce::desk
