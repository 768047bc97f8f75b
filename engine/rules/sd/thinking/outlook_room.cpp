// What troops would find behind them, and what they fear accordingly.
#include "engine/rules/sd/movement/fallback.h"
#include "engine/rules/sd/movement/march.h"
#include "engine/rules/sd/thinking/outlook.h"

#include <algorithm>

namespace bounce::sd {

Outlook::Room Outlook::room_behind(HexId hex, const Cell& cell, HexId vacated) const {
    // Nobody comes any more to close a way, or it makes no difference to troops that stand.
    const bool lasts = settled_ || cell.stands();
    const Sides front = front_of(cell.facing);
    int ways = 0;
    int closers = 0; // Bodies of the enemy that may come to close them.
    for (int d = 0; d < hex::directions; ++d) {
        const HexId behind = field_.board().neighbours[hex][static_cast<std::size_t>(d)];
        if ((front & side_bit(static_cast<Direction>(d))) != 0 || behind == hex::no_hex
            || (behind != vacated && !free_hex(field_, state_, cell, behind))) {
            continue;
        }
        const bool held = behind != vacated && state_.cells[behind].owner == side_;
        const int arrivals = lasts || held ? 0 : sites_[behind].arrivals;
        if (arrivals == 0) {
            return Room::sure;
        }
        ++ways;
        closers = std::max(closers, arrivals);
    }
    return ways == 0 ? Room::none : closers < ways ? Room::sure : Room::doubtful;
}

bool Outlook::exposed(HexId hex) const {
    const Site& here = site(hex);
    return here.contact != 0 || here.first_threat != here.end_of_threats;
}

void Outlook::find_marches() const {
    strikes_.assign(std::max<std::size_t>(enemies_.size(), 1) * sites_.size(), 0);
    for (std::size_t i = 0; i < enemies_.size(); ++i) {
        find_marches_of(i);
    }
}

void Outlook::find_marches_of(std::size_t enemy) const {
    const HexId from = enemies_[enemy].hex;
    const int march = afloat(field_, from) ? 1 : enemies_[enemy].march;
    const hex::Reach way = reach(field_, state_, from, enemy_of(side_), march);
    for (int n = 0; n < way.size(); ++n) {
        ++sites_[way.nth(n)].arrivals;
        for (const Link& link : field_.links[way.nth(n)]) {
            Sides& over = strikes_[enemy * sites_.size() + link.target];
            over = static_cast<Sides>(over | link.in);
        }
    }
}

int Outlook::dangers(const Cell& cell, const Exchange& sum, Room room) const {
    if (room == Room::none) {
        return percent(sum.danger, weights_.at_bay);
    }
    if (cell.stands()) {
        return sum.danger;
    }
    // Troops that will fall back are out of reach after the first attack, but lose their ground and their own
    // attack.
    return room == Room::sure ? sum.worst + percent(sum.danger - sum.worst, 30)
                              : percent(sum.danger, weights_.hemmed);
}

int Outlook::given_by_falling(HexId hex, const Site& site, const Exchange& sum, Room room) const {
    const int place = sum.worst > 300 && objective(hex) ? site.prize / 2 : 0;
    return place + (room == Room::none ? weights_.cornered : 0);
}

} // namespace bounce::sd
