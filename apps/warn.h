#pragma once

#include <cstdio>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace bounce {

/// Prints to standard error, and carries on if nobody can read it: a complaint must not cost the result that
/// it is about.
template <class... Parts>
void warn(fmt::format_string<Parts...> sentence, Parts&&... parts) {
    const std::string text = fmt::format(sentence, std::forward<Parts>(parts)...);
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
}

} // namespace bounce
