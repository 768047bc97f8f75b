#include "engine/rules/grant/thinking/appraise_shots.h"

#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/artillery/template.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/fire/skirmish.h"
#include "engine/rules/grant/thinking/losses_expected.h"
#include "engine/rules/grant/thinking/outlook.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// Of a thousand: that a die shows so much or more.
int chance(int need) { return need < 1 ? 0 : std::clamp(7 - need, 0, 6) * 1000 / 6; }

/// Of a thousand, that a head falls to a shot of a gun.
struct HeadOdds {
    const Parameters& p;
    const Shoot& order;
    Pose laid;
    table::Stick stick;
    table::Cone cone;

    [[nodiscard]] int ball(Vec head) const {
        const auto band = table::band_of(stick, laid, head);
        if (!band) {
            return 0;
        }
        const Thou ahead = table::length(head - laid.at);
        if (p.roundshot_sleeve != 0) { // the sleeve
            const bool near = table::length(head - order.at) <= p.sleeve_length * table::inch / 2;
            return near ? chance(sleeve_need(p, ahead)) : 0;
        }
        int sum = 0;
        for (const Colour colour : {Colour::white, Colour::yellow, Colour::green}) {
            sum += chance(stick_need(p, *band, colour, ahead));
        }
        return sum / 3;
    }
    [[nodiscard]] int canister(Vec head) const {
        const auto band = table::band_of(cone, laid, head);
        return band ? chance(canister_need(p, *band)) : 0;
    }
    [[nodiscard]] int shell(Vec head) const {
        const auto sector = shell_sector(p, {order.at, laid.facing}, head);
        return sector ? chance(p.shell_kills) / 6 : 0;
    }
    [[nodiscard]] int operator()(Vec head) const {
        return order.shot == AimState::Kind::ball       ? ball(head)
               : order.shot == AimState::Kind::canister ? canister(head)
                                                        : shell(head);
    }
};

/// What damage to guns is worth, of a thousand figures: as far as they are under the shot.
int damage_worth(Position pos, const Shoot& order, const HeadOdds& odds) {
    constexpr int hit = 900;
    if (order.shot == AimState::Kind::canister) {
        return 0;
    }
    const int part = order.shot == AimState::Kind::shell          ? 6
                     : pos.field.parameters.roundshot_sleeve != 0 ? 1
                                                                  : 3;
    const GunState& from = pos.state.pieces[order.gun];
    int worth = 0;
    for (std::uint8_t i = 0; i < pos.state.guns; ++i) {
        const GunState& gun = pos.state.pieces[i];
        const Vec centre = gun_body(pos.field, {gun.at, gun.facing}).centre;
        if (i != order.gun && gun.wreck == 0 && is_on_table(pos.state, gun) && odds(centre) > 0) {
            worth += (gun.side == from.side ? -2 : 1) * hit / part;
        }
    }
    return worth;
}

} // namespace

int shot_worth(Position pos, const Shoot& order) {
    const Parameters& p = pos.field.parameters;
    const GunState& gun = pos.state.pieces[order.gun];
    const HeadOdds odds{p, order, laid_at(gun, order.at), bounce_stick(p), canister_cone(p)};
    int worth = order.structure != 255 ? 500 : 0;
    for (const UnitId unit : pos.field.all()) {
        if (!is_solid(pos, unit) || unit == gun.battery) {
            continue;
        }
        const bool friendly = pos.field.side(unit) == gun.side;
        for (const Figure& figure : figures_of(pos, unit)) {
            const int falls = odds(figure.base.centre);
            worth += friendly ? -2 * falls : falls;
        }
    }
    return worth + damage_worth(pos, order, odds);
}

namespace {

int volley_worth(Position pos, const Fire& order, const Ledger& note) {
    const Parameters& p = pos.field.parameters;
    const Unit& it = pos.state.units[order.unit];
    const Unit& target = pos.state.units[order.target];
    const Thou range = distance_between(pos, order.unit, order.target);
    const int band = volley_bands(p, pos.field.roll(order.unit).weapon).of(range);
    if (band < 0) {
        return 0;
    }
    const bool cover = in_cover(pos, order.target, it.at);
    const int deduct = deduction(p, band, cover, it.volleyed == 0);
    const int hits = mean_volley(p, firers_of(pos, order.unit), deduct);
    const int breaks = target.half != 0 ? -hits / 2 : break_worth(p, pos.state, order.target, hits);
    return note(Motive::dealt, hits) + note(Motive::nerve, breaks)
           + note(Motive::peril, target.has(Mark::charging) ? 100 : 0);
}

/// Man by man, as the rules have them fire.
int skirmish_worth(Position pos, const Fire& order) {
    constexpr int officer = 2500; // of a thousand figures
    const Skirmish plan = plan_skirmish(pos, order.unit, order.target, order.figure);
    int hits = 0;
    for (const auto& row : plan.men) {
        for (std::size_t need = 1; need < row.size(); ++need) {
            hits += row[need] * chance(static_cast<int>(need));
        }
    }
    const bool picked = order.figure != nobody_picked;
    if (!picked || order.figure < colonel_figure) { // one gunner falls but once
        return picked ? std::min(hits, 1000) : hits;
    }
    return std::min(hits, 1000) * 2 / 3 * officer / 1000; // he saves two times in six
}

} // namespace

int fire_worth(Position pos, const Fire& order, const Ledger& note) {
    return is_skirmishing(pos.state, order.unit) ? note(Motive::dealt, skirmish_worth(pos, order))
                                                 : volley_worth(pos, order, note);
}

} // namespace bounce::grant
