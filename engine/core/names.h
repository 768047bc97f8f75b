#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bounce {

/// Whether a UTF-8 text shows anything: a letter, a digit, a sign. Spaces, joiners, blank signs and marks
/// that want a letter below them do not count.
[[nodiscard]] bool shows_something(std::string_view text);

/// What is left of a name when case, form and spaces do not count: equal for names that a reader takes for
/// the same, "Iron Brigade" and "iron  brigade ", and for whatever Unicode's NFKC and case folding make
/// equal.
[[nodiscard]] std::string folded(std::string_view name);

/// Names that are in use.
class NamesTaken {
  public:
    /// Takes a name, or tells which name there is already that a reader would take for the same.
    [[nodiscard]] std::optional<std::string> take(std::string_view name);

  private:
    std::vector<std::pair<std::string, std::string>> taken_; ///< Folded, and as written.
};

/// What is wrong with a second name that reads like the first: both are `what` ("units", "forces").
[[nodiscard]] std::string twin_names(std::string_view what, std::string_view first, std::string_view second);

} // namespace bounce
