#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace bounce::utf8 {

/// A range of code points, both ends included.
struct Range {
    char32_t first;
    char32_t last;
};

/// Whether a byte is a continuation byte.
[[nodiscard]] constexpr bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
}

/// The number of bytes of the first character of a non-empty text; 1 if it is not UTF-8.
[[nodiscard]] constexpr std::size_t length_of_first(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    const bool whole = length <= text.size() && std::ranges::all_of(text.substr(1, length - 1), continues);
    return whole ? length : 1;
}

/// The code point of one character; 0 for a byte that is not UTF-8.
[[nodiscard]] constexpr char32_t code_point(std::string_view letter) {
    if (letter.size() == 1 && static_cast<unsigned char>(letter.front()) >= 0x80) {
        return 0;
    }
    constexpr unsigned lead_bits[] = {0x7f, 0x7f, 0x1f, 0x0f, 0x07};
    char32_t code = static_cast<unsigned char>(letter.front()) & lead_bits[letter.size()];
    for (const char next : letter.substr(1)) {
        code = code << 6U | (static_cast<unsigned char>(next) & 0x3fU);
    }
    return code;
}

/// Whether a character is valid UTF-8: the shortest form of a code point that is not a surrogate.
[[nodiscard]] constexpr bool well_formed(std::string_view letter) {
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const char32_t code = code_point(letter);
    const auto lead = static_cast<unsigned char>(letter.front());
    if (letter.size() == 1 || lead >= 0xf8) {
        return lead < 0x80;
    }
    return code >= least[letter.size()] && code < 0x110000 && (code < 0xd800 || code > 0xdfff);
}

/// Calls `each(bytes)` for every character until it returns false.
template <class Each>
constexpr void for_each_letter(std::string_view text, Each each) {
    while (!text.empty()) {
        const std::size_t length = length_of_first(text);
        if (!each(text.substr(0, length))) {
            return;
        }
        text.remove_prefix(length);
    }
}

/// Appends a code point to a text.
inline void append(std::string& text, char32_t code) {
    const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80U | (code >> shift & 0x3fU)); };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xc0U | code >> 6U);
        tail(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xe0U | code >> 12U);
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xf0U | code >> 18U);
        tail(12);
        tail(6);
        tail(0);
    }
}

} // namespace bounce::utf8
