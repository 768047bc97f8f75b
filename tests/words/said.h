#pragma once

#include <string>
#include <vector>

namespace bounce::words {

/// A string that the engine says to people, as `tools/words.py` finds it in the sources.
struct Said {
    std::string rules; ///< Of a rule set, or "engine": what they share.
    std::string file;  ///< Where it stands, and in which line.
    int line = 0;
    std::string use;    ///< "refusal", "log", "gist", "label", "option", "fault", "phrase", "text".
    std::string clause; ///< Beside it; may be empty.
    bool whole = false; ///< It is said as it stands, and is no part of a sentence.
    std::string text;   ///< With its placeholders.
    std::vector<std::string> args; ///< What each of these stands for.
};

/// All that the sources hold, in their order.
[[nodiscard]] const std::vector<Said>& everything_said();

/// A sentence as a player reads it, with samples filled in: of one unit, or of several. Where it speaks of
/// two, both are of that number.
[[nodiscard]] std::string rendered(const Said& said, bool plural);

/// Its words alone: nothing stands where something is filled in.
[[nodiscard]] std::string bare(const Said& said);

/// Whether it ends as a sentence does.
[[nodiscard]] bool ends_with_stop(const std::string& text);

} // namespace bounce::words
