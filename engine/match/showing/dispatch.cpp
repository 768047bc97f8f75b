#include "engine/match/showing/dispatch.h"

namespace bounce {

namespace {

/// Marches, shots and losses are told. How they came about is proof: throws, sums, notes, whose turn it is.
bool told(const Event& event) {
    switch (event.kind) {
    case Event::Kind::thrown:
    case Event::Kind::turn:
    case Event::Kind::phase:
    case Event::Kind::note:
        return event.told.value_or(false);
    default:
        return event.told.value_or(true);
    }
}

/// The most letters that are kept for what came of an order, beside who gave it.
constexpr std::size_t result_length = 80;

/// The words that fit, and dots for the rest.
std::string cut_short(const std::string& sentence, std::size_t length) {
    constexpr std::string_view dots = "…";
    if (sentence.size() <= length) {
        return sentence;
    }
    const std::size_t end = sentence.rfind(' ', length - dots.size());
    return sentence.substr(0, end == std::string::npos ? 0 : end).append(dots);
}

} // namespace

std::string dispatch_of(std::span<const Event> events) {
    std::string deed;
    std::string result;
    std::string thrown; // all that there is to tell of an order that only throws
    for (const Event& event : events) {
        if (event.kind == Event::Kind::thrown) {
            thrown = event.text;
        }
        if (!told(event) || event.text.empty()) {
            continue;
        }
        if (deed.empty()) {
            deed = event.text;
        } else if (result.size() + 1 + event.text.size() <= result_length) {
            result += ' ' + event.text;
        }
    }
    // Of a long sentence the end is left out, and not what came of it.
    return cut_short(deed.empty() ? thrown : deed, dispatch_length - result.size()) + result;
}

} // namespace bounce
