#include "engine/dice/enumerate.h"

#include "engine/dice/hand.h"

#include <utility>

namespace bounce {

namespace {

Pmf sum_of(int dice, const Throw& what) {
    return Pmf::certain(dice * (what.lowest - 1)).plus(Pmf::die(what.sides).times(dice));
}

Pmf comparison(const Throw& what) {
    const Pmf others = sum_of(what.rival.dice, what);
    return sum_of(what.dice, what).chain([&](int own) {
        return others.map([&](int sum) { return compared(what, own, sum); });
    });
}

Wide factorial(int of) {
    Wide product = 1;
    for (int i = 2; i <= of; ++i) {
        product *= i;
    }
    return product;
}

/// Every hand by its number, weighed by the number of ways in which its dice fall.
Pmf hands(const Throw& what) {
    std::vector<Pmf::Entry> all;
    for (int rank = 0; rank < hands_of(what.dice, what.sides); ++rank) {
        Wide ways = factorial(what.dice);
        for (const std::uint8_t same : hand_at(rank, what.dice, what.sides, what.lowest).shown) {
            ways /= factorial(same);
        }
        all.emplace_back(rank, std::move(ways));
    }
    return Pmf::weighted(std::move(all));
}

Pmf distribution(const Throw& what, Count count) {
    switch (count) {
    case Count::face:
        return sum_of(1, what);
    case Count::sum:
        return sum_of(what.dice, what);
    case Count::hand:
        return hands(what);
    case Count::compare:
        return comparison(what);
    case Count::successes: {
        int good = 0;
        for (int face = what.lowest; face < what.lowest + what.sides; ++face) {
            good += static_cast<int>(succeeds(what, face));
        }
        return Pmf::successes(what.dice, good, what.sides);
    }
    case Count::contest:
        return Pmf::weighted({{0, 1}, {1, 1}});
    }
    std::unreachable();
}

} // namespace

int EnumeratingSource::resolve(const Throw& what, Count count, std::vector<int>* /*faces*/) {
    if (depth_ == path_.size()) {
        path_.push_back({distribution(what, count), 0});
    }
    const Branch& branch = path_[depth_++];
    return branch.outcomes.entries()[branch.taken].first;
}

bool EnumeratingSource::advance() {
    depth_ = 0;
    while (!path_.empty()) {
        Branch& last = path_.back();
        if (++last.taken < last.outcomes.entries().size()) {
            return true;
        }
        path_.pop_back();
    }
    return false;
}

Wide EnumeratingSource::numerator() const {
    Wide product = 1;
    for (const Branch& branch : path_) {
        product *= branch.outcomes.entries()[branch.taken].second;
    }
    return product;
}

Wide EnumeratingSource::denominator() const {
    Wide product = 1;
    for (const Branch& branch : path_) {
        product *= branch.outcomes.total();
    }
    return product;
}

Pmf enumerate(const std::function<int(Rolls&)>& result) {
    struct Run {
        int value;
        Wide numerator;
        Wide denominator;
    };
    std::vector<Run> runs;
    Wide common = 1;
    EnumeratingSource source;
    do {
        Rolls rolls{source};
        const int value = result(rolls);
        runs.push_back({value, source.numerator(), source.denominator()});
        common = boost::multiprecision::lcm(common, runs.back().denominator);
    } while (source.advance());
    std::vector<Pmf::Entry> entries;
    for (const Run& run : runs) {
        entries.emplace_back(run.value, run.numerator * (common / run.denominator));
    }
    return Pmf::weighted(std::move(entries));
}

} // namespace bounce
