#include "engine/ground/hex/grid.h"

#include <algorithm>
#include <charconv>

namespace bounce::hex {

namespace {

constexpr int letters = 26;

} // namespace

std::optional<Direction> direction_named(std::string_view name) {
    const auto found = std::ranges::find(direction_names, name);
    if (found == direction_names.end()) {
        return std::nullopt;
    }
    return static_cast<Direction>(found - direction_names.begin());
}

std::string Grid::label(HexId hex) const {
    std::string text;
    const int at_column = column(hex);
    if (at_column >= letters) {
        text += static_cast<char>('A' + at_column / letters - 1);
    }
    text += static_cast<char>('A' + at_column % letters);
    return text + std::to_string(row(hex) + 1);
}

std::optional<HexId> Grid::parse(std::string_view label) const {
    std::size_t read = 0;
    int at_column = 0;
    while (read < label.size() && read < 2 && label[read] >= 'A' && label[read] <= 'Z') {
        at_column = at_column * letters + (label[read] - 'A' + 1);
        ++read;
    }
    int at_row = 0;
    const char* const end = label.data() + label.size();
    const auto [stop, error] = std::from_chars(label.data() + read, end, at_row);
    const bool whole =
        error == std::errc{} && stop == end && read > 0 && label[read] != '0' && label[read] != '-';
    if (!whole || at_column < 1 || at_column > columns_ || at_row < 1 || at_row > rows_) {
        return std::nullopt;
    }
    return static_cast<HexId>((at_row - 1) * columns_ + at_column - 1);
}

} // namespace bounce::hex
