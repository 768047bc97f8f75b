#include "lab/pairs.h"

#include <algorithm>

namespace bounce::lab {

namespace {

constexpr double quarter = 0.25;

/// Pairs by `points(winner as they sit, winner exchanged)`.
template <class Points>
Pairs::Quarters counted(const Pairs& pairs, Points points) {
    Pairs::Quarters counts{};
    for (std::size_t seated = 0; seated < 3; ++seated) {
        for (std::size_t exchanged = 0; exchanged < 3; ++exchanged) {
            counts[points(seated, exchanged)] += pairs.table[seated][exchanged];
        }
    }
    return counts;
}

struct Moments {
    double mean = 0;
    double variance = 0;
};

Moments moments(const std::array<double, 5>& weights) {
    double total = 0;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double value = quarter * static_cast<double>(i);
        total += weights[i];
        sum += weights[i] * value;
        squares += weights[i] * value * value;
    }
    const double mean = total > 0 ? sum / total : 0;
    return {mean, total > 0 ? squares / total - mean * mean : 0};
}

std::array<double, 5> weights(const Pairs::Quarters& pairs) {
    std::array<double, 5> made{};
    std::ranges::transform(pairs, made.begin(),
                           [](std::int64_t count) { return static_cast<double>(count); });
    return made;
}

} // namespace

void Pairs::add(const Fought& seated, const Fought& exchanged) {
    if (seated.flaw == Flaw::none && exchanged.flaw == Flaw::none) {
        ++table[index(seated.winner)][index(exchanged.winner)];
    }
}

void Pairs::add(const Pairs& other) {
    for (std::size_t seated = 0; seated < 3; ++seated) {
        for (std::size_t exchanged = 0; exchanged < 3; ++exchanged) {
            table[seated][exchanged] += other.table[seated][exchanged];
        }
    }
}

std::int64_t Pairs::count() const {
    std::int64_t sum = 0;
    for (const auto& row : table) {
        for (const std::int64_t pairs : row) {
            sum += pairs;
        }
    }
    return sum;
}

Pairs::Quarters Pairs::of_side(Side side) const {
    return counted(*this, [wanted = index(side)](std::size_t seated, std::size_t exchanged) {
        return std::size_t{2} * (seated == wanted) + std::size_t{2} * (exchanged == wanted);
    });
}

Pairs::Quarters Pairs::of_player(std::size_t player) const {
    return counted(*this, [player](std::size_t seated, std::size_t exchanged) {
        return std::size_t{2} * (seated == player) + std::size_t{2} * (exchanged == 1 - player);
    });
}

Pairs::Quarters Pairs::score() const {
    constexpr std::size_t as_first[] = {2, 0, 1};
    constexpr std::size_t as_second[] = {0, 2, 1};
    return counted(*this, [&](std::size_t seated, std::size_t exchanged) {
        return as_first[seated] + as_second[exchanged];
    });
}

double mean_of(const Pairs::Quarters& pairs) { return moments(weights(pairs)).mean; }

Interval paired95(const Pairs::Quarters& pairs) {
    std::array<double, 5> seen = weights(pairs);
    double count = 0;
    for (const double each : seen) {
        count += each;
    }
    const double mean = moments(seen).mean;
    // One pair more of none, of half and of all: else pairs that are all alike would leave no doubt.
    for (const std::size_t value : {0U, 2U, 4U}) {
        seen[value] += 1;
    }
    const Moments known = moments(seen);
    return wilson95_share(mean, count * known.mean * (1 - known.mean) / known.variance);
}

} // namespace bounce::lab
