#include "engine/rules/grant/showing/forecast.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/artillery/fall.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/artillery/template.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/fire/skirmish.h"
#include "engine/rules/grant/fire/volley.h"
#include "engine/rules/grant/houses/break_in.h"
#include "engine/rules/grant/rules.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <bit>

namespace bounce::grant {

namespace {

void add_term(Forecast& told, const char* name, int value, Clause clause) {
    told.terms.push_back({name, 10 * value, clause});
}

/// Each by what he needs himself.
Forecast forecast_skirmish(Position pos, const Fire& order) {
    const Skirmish fire = plan_skirmish(pos, order.unit, order.target, order.figure);
    Forecast told{.what = "hits"};
    told.odds = Pmf::certain(0);
    for (const auto& row : fire.men) {
        for (std::size_t need = 1; need < row.size(); ++need) {
            told.odds = told.odds.plus(Pmf::successes(row[need], never - static_cast<int>(need), 6));
        }
    }
    add_term(told, "skirmishers", fire.firing, "grant/skirmish.single"_clause);
    return told;
}

/// The dice that the order gives to this target ("grant/fire.target").
VolleyDice dice_ordered(Position pos, const Fire& order, const VolleyDice& seeing) {
    State aimed = pos.state;
    Log quiet = Log::off();
    apply({pos.field, aimed}, order, quiet);
    return dice_for({pos.field, aimed}, order.unit, order.target, seeing);
}

Forecast forecast_volley(Position pos, const Fire& order) {
    const Parameters& p = pos.field.parameters;
    const Exposed exposed = exposed_to(pos, order.unit, order.target);
    const VolleyDice dice = dice_ordered(pos, order, exposed.dice);
    const int band = volley_bands(p, pos.field.roll(order.unit).weapon).of(exposed.range);
    const bool first = pos.state.units[order.unit].volleyed == 0;
    const bool garrison = !exposed.spots.empty() && exposed.spots.front().part != in_the_open;
    Forecast told{.what = "hits"};
    told.odds = Pmf::certain(0);
    int nearest = deduction(p, band, true, first);
    if (garrison) { // it takes all
        told.odds = volley_odds(p, dice, nearest);
    } else if (const Sixes sixes = sixes_of(pos, order.unit, exposed, dice, band); !sixes.empty()) {
        for (const Six& six : sixes) {
            told.odds = told.odds.plus(volley_odds(p, six.dice, six.deduct));
        }
        nearest = sixes.front().deduct;
    }
    const bool cover = nearest != deduction(p, band, false, first);
    add_term(told, "firers", firers_of(pos, order.unit), "grant/musketry.groups"_clause);
    add_term(told, cover ? "taken from each die, in cover" : "taken from each die", -nearest,
             "grant/musketry.table"_clause);
    return told;
}

} // namespace

std::optional<Forecast> forecast(Position pos, const Fire& order) {
    return is_skirmishing(pos.state, order.unit) ? forecast_skirmish(pos, order)
                                                 : forecast_volley(pos, order);
}

namespace {

/// A head on the line of fire.
struct OnLine {
    Thou ahead = 0;
    int band = 0; ///< Of the stick.
    UnitId unit = no_unit;
};

/// All that a ball may strike, as far as it flies ("grant/ball.heads"_clause).
std::vector<OnLine> heads_on_line(Position pos, const Pose& muzzle, const table::Stick& stick) {
    const Thou reach = ground_ends(pos, muzzle);
    const table::Frame frame{muzzle.at, muzzle.facing};
    std::vector<OnLine> heads;
    for (const UnitId unit : pos.field.all()) {
        if (!pos.state.units[unit].on_table()) {
            continue;
        }
        for (const Figure& figure : figures_of(pos, unit)) {
            const std::optional<int> band = table::band_of(stick, muzzle, figure.base.centre);
            const Thou ahead = frame.seen(figure.base.centre).ahead;
            if (band && ahead <= reach) {
                heads.push_back({ahead, *band, unit});
            }
        }
    }
    return heads;
}

/// Successes of heads of which each needs so much; 0: is not struck.
template <class Need>
Pmf struck(const std::vector<OnLine>& heads, Need need_of) {
    Pmf sum = Pmf::certain(0);
    for (int need = 1; need <= 6; ++need) {
        const auto dice =
            std::ranges::count_if(heads, [&](const OnLine& head) { return need_of(head) == need; });
        sum = sum.plus(Pmf::successes(static_cast<int>(dice), 7 - need, 6));
    }
    return sum;
}

Pmf ball_odds(Position pos, const Shoot& order, const Pose& muzzle) {
    const Parameters& p = pos.field.parameters;
    if (p.roundshot_sleeve == 0) {
        const std::vector<OnLine> heads = heads_on_line(pos, muzzle, bounce_stick(p));
        return Pmf::die(3).chain([&](int face) { // "grant/ball.colour"_clause
            const auto colour = static_cast<Colour>(face - 1);
            return struck(heads, [&](const OnLine& it) { return stick_need(p, it.band, colour, it.ahead); });
        });
    }
    const table::Stick line{p.stick_width, {p.ball_range * table::inch}};
    const std::vector<OnLine> heads = heads_on_line(pos, muzzle, line);
    const Thou range = table::length(order.at - muzzle.at);
    const Thou half = p.sleeve_length * table::inch / 2;
    const Pmf shift = p.unshifted != 0 ? Pmf::certain(0) // "grant/sleeve.shift"_clause
                                       : Pmf::die(6).plus(Pmf::die(6).map([](int face) { return -face; }));
    return shift.chain([&](int inches) {
        const Thou middle = range + inches * table::inch;
        return struck(heads, [&](const OnLine& it) {
            return it.ahead >= middle - half && it.ahead <= middle + half ? sleeve_need(p, it.ahead) : 0;
        });
    });
}

Pmf canister_odds(Position pos, const Shoot& order) {
    Pmf sum = Pmf::certain(0);
    for (const Under& under : canister_falls(pos, order.gun, order.at).figures) {
        const int good = std::clamp(7 - under.need, 0, 6);
        sum = sum.plus(Pmf::successes(std::popcount(under.figures), good, 6));
    }
    return sum;
}

/// "grant/shell.impact"_clause
Pmf shell_odds(Position pos, const Pose& aim) {
    const Parameters& p = pos.field.parameters;
    int under[5] = {};
    for (const UnitId unit : pos.field.all()) {
        if (!pos.state.units[unit].on_table()) {
            continue;
        }
        for (const Figure& figure : figures_of(pos, unit)) {
            if (const auto sector = shell_sector(p, aim, figure.base.centre)) {
                ++under[static_cast<std::size_t>(*sector)];
            }
        }
    }
    return Pmf::die(6).chain([&](int face) {
        const std::optional<table::Sector> burst = burst_of(face);
        return burst ? Pmf::successes(under[static_cast<std::size_t>(*burst)],
                                      std::clamp(7 - int{p.shell_kills}, 0, 6), 6)
                     : Pmf::certain(0);
    });
}

/// Whether a house stands on the line as far as the ball flies.
bool house_on_line(Position pos, const Pose& muzzle) {
    const TerrainState terrain_state = terrain_state_of(pos);
    const auto& structures = pos.field.scenario.ground.structures;
    const Thou reach = ground_ends(pos, muzzle);
    const Thou half = pos.field.parameters.stick_width / 2;
    for (std::size_t i = 0; i < structures.size() && i < max_structures; ++i) {
        const table::Corners walls = table::corners(structures[i].footprint);
        for (const Thou aside : {-half, 0, half}) {
            if (terrain_state.is_house(i)
                && table::meets(muzzle.at + table::along(muzzle.facing, 0, aside),
                                muzzle.at + table::along(muzzle.facing, reach, aside), walls)) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

std::optional<Forecast> forecast(Position pos, const Shoot& order) {
    if (order.structure != 255) {
        return {};
    }
    const Parameters& p = pos.field.parameters;
    const Pose muzzle = laid_at(pos.state.pieces[order.gun], order.at);
    Forecast told{.what = "heads struck"};
    switch (order.shot) {
    case AimState::Kind::canister:
        told.odds = canister_odds(pos, order);
        break;
    case AimState::Kind::shell:
        told.odds = shell_odds(pos, {order.at, muzzle.facing});
        told.terms.push_back({"goes off on", 20, "grant/shell.misfire"_clause});
        told.terms.push_back({"kills on", 10 * int{p.shell_kills}, "grant/shell.kills"_clause});
        break;
    default:
        told.odds = ball_odds(pos, order, muzzle);
        if (house_on_line(pos, muzzle)) {
            told.what = "heads struck if no house stops it";
        }
        break;
    }
    return told;
}

std::optional<Forecast> forecast(Position pos, const Enter& order) {
    if (!must_break_in(pos, order.structure, pos.field.side(order.unit))) {
        return {};
    }
    const int need = pos.field.parameters.break_in;
    Forecast told{.what = "figures that break in"};
    told.odds = Pmf::successes(order.men + std::popcount(order.officers), std::clamp(7 - need, 0, 6), 6);
    add_term(told, "needed by each", need, "grant/melee.undefended"_clause);
    return told;
}

std::optional<Forecast> Rules::forecast(const Field& field, const State& state, const Order& order) {
    const Position pos{field, state};
    const bool known = std::holds_alternative<Fire>(order) || std::holds_alternative<Shoot>(order)
                       || std::holds_alternative<Enter>(order);
    if (!known || !Rules::check(field, state, order)) {
        return {};
    }
    return std::visit(
        [&](const auto& kind) -> std::optional<Forecast> {
            if constexpr (requires { grant::forecast(pos, kind); }) {
                return grant::forecast(pos, kind);
            } else {
                return {};
            }
        },
        order);
}

} // namespace bounce::grant
