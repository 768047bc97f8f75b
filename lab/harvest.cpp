#include "lab/harvest.h"

namespace bounce::lab {

void Harvest::add(const BattleRow& row) {
    for (std::size_t i = 0; i < row.fought.size(); ++i) {
        const Fought& battle = row.fought[i];
        yields[i].tally.add(battle);
        yields[i].strange.look_at(battle);
        if (battle.played) {
            yields[i].played.add(*battle.played);
        }
    }
    if (row.fought.size() == 2) {
        pairs.add(row.fought[0], row.fought[1]);
        contrast.add(row.fought[0], row.fought[1]);
    }
}

void Harvest::add(const Harvest& other) {
    for (std::size_t i = 0; i < yields.size(); ++i) {
        yields[i].tally.add(other.yields[i].tally);
        yields[i].strange.look_at(other.yields[i].strange);
        yields[i].played.add(other.yields[i].played);
    }
    pairs.add(other.pairs);
    contrast.add(other.contrast);
}

} // namespace bounce::lab
