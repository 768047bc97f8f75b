#include "engine/dice/enumerate.h"

#include <utility>

namespace bounce {

namespace {

Pmf distribution(const Throw& what, Count count) {
    switch (count) {
    case Count::face:
        return Pmf::die(what.sides);
    case Count::sum: {
        Pmf sum = Pmf::certain(0);
        for (int i = 0; i < what.dice; ++i) {
            sum = sum.plus(Pmf::die(what.sides));
        }
        return sum;
    }
    case Count::successes: {
        int good = 0;
        for (int face = 1; face <= what.sides; ++face) {
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
