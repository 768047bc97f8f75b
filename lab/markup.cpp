#include "lab/markup.h"

namespace bounce::lab {

namespace {

std::string_view entity(char c) {
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    default:
        return {};
    }
}

} // namespace

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const std::string_view special = entity(c);
        if (special.empty()) {
            result += c;
        } else {
            result += special;
        }
    }
    return result;
}

} // namespace bounce::lab
