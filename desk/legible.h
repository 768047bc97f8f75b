#pragma once

#include <string>
#include <string_view>

namespace bounce::desk {

/// Whether every character of a UTF-8 text shows as itself: no control characters (line ends among them), no
/// signs that turn the direction of writing, none that are invisible. Texts come onto terminals and into
/// pictures, where these would hide what stands there or show it otherwise.
[[nodiscard]] bool printable(std::string_view text);

/// A text as a message may quote it: without what does not show, and cut in its middle when it is longer than
/// anybody reads. Line ends stay.
[[nodiscard]] std::string legible(std::string_view text);

} // namespace bounce::desk
