#include "lab/chart.h"

#include "lab/markup.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::lab {

namespace {

constexpr double left = 190; ///< Room for the names.
constexpr double plot = 560;
constexpr double right = 150; ///< Room for the numbers.
constexpr int most_columns = 40;

std::string open_svg(double height, const std::string& label) {
    return fmt::format(
        R"(<svg viewBox="0 0 {0:.0f} {1:.0f}" width="{0:.0f}" height="{1:.0f}" role="img" aria-label="{2}">)",
        left + plot + right, height, escaped(label));
}

std::string percent_axis(double bottom) {
    std::string svg;
    for (int percent = 0; percent <= 100; percent += 25) {
        const double x = left + plot * percent / 100;
        svg += fmt::format(
            R"(<path d="M{0:.1f} 8V{1:.1f}" class="rule"/><text x="{0:.1f}" y="{2:.1f}" class="mid">{3}%</text>)",
            x, bottom, bottom + 18, percent);
    }
    return svg;
}

std::string share_bar(const Share& share, double y) {
    const double part = share.of > 0 ? static_cast<double>(share.count) / static_cast<double>(share.of) : 0;
    const double low = left + plot * share.known.low;
    const double high = left + plot * share.known.high;
    return fmt::format(
        R"(<text x="{0:.1f}" y="{1:.1f}" class="end">{2}</text><rect x="{3:.1f}" y="{4:.1f}" width="{5:.1f}" height="26" fill="{6}"/>
<path d="M{7:.1f} {8:.1f}H{9:.1f}M{7:.1f} {10:.1f}v12M{9:.1f} {10:.1f}v12" class="whisker"/>
<text x="{11:.1f}" y="{1:.1f}">{12:.1f}% ({13})</text>
)",
        left - 10, y + 18, escaped(share.name), left, y, plot * part, share.colour, low, y + 13, high, y + 7,
        left + plot + 10, 100 * part, share.count);
}

/// Values put into columns of equal width.
struct Columns {
    int least = 0;
    int width = 1;
    int count = 1;

    [[nodiscard]] int of(int value) const { return (value - least) / width; }
};

Columns columns_for(const std::vector<Row>& rows) {
    int least = 0;
    int most = 0;
    bool any = false;
    for (const Row& row : rows) {
        if (!row.counts->empty()) {
            least = any ? std::min(least, row.counts->begin()->first) : row.counts->begin()->first;
            most = any ? std::max(most, row.counts->rbegin()->first) : row.counts->rbegin()->first;
            any = true;
        }
    }
    const int width = (most - least) / most_columns + 1;
    return {least, width, (most - least) / width + 1};
}

std::vector<std::int64_t> gathered(const Row& row, const Columns& columns) {
    std::vector<std::int64_t> heights(static_cast<std::size_t>(columns.count));
    for (const auto& [value, count] : *row.counts) {
        heights[static_cast<std::size_t>(columns.of(value))] += count;
    }
    return heights;
}

constexpr double row_height = 120;

std::string histogram_row(const Row& row, const Columns& columns, double top) {
    const auto heights = gathered(row, columns);
    const auto highest = static_cast<double>(std::max<std::int64_t>(1, *std::ranges::max_element(heights)));
    const double step = plot / columns.count;
    std::string svg = fmt::format(
        R"(<text x="{:.1f}" y="{:.1f}" class="end">{}</text><path d="M{:.1f} {:.1f}h{:.1f}" class="rule"/>)",
        left - 10, top + row_height - 6, escaped(row.name), left, top + row_height, plot);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const double height = (row_height - 22) * static_cast<double>(heights[i]) / highest;
        const int from = columns.least + static_cast<int>(i) * columns.width;
        const std::string values = columns.width == 1
                                       ? std::to_string(from)
                                       : fmt::format("{} to {}", from, from + columns.width - 1);
        svg += fmt::format(
            R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="{}"><title>{}: {}</title></rect>)",
            left + step * static_cast<double>(i) + 1, top + row_height - height, std::max(1.0, step - 2),
            height, row.colour, values, heights[i]);
    }
    return svg;
}

std::string value_axis(const Columns& columns, double y, const std::string& what) {
    const int every = std::max(1, columns.count / 12);
    const double step = plot / columns.count;
    std::string svg;
    for (int i = 0; i < columns.count; i += every) {
        svg += fmt::format(R"(<text x="{:.1f}" y="{:.1f}" class="mid">{}</text>)", left + step * (i + 0.5), y,
                           columns.least + i * columns.width);
    }
    return svg + fmt::format(R"(<text x="{:.1f}" y="{:.1f}">{}</text>)", left + plot + 10, y, escaped(what));
}

} // namespace

std::string share_chart(const std::vector<Share>& shares) {
    const double bottom = 14 + 40 * static_cast<double>(shares.size());
    std::string svg =
        open_svg(bottom + 26, "Shares of the battles with 95% intervals") + percent_axis(bottom);
    double y = 16;
    for (const Share& share : shares) {
        svg += share_bar(share, y);
        y += 40;
    }
    return svg + "</svg>\n";
}

std::string histogram(const std::vector<Row>& rows, const std::string& what) {
    const Columns columns = columns_for(rows);
    const double bottom = row_height * static_cast<double>(rows.size());
    std::string svg = open_svg(bottom + 30, "Number of battles by " + what);
    double top = 0;
    for (const Row& row : rows) {
        svg += histogram_row(row, columns, top);
        top += row_height;
    }
    return svg + value_axis(columns, bottom + 20, what) + "</svg>\n";
}

} // namespace bounce::lab
