#include "engine/rules/grant/melee/pairing.h"

#include "engine/rules/grant/melee/melee.h"

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

/// One who is left over goes where the fewest of his side fight already; false if there is no place for him.
bool double_up(Pairs& pairs, const Fighters& first, const Fighters& second, const std::vector<Meet>& all,
               int who, bool first_joins) {
    int best = -1;
    std::size_t fewest = 0;
    for (const Meet& meet : all) {
        if ((first_joins ? meet.first : meet.second) != who) {
            continue;
        }
        const int at = first_joins ? pairs.second[static_cast<std::size_t>(meet.second)]
                                   : pairs.first[static_cast<std::size_t>(meet.first)];
        if (at < 0
            || !may_join(pairs.bouts[static_cast<std::size_t>(at)], first, second, meet, first_joins)) {
            continue;
        }
        const Bout& bout = pairs.bouts[static_cast<std::size_t>(at)];
        const std::size_t friends = first_joins ? bout.first.size() : bout.second.size();
        if (best < 0 || friends < fewest) {
            best = at;
            fewest = friends;
        }
    }
    if (best < 0) {
        return false;
    }
    Bout& bout = pairs.bouts[static_cast<std::size_t>(best)];
    (first_joins ? bout.first : bout.second).push_back(who);
    (first_joins ? pairs.first : pairs.second)[static_cast<std::size_t>(who)] = best;
    return true;
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

} // namespace

Bouts pair_off(const Fighters& first, const Fighters& second) {
    const std::vector<Meet> all = meets(first, second);
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
    double_all(pairs, first, second, all, true);
    double_all(pairs, first, second, all, false);
    return std::move(pairs.bouts); // "grant/melee.idle_ranks"_clause: the others stand
}

} // namespace bounce::grant
