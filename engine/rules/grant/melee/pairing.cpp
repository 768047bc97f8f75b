#include "engine/rules/grant/melee/pairing.h"

#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/units/touching.h"

#include <algorithm>
#include <tuple>

namespace bounce::grant {

namespace {

struct Meet {
    int first = 0;
    int second = 0;
    Thou shared = 0;
    std::int64_t right = 0; ///< How far the enemy stands to the right of the first side's figure.
};

/// How far to the right of a figure a point lies, as one sees it who stands there.
Thou right_of(const table::Base& base, Vec at) {
    const Vec right = table::along(base.facing, 0, table::inch);
    return static_cast<Thou>(table::dot(at - base.centre, right) / table::inch);
}

std::vector<Meet> meets(const Fighters& first, const Fighters& second) {
    std::vector<Meet> all;
    for (int a = 0; a < std::ssize(first); ++a) {
        const table::Base& own = first[static_cast<std::size_t>(a)].base;
        for (int b = 0; b < std::ssize(second); ++b) {
            const table::Base& other = second[static_cast<std::size_t>(b)].base;
            if (const Thou shared = shared_edge(own, other); shared > 0) {
                all.push_back({a, b, shared, right_of(own, other.centre)});
            }
        }
    }
    std::ranges::sort(all, [](const Meet& x, const Meet& y) {
        // Rounding makes no edge longer than its neighbour's.
        const auto rank = [](const Meet& it) {
            return std::tuple(-(it.shared + table::touch / 2) / table::touch, -it.right, it.first, it.second);
        };
        return rank(x) < rank(y);
    });
    return all;
}

/// Which bout each figure is in; -1: none.
struct Pairs {
    Bouts bouts;
    std::vector<int> first;
    std::vector<int> second;
};

bool may_join(const Bout& bout, const Fighters& first, const Fighters& second, const Meet& meet,
              bool first_joins) {
    const Fighters& own = first_joins ? first : second;
    const Bout::Men& friends = first_joins ? bout.first : bout.second;
    const Bout::Men& foes = first_joins ? bout.second : bout.first;
    const Fighter& joining = own[static_cast<std::size_t>(first_joins ? meet.first : meet.second)];
    const Fighter& other =
        (first_joins ? second : first)[static_cast<std::size_t>(first_joins ? meet.second : meet.first)];
    // "grant/melee.unprinted"_clause: horse and foot together on one do not exist.
    const bool alike = own[static_cast<std::size_t>(friends.front())].mounted == joining.mounted;
    return alike && foes.size() == 1
           && is_printed({static_cast<int>(friends.size()) + 1, joining.mounted, 1, other.mounted});
}

/// Where one who joins would fight; -1 if he may not, or is in a fight himself.
int bout_for(const Pairs& pairs, const Fighters& first, const Fighters& second, const Meet& meet,
             bool first_joins) {
    const int own = pairs.first[static_cast<std::size_t>(meet.first)];
    const int other = pairs.second[static_cast<std::size_t>(meet.second)];
    const int at = first_joins ? other : own;
    const bool joins =
        (first_joins ? own : other) < 0 && at >= 0
        && may_join(pairs.bouts[static_cast<std::size_t>(at)], first, second, meet, first_joins);
    return joins ? at : -1;
}

void join(Pairs& pairs, int at, int who, bool first_joins) {
    Bout& bout = pairs.bouts[static_cast<std::size_t>(at)];
    (first_joins ? bout.first : bout.second).push_back(who);
    (first_joins ? pairs.first : pairs.second)[static_cast<std::size_t>(who)] = at;
}

/// One who is left over goes where the fewest of his side fight already; false if there is no place for him.
bool double_up(Pairs& pairs, const Fighters& first, const Fighters& second, const std::vector<Meet>& all,
               int who, bool first_joins) {
    int best = -1;
    std::size_t fewest = 0;
    for (const Meet& meet : all) {
        if ((first_joins ? meet.first : meet.second) != who) {
            continue;
        }
        const int at = bout_for(pairs, first, second, meet, first_joins);
        if (at < 0) {
            continue;
        }
        const Bout& bout = pairs.bouts[static_cast<std::size_t>(at)];
        const std::size_t friends = first_joins ? bout.first.size() : bout.second.size();
        if (best < 0 || friends < fewest) {
            best = at;
            fewest = friends;
        }
    }
    if (best >= 0) {
        join(pairs, best, who, first_joins);
    }
    return best >= 0;
}

void double_all(Pairs& pairs, const Fighters& first, const Fighters& second, const std::vector<Meet>& all,
                bool first_joins) {
    const auto count = static_cast<int>((first_joins ? first : second).size());
    for (int who = 0; who < count; ++who) {
        if ((first_joins ? pairs.first : pairs.second)[static_cast<std::size_t>(who)] < 0) {
            static_cast<void>(double_up(pairs, first, second, all, who, first_joins));
        }
    }
}

bool is_he(const Fighter& fighter, UnitId unit, std::uint8_t figure) {
    return fighter.unit == unit && fighter.figure == figure;
}

/// As their players wish, as far as it may be.
void double_as_told(Pairs& pairs, const Fighters& first, const Fighters& second, const std::vector<Meet>& all,
                    Wishes wishes) {
    for (const Doubling& wish : wishes) {
        for (const Meet& meet : all) {
            const Fighter& own = first[static_cast<std::size_t>(meet.first)];
            const Fighter& other = second[static_cast<std::size_t>(meet.second)];
            const bool of_first = is_he(own, wish.unit, wish.figure) && is_he(other, wish.foe, wish.at);
            const bool of_second = is_he(other, wish.unit, wish.figure) && is_he(own, wish.foe, wish.at);
            const int at = of_first || of_second ? bout_for(pairs, first, second, meet, of_first) : -1;
            if (at >= 0) {
                join(pairs, at, of_first ? meet.first : meet.second, of_first);
            }
        }
    }
}

/// One against one, and who has been told to doubles on them.
Pairs paired(const Fighters& first, const Fighters& second, const std::vector<Meet>& all, Wishes wishes) {
    Pairs pairs{{}, std::vector(first.size(), -1), std::vector(second.size(), -1)};
    for (const Meet& meet : all) {
        int& own = pairs.first[static_cast<std::size_t>(meet.first)];
        int& other = pairs.second[static_cast<std::size_t>(meet.second)];
        if (own < 0 && other < 0) {
            own = other = static_cast<int>(pairs.bouts.size());
            Bout bout;
            bout.first.push_back(meet.first);
            bout.second.push_back(meet.second);
            pairs.bouts.push_back(bout);
        }
    }
    double_as_told(pairs, first, second, all, wishes);
    return pairs;
}

} // namespace

Bouts pair_off(const Fighters& first, const Fighters& second, Wishes wishes) {
    const std::vector<Meet> all = meets(first, second);
    Pairs pairs = paired(first, second, all, wishes);
    double_all(pairs, first, second, all, true);
    double_all(pairs, first, second, all, false);
    return std::move(pairs.bouts); // "grant/melee.idle_ranks"_clause: the others stand
}

std::vector<Doubling> doublings_left(const Fighters& first, const Fighters& second, Wishes wishes,
                                     bool first_doubles) {
    const std::vector<Meet> all = meets(first, second);
    const Pairs pairs = paired(first, second, all, wishes);
    std::vector<Doubling> left;
    for (const Meet& meet : all) {
        if (bout_for(pairs, first, second, meet, first_doubles) >= 0) {
            const Fighter& own = first_doubles ? first[static_cast<std::size_t>(meet.first)]
                                               : second[static_cast<std::size_t>(meet.second)];
            const Fighter& foe = first_doubles ? second[static_cast<std::size_t>(meet.second)]
                                               : first[static_cast<std::size_t>(meet.first)];
            left.push_back({own.unit, own.figure, foe.unit, foe.figure});
        }
    }
    return left;
}

} // namespace bounce::grant
