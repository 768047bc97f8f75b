#include "lab/sequential.h"

namespace bounce::lab {

namespace {

/// Half points of a battle, for who sits first.
std::size_t halves(const Fought& battle, Side own) {
    return battle.winner == Side::nobody ? 1U : battle.winner == own ? 2U : 0U;
}

/// What a row gives to the first side or, of a pair, to the player who sits first: in quarters of the whole.
std::size_t quarters(const BattleRow& row) {
    const std::size_t seated = halves(row.fought[0], Side::first);
    return row.fought.size() == 1 ? 2 * seated : seated + halves(row.fought[1], Side::second);
}

} // namespace

void Sequential::add(const BattleRow& row) {
    if (verdict_ != Verdict::open) {
        return;
    }
    for (const Fought& battle : row.fought) {
        if (battle.flaw != Flaw::none) {
            return;
        }
    }
    ++rows_[quarters(row)];
    const double ratio = log_likelihood_ratio();
    if (ratio >= decisive) {
        verdict_ = Verdict::high;
    } else if (ratio <= -decisive) {
        verdict_ = Verdict::low;
    }
}

double Sequential::log_likelihood_ratio() const {
    double count = 0;
    double sum = 0;
    double weight = 3; // one row more of none, of half and of all, or rows that are all alike had no variance
    double weighted = 1.5;
    double squares = 1.25;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const auto rows = static_cast<double>(rows_[i]);
        const double value = 0.25 * static_cast<double>(i);
        count += rows;
        sum += rows * value;
        weight += rows;
        weighted += rows * value;
        squares += rows * value * value;
    }
    const double mean = weighted / weight;
    const double variance = squares / weight - mean * mean;
    const double middle = (bounds_.low + bounds_.high) / 2;
    return (bounds_.high - bounds_.low) * (sum - count * middle) / variance;
}

std::optional<double> Sequential::share() const {
    double count = 0;
    double sum = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        count += static_cast<double>(rows_[i]);
        sum += 0.25 * static_cast<double>(i) * static_cast<double>(rows_[i]);
    }
    return count > 0 ? std::optional{sum / count} : std::nullopt;
}

} // namespace bounce::lab
