#include "engine/dice/hand.h"

#include <numeric>

namespace bounce {

namespace {

/// How many hands so many dice make that show the last so many faces only.
std::int64_t hands(int dice, int faces) {
    if (faces == 0) {
        return dice == 0 ? 1 : 0;
    }
    // dice + faces - 1 over faces - 1
    std::int64_t ways = 1;
    for (int i = 1; i < faces; ++i) {
        ways = ways * (dice + i) / i;
    }
    return ways;
}

} // namespace

int Hand::dice() const { return std::accumulate(shown.begin(), shown.end(), 0); }

int rank_of(const Hand& hand) {
    // In the order in which fewer dice show the lowest face, then the next.
    int left = hand.dice();
    std::int64_t rank = 0;
    for (int i = 0; i < hand.sides; ++i) {
        const int here = hand.shown[static_cast<std::size_t>(i)];
        for (int more = left; more > here; --more) {
            rank += hands(left - more, hand.sides - i - 1);
        }
        left -= here;
    }
    return static_cast<int>(rank);
}

Hand hand_at(int rank, int dice, int sides, int lowest) {
    Hand hand{.sides = sides, .lowest = lowest};
    std::int64_t before = rank;
    int left = dice;
    for (int i = 0; i < sides; ++i) {
        int here = left;
        for (std::int64_t block = hands(left - here, sides - i - 1); before >= block && here > 0;
             block = hands(left - here, sides - i - 1)) {
            before -= block;
            --here;
        }
        hand.shown[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(here);
        left -= here;
    }
    return hand;
}

int hands_of(int dice, int sides) { return static_cast<int>(hands(dice, sides)); }

} // namespace bounce
