#include "engine/core/names.h"

#include "engine/core/utf8.h"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <span>

namespace bounce {

namespace {

using utf8::Range;

/// What a character folds to: where its text stands in `fold_texts`, up to a null.
struct NarrowFold {
    std::uint16_t from;
    std::uint16_t at;
};
struct WideFold {
    char32_t from;
    std::uint16_t at;
};

#include "engine/core/unicode_folds.inc"

/// Characters that show nothing and that Unicode lets a reader pass over.
constexpr Range passed_over[] = {
    {0xad, 0xad},     {0x34f, 0x34f},     {0x61c, 0x61c},     {0x115f, 0x1160},
    {0x17b4, 0x17b5}, {0x180b, 0x180f},   {0x200b, 0x200f},   {0x202a, 0x202e},
    {0x2060, 0x206f}, {0x3164, 0x3164},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
    {0xffa0, 0xffa0}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

/// Signs that are all white, besides those that fold to a space.
constexpr Range blank[] = {{0x00, 0x20}, {0x7f, 0x9f}, {0x1680, 0x1680}, {0x2028, 0x2029}, {0x2800, 0x2800}};

bool among(char32_t code, std::span<const Range> ranges) {
    const auto after = std::ranges::upper_bound(ranges, code, {}, &Range::first);
    return after != ranges.begin() && code <= std::prev(after)->last;
}

template <class Fold>
const Fold* fold_in(std::span<const Fold> folds, char32_t code) {
    const auto found = std::ranges::lower_bound(folds, code, {}, &Fold::from);
    return found != folds.end() && found->from == code ? &*found : nullptr;
}

std::string_view text_at(std::uint16_t at) { return reinterpret_cast<const char*>(fold_texts + at); }

/// A Korean syllable by its parts, as Unicode reckons them.
std::string syllable(char32_t code) {
    constexpr char32_t first = 0xac00;
    constexpr char32_t tails = 28;
    constexpr char32_t vowels = 21;
    const char32_t index = code - first;
    std::string parts;
    utf8::append(parts, 0x1100 + index / (vowels * tails));
    utf8::append(parts, 0x1161 + index % (vowels * tails) / tails);
    if (index % tails != 0) {
        utf8::append(parts, 0x11a7 + index % tails);
    }
    return parts;
}

std::string folded_letter(std::string_view letter) {
    const char32_t code = utf8::code_point(letter);
    if (code < 0x80) {
        const char small =
            code >= 'A' && code <= 'Z' ? static_cast<char>(code + ('a' - 'A')) : letter.front();
        return {small};
    }
    if (code >= 0xac00 && code <= 0xd7a3) {
        return syllable(code);
    }
    if (const auto* narrow = fold_in<NarrowFold>(narrow_folds, code)) {
        return std::string{text_at(narrow->at)};
    }
    if (const auto* wide = fold_in<WideFold>(wide_folds, code)) {
        return std::string{text_at(wide->at)};
    }
    return std::string{letter};
}

bool is_space(char32_t code) { return among(code, blank); }
bool is_mark(char32_t code) { return among(code, marks); }

/// The characters of a text as they are compared, without what is passed over.
std::vector<char32_t> compared(std::string_view text) {
    std::vector<char32_t> codes;
    utf8::for_each_letter(text, [&](std::string_view letter) {
        utf8::for_each_letter(folded_letter(letter), [&](std::string_view part) {
            if (const char32_t code = utf8::code_point(part); !among(code, passed_over)) {
                codes.push_back(is_space(code) ? U' ' : code);
            }
            return true;
        });
        return true;
    });
    return codes;
}

/// Marks above and below one letter may be written in any order.
void order_marks(std::vector<char32_t>& codes) {
    for (auto at = codes.begin(); at != codes.end();) {
        at = std::find_if(at, codes.end(), is_mark);
        const auto end = std::find_if_not(at, codes.end(), is_mark);
        std::sort(at, end);
        at = end;
    }
}

} // namespace

bool shows_something(std::string_view text) {
    return std::ranges::any_of(compared(text), [](char32_t code) { return code != U' ' && !is_mark(code); });
}

std::string folded(std::string_view name) {
    std::vector<char32_t> codes = compared(name);
    order_marks(codes);
    std::string text;
    for (const char32_t code : codes) {
        if (code != U' ' || (!text.empty() && text.back() != ' ')) {
            utf8::append(text, code);
        }
    }
    if (text.ends_with(' ')) {
        text.pop_back();
    }
    return text;
}

std::optional<std::string> NamesTaken::take(std::string_view name) {
    std::string key = folded(name);
    const auto found = std::ranges::find(taken_, key, &std::pair<std::string, std::string>::first);
    if (found != taken_.end()) {
        return found->second;
    }
    taken_.emplace_back(std::move(key), name);
    return {};
}

std::string twin_names(std::string_view what, std::string_view first, std::string_view second) {
    return first == second
               ? fmt::format("two {} are called \"{}\"", what, first)
               : fmt::format("two {} are called \"{}\" and \"{}\", which read alike", what, first, second);
}

} // namespace bounce
