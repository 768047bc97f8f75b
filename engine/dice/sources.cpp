#include "engine/dice/sources.h"

#include "engine/dice/key.h"

#include <algorithm>
#include <utility>

namespace bounce {

int FaceSource::resolve(const Throw& what, Count count, std::vector<int>* faces) {
    begin(what);
    switch (count) {
    case Count::contest:
        return contest(what, faces);
    case Count::compare: {
        const int own = sum(what, what.dice, faces);
        return compared(what, own, sum(what, what.rival.dice, faces));
    }
    case Count::hand:
        return hand(what, faces);
    case Count::successes: {
        int good = 0;
        for (int i = 0; i < what.dice; ++i) {
            good += static_cast<int>(succeeds(what, shown(what, faces)));
        }
        return good;
    }
    case Count::face:
    case Count::sum:
        break;
    }
    return sum(what, what.dice, faces);
}

int FaceSource::shown(const Throw& what, std::vector<int>* faces) {
    const int face = this->face(what);
    if (faces != nullptr) {
        faces->push_back(face);
    }
    return face;
}

int FaceSource::sum(const Throw& what, int dice, std::vector<int>* faces) {
    int sum = 0;
    for (int i = 0; i < dice; ++i) {
        sum += shown(what, faces);
    }
    return sum;
}

int FaceSource::hand(const Throw& what, std::vector<int>* faces) {
    Hand hand{.sides = what.sides, .lowest = what.lowest};
    for (int i = 0; i < what.dice; ++i) {
        ++hand.shown[static_cast<std::size_t>(shown(what, faces) - what.lowest)];
    }
    return rank_of(hand);
}

int FaceSource::contest(const Throw& what, std::vector<int>* faces) {
    for (;;) {
        const int first = shown(what, faces);
        const int second = shown(what, faces);
        if (first != second) {
            return first > second ? 0 : 1;
        }
    }
}

void SeededSource::begin(const Throw& what) {
    const std::uint64_t key = key_of(battle_, what);
    dice_ = mixed(key + next_of(key) * 0x9e3779b97f4a7c15ULL);
}

std::uint32_t SeededSource::next_of(std::uint64_t key) {
    if (2 * used_ >= made_.size()) {
        grow();
    }
    Made& place = place_of(key);
    used_ += place.times == 0 ? 1 : 0;
    place.key = key;
    return place.times++;
}

SeededSource::Made& SeededSource::place_of(std::uint64_t key) {
    std::size_t at = key & (made_.size() - 1);
    while (made_[at].times != 0 && made_[at].key != key) {
        at = (at + 1) & (made_.size() - 1);
    }
    return made_[at];
}

void SeededSource::grow() {
    const std::vector<Made> before = std::exchange(made_, {});
    made_.resize(std::max<std::size_t>(64, 2 * before.size()));
    for (const Made& each : before) {
        if (each.times != 0) {
            place_of(each.key) = each;
        }
    }
}

int SeededSource::face(const Throw& what) {
    // Unbiased (Lemire 2019): the few products of which some faces have one too many are thrown again.
    const auto sides = static_cast<std::uint32_t>(what.sides);
    for (;;) {
        dice_ += 0x9e3779b97f4a7c15ULL;
        const std::uint64_t product = (mixed(dice_) >> 32U) * sides;
        if (static_cast<std::uint32_t>(product) >= (0U - sides) % sides) {
            return what.lowest + static_cast<int>(product >> 32U);
        }
    }
}

int ScriptedSource::face(const Throw& what) {
    if (next_ < script_.size()) {
        const int face = script_[next_++];
        if (face >= what.lowest && face < what.lowest + what.sides) {
            return face;
        }
        if (!impossible_) {
            impossible_ = {next_ - 1, face, what};
        }
    } else if (!wanting_) {
        wanting_ = what;
    }
    // Made-up faces differ from one die to the next, so that ties thrown again come to an end.
    return what.lowest + made_up_++ % what.sides;
}

} // namespace bounce
