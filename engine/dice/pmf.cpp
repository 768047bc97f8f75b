#include "engine/dice/pmf.h"

#include <algorithm>

namespace bounce {

namespace {

double ratio(const Wide& numerator, const Wide& denominator) {
    // Both may be far beyond the range of doubles; 2^60 parts are plenty for a picture.
    const Wide scaled = (numerator << 60) / denominator;
    return static_cast<double>(static_cast<unsigned long long>(scaled)) / static_cast<double>(1ULL << 60);
}

Wide power(int base, int exponent) {
    return boost::multiprecision::pow(Wide{base}, static_cast<unsigned>(exponent));
}

} // namespace

Pmf Pmf::certain(int value) { return weighted({{value, 1}}); }

Pmf Pmf::die(int sides) {
    std::vector<Entry> entries;
    for (int face = 1; face <= sides; ++face) {
        entries.emplace_back(face, 1);
    }
    return weighted(std::move(entries));
}

Pmf Pmf::successes(int dice, int good, int sides) {
    std::vector<Entry> entries;
    Wide choose = 1;
    for (int hits = 0; hits <= dice; ++hits) {
        entries.emplace_back(hits, choose * power(good, hits) * power(sides - good, dice - hits));
        choose = choose * (dice - hits) / (hits + 1);
    }
    return weighted(std::move(entries));
}

Pmf Pmf::weighted(std::vector<Entry> entries) {
    std::ranges::sort(entries, {}, &Entry::first);
    Pmf result;
    for (auto& [value, weight] : entries) {
        result.total_ += weight;
        if (weight == 0) {
            continue;
        }
        if (!result.entries_.empty() && result.entries_.back().first == value) {
            result.entries_.back().second += weight;
        } else {
            result.entries_.emplace_back(value, std::move(weight));
        }
    }
    return result;
}

Pmf Pmf::plus(const Pmf& other) const {
    std::vector<Entry> sums;
    for (const auto& [a, weight_a] : entries_) {
        for (const auto& [b, weight_b] : other.entries_) {
            sums.emplace_back(a + b, weight_a * weight_b);
        }
    }
    return weighted(std::move(sums));
}

Pmf Pmf::times(int count) const {
    Pmf sum = certain(0);
    for (int i = 0; i < count; ++i) {
        sum = sum.plus(*this);
    }
    return sum;
}

Pmf Pmf::map(const std::function<int(int)>& change) const {
    std::vector<Entry> changed = entries_;
    for (auto& entry : changed) {
        entry.first = change(entry.first);
    }
    return weighted(std::move(changed));
}

Pmf Pmf::chain(const std::function<Pmf(int)>& then) const {
    std::vector<std::pair<Wide, Pmf>> branches;
    Wide common = 1;
    for (const auto& [value, weight] : entries_) {
        branches.emplace_back(weight, then(value));
        common = boost::multiprecision::lcm(common, branches.back().second.total_);
    }
    std::vector<Entry> mixed;
    for (const auto& [weight, branch] : branches) {
        const Wide scale = weight * (common / branch.total_);
        for (const auto& [value, inner] : branch.entries_) {
            mixed.emplace_back(value, inner * scale);
        }
    }
    return weighted(std::move(mixed));
}

Wide Pmf::weight(int value) const {
    const auto found = std::ranges::lower_bound(entries_, value, {}, &Entry::first);
    return found != entries_.end() && found->first == value ? found->second : Wide{0};
}

std::string Pmf::fraction(int value) const { return fraction_text(weight(value), total_); }

double Pmf::probability(int value) const { return ratio(weight(value), total_); }

double Pmf::mean() const {
    double sum = 0;
    for (const auto& [value, weight] : entries_) {
        sum += value * ratio(weight, total_);
    }
    return sum;
}

bool operator==(const Pmf& a, const Pmf& b) {
    return std::ranges::equal(a.entries_, b.entries_, [&](const Pmf::Entry& x, const Pmf::Entry& y) {
        return x.first == y.first && x.second * b.total_ == y.second * a.total_;
    });
}

std::string fraction_text(const Wide& numerator, const Wide& denominator) {
    if (numerator == 0) {
        return "0";
    }
    const Wide common = boost::multiprecision::gcd(numerator, denominator);
    const Wide top = numerator / common;
    const Wide bottom = denominator / common;
    return bottom == 1 ? top.str() : top.str() + "/" + bottom.str();
}

} // namespace bounce
