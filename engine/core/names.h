#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bounce {

/// Whether a UTF-8 text has a visible character: a letter, a digit, a sign. Spaces, joiners, blank signs and
/// combining marks do not count.
[[nodiscard]] bool shows_something(std::string_view text);

/// A normalised name for comparisons: equal for names that a reader takes for the same, such as
/// "Iron Brigade" and "iron  brigade ", and for whatever Unicode's NFKC and case folding make
/// equal.
[[nodiscard]] std::string folded(std::string_view name);

/// The names that are in use.
class NamesTaken {
  public:
    /// Registers a name; if a reader could confuse it with a registered name, returns that name instead.
    [[nodiscard]] std::optional<std::string> take(std::string_view name);

  private:
    std::vector<std::pair<std::string, std::string>> taken_; ///< Folded, and as written.
};

/// The error message for a second name that reads like the first; `what` is their kind ("units", "forces").
[[nodiscard]] std::string twin_names(std::string_view what, std::string_view first, std::string_view second);

} // namespace bounce
