#include "engine/rules/mf/rules.h"

#include "engine/match/offer_list.h"
#include "engine/match/showing/needed.h"
#include "engine/rules/mf/casualties.h"
#include "engine/rules/mf/fire.h"
#include "engine/rules/mf/march.h"
#include "engine/rules/mf/turn.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <iterator>
#include <optional>

namespace bounce::mf {

namespace {

/// The least firepower that is read in a later row of the table; nothing in the last.
std::optional<int> next_row(const Parameters& rules, int firepower) {
    std::optional<int> next;
    for (const int band : rules.bands) {
        const bool later = band > firepower && row_of(rules.bands, band) > row_of(rules.bands, firepower);
        next = later && (!next || band < *next) ? band : next;
    }
    return next;
}

/// What the die needs to fell anybody, and what firepower would be read in the next row.
std::vector<Term> volley_needs(const Parameters& rules, int firepower) {
    if (firepower == 0) {
        return {{"too little to hit anybody", 0, "mf/fire.nothing"_clause}};
    }
    std::vector<Term> terms;
    terms.push_back({fmt::format("for a loss: {}, with a firepower of {}",
                                 needed_on({1, rules.volley_die},
                                           [&](int face) { return casualties(rules, firepower, face) > 0; }),
                                 firepower),
                     0, "mf/fire.table"_clause});
    if (const std::optional<int> next = next_row(rules, firepower)) {
        terms.push_back(
            {fmt::format("the next row of the table begins at {}", *next), 0, "mf/fire.table"_clause});
    }
    return terms;
}

Forecast volley_forecast(const Field& field, const State& state, const Volley& volley) {
    const int total = firepower(field, state, volley.target, {volley.firers.data(), volley.count});
    std::vector<Term> terms = volley_needs(field.parameters, total);
    std::ranges::copy(volley_terms(field, state, volley), std::back_inserter(terms));
    return {.what = "casualties",
            .odds = casualty_odds(field.parameters, total, state.cells[volley.target].figures()),
            .terms = std::move(terms)};
}

/// Collects the offers of one moment.
class Offering {
  public:
    Offering(const Field& field, const State& state) : field_(field), state_(state) {}

    std::vector<Offer> collect() {
        switch (state_.phase) {
        case Phase::deploy:
            placements();
            break;
        case Phase::first_throw:
            offers_.button(Offer::Kind::throw_dice, "Roll for the first move", "mf/turn.first"_clause,
                           json(ThrowForFirst{}));
            break;
        case Phase::turn:
            turn();
            break;
        case Phase::casualties:
            removals();
            break;
        case Phase::over:
            break;
        }
        return std::move(offers_).taken();
    }

  private:
    [[nodiscard]] std::string label(HexId hex) const { return field_.scenario.label(hex); }
    [[nodiscard]] Json json(const Order& order) const { return Rules::write_order(field_, order); }

    void placements() {
        for (std::size_t i = 0; i < field_.scenario.forces.size(); ++i) {
            const hex::Force& force = field_.scenario.forces[i];
            if (!hex::waits(state_.waiting, i)) {
                continue;
            }
            Offer offer{.kind = Offer::Kind::place,
                        .title = "Deploy " + force.name,
                        .clause = "mf/setup.deploy"_clause,
                        .group = force.name};
            for (const HexId at : force.places) {
                const Place place{static_cast<std::uint8_t>(i), at};
                if (check(field_, state_, place)) {
                    offer.choices.push_back({.at = label(at), .label = label(at), .order = json(place)});
                }
            }
            offers_.add(std::move(offer));
        }
        if (check(field_, state_, Ready{})) {
            offers_.button(Offer::Kind::end, "Ready", "mf/setup.ready"_clause, json(Ready{}));
        }
    }

    void turn() {
        state_.occupied[index(state_.side)].each([&](HexId hex) {
            volleys(hex);
            marches(hex);
            leaves(hex);
        });
        entries();
        offers_.button(Offer::Kind::end, "End the turn", "mf/turn.end"_clause, json(End{}), undone());
    }

    /// What a march may take along: every arm that has not marched.
    [[nodiscard]] std::vector<Adjust> adjustable(HexId from, const Troops& most) const {
        std::vector<Adjust> adjust;
        if (most.infantry > 0) {
            adjust.push_back({.field = "infantry", .label = "Infantry", .min = 0, .max = most.infantry});
        }
        if (most.cavalry > 0) {
            adjust.push_back({.field = "cavalry", .label = "Cavalry", .min = 0, .max = most.cavalry});
        }
        if (most.guns != 0) {
            Adjust guns{.field = "guns", .label = "Guns", .min = 0, .max = std::popcount(most.guns)};
            for (int gun = 0; gun < state_.cells[from].guns(); ++gun) {
                if ((most.guns >> gun & 1) != 0) {
                    guns.of.emplace_back(gun);
                }
            }
            adjust.push_back(std::move(guns));
        }
        return adjust;
    }

    /// The most that could march so far together: arms with too short a step are left behind, and what has no
    /// room.
    [[nodiscard]] Troops able(const Troops& fresh, HexId from, HexId to, int steps) const {
        const Parameters& p = field_.parameters;
        Troops troops;
        troops.infantry = steps <= p.infantry_move ? fresh.infantry : std::uint8_t{0};
        troops.cavalry = steps <= p.cavalry_move ? fresh.cavalry : std::uint8_t{0};
        troops.guns = steps <= p.artillery_move ? fresh.guns : std::uint8_t{0};
        const Cell& cell = state_.cells[from];
        while (troops.guns != 0
               && !fits(field_, state_, to, crew_sum(cell, troops.guns), std::popcount(troops.guns))) {
            troops.guns = static_cast<std::uint8_t>(troops.guns & (troops.guns - 1));
        }
        const int room = p.hex_capacity - state_.cells[to].figures() - crew_sum(cell, troops.guns);
        troops.cavalry = static_cast<std::uint8_t>(std::clamp<int>(room, 0, troops.cavalry));
        troops.infantry =
            static_cast<std::uint8_t>(std::clamp<int>(room - troops.cavalry, 0, troops.infantry));
        return troops;
    }

    /// The most of each arm that could go if it went alone: what a player may choose between.
    [[nodiscard]] Troops each_alone(const Troops& fresh, HexId from, HexId to, int steps) const {
        return {able({fresh.infantry, 0, 0}, from, to, steps).infantry,
                able({0, fresh.cavalry, 0}, from, to, steps).cavalry,
                able({0, 0, fresh.guns}, from, to, steps).guns};
    }

    static int crew_sum(const Cell& cell, std::uint8_t guns) { return men_of(crews_of(cell, guns)); }

    void marches(HexId from) {
        const Troops fresh = state_.cells[from].fresh();
        if (fresh.empty() || state_.cells[from].has(Mark::fired)) {
            return;
        }
        const Parameters& p = field_.parameters;
        const int most =
            std::max({fresh.infantry > 0 ? p.infantry_move : 0, fresh.cavalry > 0 ? p.cavalry_move : 0,
                      fresh.guns != 0 ? p.artillery_move : 0});
        const hex::Reach way = reach(field_, state_, from, state_.side, most);
        Offer offer{.kind = Offer::Kind::march,
                    .title = fmt::format("March with {}", names_at(field_, state_, from)),
                    .clause = "mf/march.path"_clause,
                    .unit = label(from)};
        for (int n = 1; n < way.size(); ++n) {
            const HexId to = way.nth(n);
            const March march{from, to, able(fresh, from, to, way(to))};
            if (!check(field_, state_, march)) {
                continue;
            }
            Choice choice{.at = label(to),
                          .label = fmt::format("To {} with {}", label(to), words(march.troops).text),
                          .order = json(march)};
            choice.cost = fmt::format("{} of {} hexes", way(to), allowance(p, march.troops));
            for (const HexId step : way.path(field_.scenario.board, to)) {
                choice.path.push_back(label(step));
            }
            choice.adjust = adjustable(from, each_alone(fresh, from, to, way(to)));
            offer.choices.push_back(std::move(choice));
        }
        offers_.add(std::move(offer));
    }

    void leaves(HexId from) {
        const Leave leave{from, state_.cells[from].fresh()};
        if (check(field_, state_, leave)) {
            Offer offer{.kind = Offer::Kind::leave,
                        .title = fmt::format("March off the table with {}", names_at(field_, state_, from)),
                        .clause = "mf/exit.leave"_clause,
                        .unit = label(from)};
            offer.choices.push_back({.at = label(from),
                                     .label = "March off with " + words(leave.troops).text,
                                     .order = json(leave)});
            offer.choices.back().adjust = adjustable(from, leave.troops);
            offers_.add(std::move(offer));
        }
    }

    void volleys(HexId from) {
        Offer offer{.kind = Offer::Kind::attack,
                    .title = fmt::format("Fire with {}", names_at(field_, state_, from)),
                    .clause = "mf/fire.hexes"_clause,
                    .unit = label(from)};
        state_.occupied[index(enemy_of(state_.side))].each([&](HexId target) {
            const Volley volley{.target = target, .count = 1, .firers = {from}};
            if (!check(field_, state_, volley)) {
                return;
            }
            Choice choice{.at = label(target),
                          .label = "Fire at " + names_at(field_, state_, target),
                          .order = json(volley)};
            choice.cost = band_words(field_.parameters, state_.cells[from],
                                     field_.scenario.board.distance(from, target));
            choice.forecast = volley_forecast(field_, state_, volley);
            choice.adjust.push_back(companions(target));
            offer.choices.push_back(std::move(choice));
        });
        offers_.add(std::move(offer));
    }

    /// Who else could fire at a target.
    [[nodiscard]] Adjust companions(HexId target) const {
        Adjust adjust{.field = "firers",
                      .label = "Hexes that fire together",
                      .min = 1,
                      .max = field_.parameters.firing_hexes};
        state_.occupied[index(state_.side)].each([&](HexId hex) {
            if (check(field_, state_, Volley{.target = target, .count = 1, .firers = {hex}})) {
                adjust.of.emplace_back(label(hex));
            }
        });
        return adjust;
    }

    void entries() {
        for (const std::size_t force : hex::due(field_.scenario, state_.waiting, state_.side, state_.turn)) {
            const std::string& name = field_.scenario.forces[force].name;
            Offer offer{.kind = Offer::Kind::enter,
                        .title = "Bring on " + name,
                        .clause = "mf/reinforce.entry"_clause,
                        .group = name};
            for (const HexId at : field_.scenario.forces[force].places) {
                const Enter enter{static_cast<std::uint8_t>(force), at};
                if (check(field_, state_, enter)) {
                    offer.choices.push_back({.at = label(at), .label = label(at), .order = json(enter)});
                }
            }
            offers_.add(std::move(offer));
        }
    }

    void removals() {
        const Cell& cell = state_.cells[state_.target];
        Offer offer{.kind = Offer::Kind::choose,
                    .title = fmt::format("Choose casualties: {} of {}",
                                         Counted{state_.casualties, "figure", "figures"}.words(),
                                         names_at(field_, state_, state_.target)),
                    .clause = "mf/casualties.choice"_clause};
        const Remove usual = by_custom(cell, state_.casualties);
        offer.choices.push_back({.at = label(state_.target),
                                 .label = "The usual choice: " + fallen(usual).text,
                                 .order = json(Custom{})});
        Choice own{.at = label(state_.target), .label = "Choose them one by one", .order = json(usual)};
        own.adjust.push_back({.field = "infantry",
                              .label = "Infantry",
                              .min = 0,
                              .max = std::min<int>(cell.infantry, state_.casualties)});
        own.adjust.push_back({.field = "cavalry",
                              .label = "Cavalry",
                              .min = 0,
                              .max = std::min<int>(cell.cavalry, state_.casualties)});
        for (int gun = 0; gun < cell.guns(); ++gun) {
            own.adjust.push_back(
                {.field = fmt::format("crew/{}", gun),
                 .label = fmt::format("Artillerymen of gun {}", gun + 1),
                 .min = 0,
                 .max = std::min<int>(cell.crew[static_cast<std::size_t>(gun)], state_.casualties)});
        }
        std::erase_if(own.adjust, [](const Adjust& adjust) { return adjust.max == 0; });
        offer.choices.push_back(std::move(own));
        offers_.add(std::move(offer));
    }

    /// What is left undone, if anything.
    [[nodiscard]] Undone undone() const {
        Undone undone;
        int marching = 0;
        int firing = 0;
        for (const Offer& offer : offers_) {
            const bool idle =
                !offer.unit.empty() && state_.cells[*field_.scenario.board.grid.parse(offer.unit)].marks == 0;
            marching += static_cast<int>(idle && offer.kind == Offer::Kind::march);
            firing += static_cast<int>(idle && offer.kind == Offer::Kind::attack);
            if (idle && (offer.kind == Offer::Kind::march || offer.kind == Offer::Kind::attack)) {
                undone.note(offer.unit);
            }
        }
        if (marching + firing > 0) {
            undone.warning =
                marching == 0 ? fmt::format("{} can still fire.", Counted{firing, "unit", "units"}.spelled())
                : firing == 0
                    ? fmt::format("{} can still march.", Counted{marching, "unit", "units"}.spelled())
                    : fmt::format("{} can still march, and {} can still fire.",
                                  Counted{marching, "unit", "units"}.spelled(), number_word(firing));
        }
        return undone;
    }

    const Field& field_;
    const State& state_;
    OfferList offers_;
};

} // namespace

std::vector<Offer> Rules::offers(const Field& field, const State& state) {
    return Offering{field, state}.collect();
}

std::optional<Forecast> Rules::forecast(const Field& field, const State& state, const Order& order) {
    const Volley* volley = std::get_if<Volley>(&order);
    if (volley == nullptr) {
        return std::nullopt;
    }
    return volley_forecast(field, state, *volley);
}

} // namespace bounce::mf
