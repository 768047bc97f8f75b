#include "engine/match/dispatch.h"

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

/// The words that fit, and dots for the rest.
std::string cut_short(const std::string& sentence) {
    constexpr std::string_view dots = "…";
    if (sentence.size() <= dispatch_length) {
        return sentence;
    }
    const std::size_t end = sentence.rfind(' ', dispatch_length - dots.size());
    return sentence.substr(0, end == std::string::npos ? 0 : end).append(dots);
}

} // namespace

std::string dispatch_of(std::span<const Event> events) {
    std::string dispatch;
    std::string thrown; // all that there is to tell of an order that only throws
    for (const Event& event : events) {
        if (event.kind == Event::Kind::thrown) {
            thrown = cut_short(event.text);
        }
        if (!told(event) || event.text.empty()) {
            continue;
        }
        if (dispatch.empty()) {
            dispatch = cut_short(event.text);
        } else if (dispatch.size() + 1 + event.text.size() <= dispatch_length) {
            dispatch += ' ' + event.text;
        }
    }
    return dispatch.empty() ? thrown : dispatch;
}

} // namespace bounce
