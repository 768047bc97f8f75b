#include "lab/contrast.h"

#include "lab/student.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

namespace bounce::lab {

namespace {

constexpr std::string_view keys[] = {"first_wins",    "second_wins", "drawn", "first_losses",
                                     "second_losses", "margin",      "turns"};

constexpr std::size_t most_examples = 10;

std::array<std::int64_t, measures> measured(const Fought& battle) {
    const auto won_by = [&](Side side) { return std::int64_t{battle.winner == side}; };
    return {won_by(Side::first), won_by(Side::second), won_by(Side::nobody),
            battle.losses[0],    battle.losses[1],     battle.losses[1] - battle.losses[0],
            battle.turns};
}

/// So many times the count, as moments about the means are from whole sums: nothing is lost to rounding.
double centred(std::int64_t count, std::int64_t product, std::int64_t one, std::int64_t other) {
    return static_cast<double>(count) * static_cast<double>(product)
           - static_cast<double>(one) * static_cast<double>(other);
}

} // namespace

std::string_view key_of(Measure measure) { return keys[static_cast<std::size_t>(measure)]; }

void Contrast::add(const Fought& usual, const Fought& changed) {
    if (usual.flaw != Flaw::none || changed.flaw != Flaw::none) {
        return;
    }
    ++count_;
    parted_ += usual.digest != changed.digest;
    if (usual.winner != changed.winner) {
        ++turned_;
        examples_.push_back(usual.seed);
        std::ranges::sort(examples_);
        examples_.resize(std::min(examples_.size(), most_examples));
    }
    const auto before = measured(usual);
    const auto after = measured(changed);
    for (std::size_t i = 0; i < measures; ++i) {
        sums_[i].usual += before[i];
        sums_[i].changed += after[i];
        sums_[i].usual_squared += before[i] * before[i];
        sums_[i].changed_squared += after[i] * after[i];
        sums_[i].product += before[i] * after[i];
    }
}

void Contrast::add(const Contrast& other) {
    count_ += other.count_;
    parted_ += other.parted_;
    turned_ += other.turned_;
    examples_.insert(examples_.end(), other.examples_.begin(), other.examples_.end());
    std::ranges::sort(examples_);
    examples_.resize(std::min(examples_.size(), most_examples));
    for (std::size_t i = 0; i < measures; ++i) {
        sums_[i].usual += other.sums_[i].usual;
        sums_[i].changed += other.sums_[i].changed;
        sums_[i].usual_squared += other.sums_[i].usual_squared;
        sums_[i].changed_squared += other.sums_[i].changed_squared;
        sums_[i].product += other.sums_[i].product;
    }
}

double Contrast::usual(Measure measure) const {
    return count_ == 0 ? 0 : static_cast<double>(of(measure).usual) / static_cast<double>(count_);
}

double Contrast::changed(Measure measure) const {
    return count_ == 0 ? 0 : static_cast<double>(of(measure).changed) / static_cast<double>(count_);
}

double Contrast::difference(Measure measure) const { return changed(measure) - usual(measure); }

Interval Contrast::difference95(Measure measure) const {
    return is_share(measure) ? share95(of(measure)) : mean95(of(measure));
}

/// Of paired shares, after Bonett and Price: one number more that only the usual rules give, and one that
/// only the changed ones do.
Interval Contrast::share95(const Sums& sums) const {
    const double count = static_cast<double>(count_) + 2;
    const double lost = static_cast<double>(sums.usual - sums.product + 1) / count;
    const double won = static_cast<double>(sums.changed - sums.product + 1) / count;
    const double mean = won - lost;
    const double reach = normal95 * std::sqrt((won + lost - mean * mean) / count);
    return {std::max(mean - reach, -1.0), std::min(mean + reach, 1.0)};
}

Interval Contrast::mean95(const Sums& sums) const {
    if (count_ < 2) {
        constexpr double unknown = std::numeric_limits<double>::infinity();
        return {-unknown, unknown};
    }
    const auto count = static_cast<double>(count_);
    const double squares = static_cast<double>(sums.usual_squared + sums.changed_squared - 2 * sums.product);
    const auto sum = static_cast<double>(sums.changed - sums.usual);
    const double variance = (squares - sum * sum / count) / (count - 1);
    const double reach = student95(count - 1) * std::sqrt(std::max(variance, 0.0) / count);
    return {sum / count - reach, sum / count + reach};
}

double Contrast::of_a_hundred(Measure measure) const {
    const Sums& sums = of(measure);
    const double apart = centred(count_, sums.usual_squared, sums.usual, sums.usual)
                         + centred(count_, sums.changed_squared, sums.changed, sums.changed);
    const double together = apart - 2 * centred(count_, sums.product, sums.usual, sums.changed);
    return apart > 0 ? 100 * together / apart : 0;
}

} // namespace bounce::lab
