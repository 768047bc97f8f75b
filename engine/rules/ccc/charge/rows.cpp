#include "engine/rules/ccc/charge/charge.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <vector>

namespace bounce::ccc {

namespace {

constexpr int most_dice = 64; ///< Of a row.
using Row = boost::container::static_vector<int, most_dice>;

Row row_of(const Hand& hand) {
    Row row;
    for (int face = hand.lowest + hand.sides - 1; face >= hand.lowest; --face) {
        row.insert(row.end(), static_cast<std::size_t>(hand.of(face)), face);
    }
    return row;
}

/// Whether a die of the attacker that has no opposite is a hit: "ccc/melee.spare"_clause asks that of
/// columns.
bool spare_hits(const Parameters& rules, bool column, int face) {
    return !column || face >= rules.spare_hits;
}

} // namespace

MeleeHits compare_rows(const Parameters& rules, const Hand& attacker, const Hand& defender, bool column) {
    const Row own = row_of(attacker);
    const Row others = row_of(defender);
    const std::size_t pairs = std::min(own.size(), others.size());
    MeleeHits hits; // "ccc/melee.pairs"_clause, "ccc/melee.column_pairs"_clause
    for (std::size_t i = 0; i < pairs; ++i) {
        hits.attacker += own[i] < others[i] ? 1 : 0;
        hits.defender += others[i] < own[i] ? 1 : 0;
    }
    hits.attacker += static_cast<int>(others.size() - pairs);
    hits.defender +=
        static_cast<int>(std::ranges::count_if(own.begin() + static_cast<std::ptrdiff_t>(pairs), own.end(),
                                               [&](int face) { return spare_hits(rules, column, face); }));
    return hits;
}

namespace {

constexpr int faces_of_die = 6;

/// All that matters of two rows half laid, from the highest face down: how many dice of each lie, and the
/// hits so far. The weight of each is in how many ways dice can fall so.
template <class Weight>
class Rows {
  public:
    explicit Rows(const Melee& melee)
        : attackers_(melee.attackers), defenders_(melee.defenders), most_(std::max(attackers_, defenders_)),
          weights_(places(), Weight{0}) {
        weights_[at(0, 0, 0, 0)] = 1;
        fill_chosen();
    }

    /// Lays the dice that show a face.
    void lay(const Parameters& rules, bool column, int face) {
        std::vector<Weight> next(places(), Weight{0});
        each([&](int own, int others, int on_own, int on_others, const Weight& weight) {
            for (int i = 0; i <= attackers_ - own; ++i) {
                // Those who find a higher die opposite, laid before, are beaten by it; two of this face
                // cancel.
                const int beaten = std::min(i, std::max(0, others - own));
                const int spare = std::max(0, own + i - std::max(own, defenders_));
                const int more = spare_hits(rules, column, face) ? spare : 0;
                const Weight ways = weight * choose(attackers_ - own, i);
                for (int j = 0; j <= defenders_ - others; ++j) {
                    const int beats = std::min(j, std::max(0, own - others));
                    const int idle = std::max(0, others + j - std::max(others, attackers_));
                    next[at(own + i, others + j, on_own + beaten + idle, on_others + beats + more)] +=
                        ways * choose(defenders_ - others, j);
                }
            }
        });
        weights_ = std::move(next);
    }

    [[nodiscard]] Pmf odds() const {
        std::vector<Pmf::Entry> entries;
        for (int on_own = 0; on_own <= most_; ++on_own) {
            for (int on_others = 0; on_others <= most_; ++on_others) {
                const Weight& weight = weights_[at(attackers_, defenders_, on_own, on_others)];
                if (weight != 0) {
                    entries.emplace_back(1000 * on_own + on_others, Wide{weight});
                }
            }
        }
        return Pmf::weighted(std::move(entries));
    }

  private:
    [[nodiscard]] std::size_t places() const {
        return static_cast<std::size_t>((attackers_ + 1) * (defenders_ + 1) * (most_ + 1) * (most_ + 1));
    }
    [[nodiscard]] std::size_t at(int own, int others, int on_own, int on_others) const {
        return static_cast<std::size_t>(
            ((own * (defenders_ + 1) + others) * (most_ + 1) + on_own) * (most_ + 1) + on_others);
    }
    template <class Use>
    void each(Use use) const {
        for (int own = 0; own <= attackers_; ++own) {
            for (int others = 0; others <= defenders_; ++others) {
                const int laid = std::max(own, others); // no more hits than that
                for (int on_own = 0; on_own <= laid; ++on_own) {
                    for (int on_others = 0; on_own + on_others <= laid; ++on_others) {
                        const Weight& weight = weights_[at(own, others, on_own, on_others)];
                        if (weight != 0) {
                            use(own, others, on_own, on_others, weight);
                        }
                    }
                }
            }
        }
    }
    /// In how many ways some of a number can be chosen.
    [[nodiscard]] const Weight& choose(int of, int some) const {
        return chosen_[static_cast<std::size_t>(of * (most_ + 1) + some)];
    }
    void fill_chosen() {
        chosen_.assign(static_cast<std::size_t>((most_ + 1) * (most_ + 1)), Weight{0});
        for (int of = 0; of <= most_; ++of) {
            for (int some = 0; some <= of; ++some) {
                chosen_[static_cast<std::size_t>(of * (most_ + 1) + some)] =
                    some == 0 ? Weight{1} : choose(of - 1, some - 1) + choose(of - 1, some);
            }
        }
    }

    int attackers_;
    int defenders_;
    int most_;
    std::vector<Weight> chosen_;
    std::vector<Weight> weights_;
};

template <class Weight>
Pmf odds_with(const Parameters& rules, const Melee& melee) {
    Rows<Weight> rows(melee);
    for (int face = faces_of_die; face >= 1; --face) {
        rows.lay(rules, melee.column, face);
    }
    return rows.odds();
}

} // namespace

Pmf melee_odds(const Parameters& rules, const Melee& melee) {
    using boost::multiprecision::uint128_t;
    using boost::multiprecision::uint256_t; // enough for two dice a stand, 68 in all
    constexpr int narrow = 49;              // so many dice fall in fewer than 2^128 ways
    return melee.attackers + melee.defenders <= narrow ? odds_with<uint128_t>(rules, melee)
                                                       : odds_with<uint256_t>(rules, melee);
}

} // namespace bounce::ccc
