// What charges are worth where a unit might stand: its own, and those that it invites.
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/thinking/appraise_outlook.h"
#include "engine/rules/awi/units/body.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::awi {

/// What its charge straight ahead is worth, if that would reach.
int Outlook::assault_on(const Self& self, const Foe& foe, const Line& line) {
    const Thou way =
        line.ahead - self.body.depth / 2
        - (std::abs(line.his_ahead) > std::abs(line.his_right) ? foe.body.depth : foe.body.width) / 2;
    const Thou beside = (self.body.width + foe.body.depth) / 2;
    if (line.ahead <= 0 || way > self.charges || std::abs(line.right) >= beside) {
        return 0;
    }
    using enum table::Quarter;
    const table::Quarter quarter = pos_.state.units[foe.unit].inside != 0 ? front
                                   : line.his_ahead < -foe.body.depth / 2 ? rear
                                   : line.his_ahead <= foe.body.depth / 2 ? flank
                                                                          : front;
    Study& study = studies_[foe.unit];
    if (study.assailant != self.unit) {
        study.assailant = self.unit;
        study.assaults.fill(unknown);
    }
    const bool deep =
        self.stand.stance == Stance::column && pos_.field.roll(self.unit).type != Type::open_foot;
    int& worth = study.assaults[static_cast<std::size_t>(quarter) * 2 + (deep ? 1 : 0)];
    if (worth == unknown) {
        worth = std::max(charge_gains(pos_.field.parameters, onset_on(self.unit, foe, quarter, deep)).worth
                             + storm_of(foe.unit),
                         0);
    }
    return worth;
}

Onset Outlook::onset_on(UnitId unit, const Foe& foe, table::Quarter quarter, bool deep) const {
    const Type type = pos_.field.roll(unit).type;
    const Type his = pos_.field.roll(foe.unit).type;
    const Study& study = studies_[foe.unit];
    const bool housed = pos_.state.units[foe.unit].inside != 0;
    const bool rear = quarter == table::Quarter::rear;
    const bool flank = quarter == table::Quarter::flank;
    Onset onset;
    onset.morale = study.mark.morale;
    onset.routing = foe.routing;
    onset.own = bout_alone(pos_, unit);
    onset.own.charging = true;
    onset.own.deep = deep;
    onset.enemy = bout_alone(pos_, foe.unit);
    onset.enemy.rear = rear;
    onset.enemy.flank = flank;
    onset.own.against.building = housed;
    onset.counters = foe.charges > 0 && !rear && !flank;
    onset.ordeal = {.cavalry = his == Type::cavalry,
                    .close_foot = his == Type::close_foot,
                    .open_or_gun = his == Type::open_foot || is_gun(his),
                    .by_cavalry = type == Type::cavalry,
                    .by_close_foot = type == Type::close_foot,
                    .only_by_others = type != Type::cavalry,
                    .only_by_open_or_gun = type == Type::open_foot,
                    .rear = rear,
                    .flank = flank,
                    .shaken = !study.mark.steady,
                    .obstacle = housed,
                    .fortification = false};
    return onset;
}

/// What his charges may do to us.
int Outlook::peril_from(const Self& self, const Foe& foe, const Line& line) const {
    if (foe.charges == 0 || self.stand.inside != 0 || line.gap > foe.charges + 4 * table::inch) {
        return 0;
    }
    const Type type = pos_.field.roll(foe.unit).type;
    const Type own = pos_.field.roll(self.unit).type;
    const Ordeal ordeal{.cavalry = own == Type::cavalry,
                        .close_foot = own == Type::close_foot,
                        .open_or_gun = own == Type::open_foot || is_gun(own),
                        .by_cavalry = type == Type::cavalry,
                        .by_close_foot = type == Type::close_foot,
                        .only_by_others = type != Type::cavalry,
                        .only_by_open_or_gun = type == Type::open_foot,
                        .rear = line.ahead < -self.body.depth / 2,
                        .flank = line.ahead <= self.body.depth / 2 && line.ahead >= -self.body.depth / 2,
                        .shaken = !self.mark.steady};
    const Parameters& rules = pos_.field.parameters;
    const int least = self.mark.morale - charged_sum(rules, ordeal);
    const int faces = std::clamp(rules.charged_die - least + 1, 0, rules.charged_die);
    return faces * (Worth::point + Worth::routing) / rules.charged_die / 5;
}

} // namespace bounce::awi
