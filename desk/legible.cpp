#include "desk/legible.h"

#include <algorithm>

namespace bounce::desk {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

constexpr Range unseen[] = {
    {0x00, 0x1f},       {0x7f, 0x9f},     // control
    {0xad, 0xad},                         // soft hyphen
    {0x61c, 0x61c},     {0x200e, 0x200f}, // direction
    {0x200b, 0x200b},   {0x2028, 0x2029}, // no space, line and paragraph
    {0x202a, 0x202e},   {0x2060, 0x206f}, // direction, and what joins or is deprecated
    {0xfeff, 0xfeff},   {0xfff9, 0xfffb}, // byte order, annotation
    {0xe0000, 0xe007f},                   // tags
};

bool shows(char32_t letter) {
    return std::ranges::none_of(
        unseen, [&](const Range& range) { return range.first <= letter && letter <= range.last; });
}

bool continues(char letter) { return (static_cast<unsigned char>(letter) & 0xc0U) == 0x80U; }

/// The bytes of the first character; one byte where it is no UTF-8.
std::size_t length_of_first(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (length > text.size() || !std::ranges::all_of(text.substr(1, length - 1), continues)) {
        return 1;
    }
    return length;
}

/// Of a byte that is no UTF-8: null.
char32_t code_point(std::string_view letter) {
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

/// Calls `each(bytes)` for every character until it says false.
template <class Each>
void for_each_letter(std::string_view text, Each each) {
    while (!text.empty()) {
        const std::size_t length = length_of_first(text);
        if (!each(text.substr(0, length))) {
            return;
        }
        text.remove_prefix(length);
    }
}

constexpr std::size_t longest = 600; ///< Bytes of what a message quotes.

/// The beginning and the end: what was expected often stands last.
std::string shortened(std::string_view text) {
    if (text.size() <= longest) {
        return std::string{text};
    }
    std::size_t head = longest * 2 / 3;
    std::size_t tail = text.size() - longest / 3;
    while (continues(text[head])) {
        --head;
    }
    while (tail < text.size() && continues(text[tail])) {
        ++tail;
    }
    return std::string{text.substr(0, head)} + " … " + std::string{text.substr(tail)};
}

} // namespace

bool printable(std::string_view text) {
    bool all = true;
    for_each_letter(text, [&](std::string_view letter) { return all = shows(code_point(letter)); });
    return all;
}

std::string legible(std::string_view text) {
    std::string shown;
    for_each_letter(shortened(text), [&](std::string_view letter) {
        shown += letter == "\n" || shows(code_point(letter)) ? letter : "\uFFFD";
        return true;
    });
    return shown;
}

} // namespace bounce::desk
