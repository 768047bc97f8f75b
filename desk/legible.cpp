#include "desk/legible.h"

#include "engine/core/utf8.h"

#include <algorithm>

namespace bounce::desk {

namespace {

constexpr utf8::Range unseen[] = {
    {0x00, 0x1f},       {0x7f, 0x9f},       // control
    {0xad, 0xad},       {0x34f, 0x34f},     // soft hyphen, joiner of marks
    {0x115f, 0x1160},   {0x3164, 0x3164},   // blank letters
    {0xffa0, 0xffa0},   {0x2800, 0x2800},   // likewise
    {0x17b4, 0x17b5},   {0x180b, 0x180f},   // signs within words that do not show
    {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, // of shorthand and music
    {0x61c, 0x61c},     {0x200e, 0x200f},   // direction
    {0x200b, 0x200b},   {0x2028, 0x2029},   // no space, line and paragraph
    {0x202a, 0x202e},   {0x2060, 0x206f},   // direction, and what joins or is deprecated
    {0xfeff, 0xfeff},   {0xfff9, 0xfffb},   // byte order, annotation
    {0xe0000, 0xe007f},                     // tags
};

bool shows(char32_t letter) {
    return std::ranges::none_of(
        unseen, [&](const utf8::Range& range) { return range.first <= letter && letter <= range.last; });
}

constexpr std::size_t longest = 600; ///< Bytes of what a message quotes.

/// The beginning and the end: what was expected often stands last.
std::string shortened(std::string_view text) {
    if (text.size() <= longest) {
        return std::string{text};
    }
    std::size_t head = longest * 2 / 3;
    std::size_t tail = text.size() - longest / 3;
    while (utf8::continues(text[head])) {
        --head;
    }
    while (tail < text.size() && utf8::continues(text[tail])) {
        ++tail;
    }
    return std::string{text.substr(0, head)} + " … " + std::string{text.substr(tail)};
}

} // namespace

bool printable(std::string_view text) {
    bool all = true;
    utf8::for_each_letter(text,
                          [&](std::string_view letter) { return all = shows(utf8::code_point(letter)); });
    return all;
}

std::string legible(std::string_view text) {
    std::string shown;
    utf8::for_each_letter(shortened(text), [&](std::string_view letter) {
        shown += letter == "\n" || shows(utf8::code_point(letter)) ? letter : "\uFFFD";
        return true;
    });
    return shown;
}

} // namespace bounce::desk
