#pragma once

#include <string>
#include <string_view>

namespace bounce::desk {

/// Whether every character of a UTF-8 text is visible as itself: no control characters (including line ends),
/// no bidirectional controls, no invisible characters. Texts appear on terminals and in
/// pictures, where these could hide or falsify what is there.
[[nodiscard]] bool printable(std::string_view text);

/// A text that is safe to quote in a message: without invisible characters, and cut in the middle if it is
/// too long to read. Line ends stay.
[[nodiscard]] std::string legible(std::string_view text);

} // namespace bounce::desk
