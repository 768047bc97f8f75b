#include "engine/rules/sd/rules.h"

#include "engine/match/offer_list.h"
#include "engine/rules/sd/attack/attack.h"
#include "engine/rules/sd/attack/casualties.h"
#include "engine/rules/sd/deploy.h"
#include "engine/rules/sd/movement/fallback.h"
#include "engine/rules/sd/movement/march.h"
#include "engine/rules/sd/movement/reinforce.h"
#include "engine/rules/sd/movement/water.h"
#include "engine/rules/sd/options.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::sd {

namespace {

constexpr std::string_view facing_words[] = {"East", "North-east", "North-west",
                                             "West", "South-west", "South-east"};

Forecast attack_forecast(const Field& field, const State& state, const Attack& attack) {
    const Link& link = *field.links[attack.from].to(attack.target);
    const int tenths = attack_tenths(field, state, link, attack.from);
    const int left = casualties_left(field.parameters, state.cells[attack.target]);
    return {.what = "casualties",
            .odds = casualty_odds(field.parameters, tenths, left),
            .terms = attack_terms(field, state, attack)};
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
        case Phase::initiative:
            offers_.button(Offer::Kind::throw_dice, "Roll for the first move", "sd/turn.initiative"_clause,
                           json(ThrowInitiative{}));
            break;
        case Phase::march:
            marching();
            break;
        case Phase::attack:
            attacking();
            break;
        case Phase::fall_back:
            ways_back();
            break;
        case Phase::over:
            break;
        }
        return std::move(offers_).taken();
    }

  private:
    [[nodiscard]] std::string label(HexId hex) const { return field_.label(hex); }
    [[nodiscard]] Json json(const Order& order) const { return Rules::write_order(field_, order); }

    static Adjust stance() {
        Adjust adjust{.field = "standing", .label = "Under pressure"};
        adjust.one_of = {{true, "Stand and die"}, {false, "Fall back"}};
        return adjust;
    }

    static std::vector<Adjust> posture() {
        Adjust facing{.field = "facing", .label = "Facing"};
        for (std::size_t d = 0; d < hex::directions; ++d) {
            facing.one_of.push_back({std::string{hex::direction_names[d]}, std::string{facing_words[d]}});
        }
        return {std::move(facing), stance()};
    }

    /// What a march may take along: every arm that has not marched.
    static std::vector<Adjust> numbers(const Troops& most) {
        std::vector<Adjust> adjust;
        const auto arm = [&](std::string field, std::string name, int count) {
            if (count > 0) {
                adjust.push_back(
                    {.field = std::move(field), .label = std::move(name), .min = 0, .max = count});
            }
        };
        arm("infantry", "Infantry", most.infantry);
        arm("cavalry", "Cavalry", most.cavalry);
        arm("guns", "Guns", most.guns);
        return adjust;
    }

    /// The posture that troops of a hex would keep, or take over from friends at their goal.
    [[nodiscard]] Posture usual_posture(HexId from, HexId to) const {
        const Cell& cell = state_.cells[to].empty() ? state_.cells[from] : state_.cells[to];
        return Posture::of(cell.facing, cell.has(Mark::standing));
    }

    void placements() {
        for (std::size_t i = 0; i < field_.scenario.forces.size(); ++i) {
            const hex::Force& force = field_.scenario.forces[i];
            if (hex::waits(state_.waiting, i)) {
                Offer offer{.kind = Offer::Kind::place,
                            .title = "Deploy " + force.name,
                            .clause = "sd/setup.deploy"_clause};
                arrivals<Place>(i, std::move(offer));
            }
        }
        if (check(field_, state_, Ready{})) {
            offers_.button(Offer::Kind::end, "Ready", "sd/setup.ready"_clause, json(Ready{}));
        }
    }

    void entries() {
        for (const std::size_t i : hex::due(field_.scenario, state_.waiting, state_.side, state_.turn)) {
            Offer offer{.kind = Offer::Kind::enter,
                        .title = "Bring on " + field_.scenario.forces[i].name,
                        .clause = "sd/reinforce.entry"_clause};
            arrivals<Enter>(i, std::move(offer));
        }
    }

    template <class Arrival>
    void arrivals(std::size_t which, Offer offer) {
        const hex::Force& force = field_.scenario.forces[which];
        offer.group = force.name;
        for (const HexId at : force.places) {
            const Cell& there = state_.cells[at];
            const Posture usual =
                there.empty() ? Posture::of(force.facing, force.standing) : usual_posture(at, at);
            const Arrival order{static_cast<std::uint8_t>(which), at, usual};
            if (check(field_, state_, order)) {
                offer.choices.push_back({.at = label(at), .label = label(at), .order = json(order)});
                offer.choices.back().adjust = posture();
            }
        }
        offers_.add(std::move(offer));
    }

    void marching() {
        state_.occupied[index(state_.side)].each([&](HexId hex) {
            marches(hex);
            poses(hex);
            leaves(hex);
        });
        entries();
        offers_.button(Offer::Kind::end, "End the march", "sd/turn.march"_clause, json(End{}), unmarched());
    }

    void marches(HexId from) {
        const Troops fresh = state_.cells[from].fresh();
        if (fresh.empty()) {
            return;
        }
        Offer offer{.kind = Offer::Kind::march,
                    .title = "March with " + names_at(field_, state_, from),
                    .clause = "sd/march.path"_clause,
                    .unit = label(from)};
        if (!afloat(field_, from)) {
            land_marches(from, fresh, offer);
        }
        water_marches(from, fresh, offer);
        offers_.add(std::move(offer));
    }

    /// The most that could march so far together: arms with too short a step are left behind, and what has no
    /// room.
    [[nodiscard]] Troops able(const Troops& fresh, HexId to, int steps) const {
        const Parameters& p = field_.parameters;
        const Troops there = state_.cells[to].all();
        const auto arm = [&](int count, int allowed, int room) {
            return static_cast<std::uint8_t>(steps <= allowed ? std::clamp(room, 0, count) : 0);
        };
        return {arm(fresh.infantry, p.infantry_move, p.infantry_capacity - there.infantry),
                arm(fresh.cavalry, p.cavalry_move, p.cavalry_capacity - there.cavalry),
                arm(fresh.guns, p.artillery_move, p.gun_capacity - there.guns)};
    }

    void land_marches(HexId from, const Troops& fresh, Offer& offer) const {
        const Parameters& p = field_.parameters;
        const int most =
            std::max({fresh.infantry > 0 ? p.infantry_move : 0, fresh.cavalry > 0 ? p.cavalry_move : 0,
                      fresh.guns > 0 ? p.artillery_move : 0});
        const hex::Reach way = reach(field_, state_, from, state_.side, most);
        for (int n = 1; n < way.size(); ++n) {
            const HexId to = way.nth(n);
            const March march{from, to, able(fresh, to, way(to)), usual_posture(from, to)};
            if (!check(field_, state_, march)) {
                continue;
            }
            Choice choice = march_choice(march);
            choice.cost = fmt::format("{} of {} hexes", way(to), allowance(p, march.troops));
            for (const HexId step : way.path(field_.board(), to)) {
                choice.path.push_back(label(step));
            }
            offer.choices.push_back(std::move(choice));
        }
    }

    void water_marches(HexId from, const Troops& fresh, Offer& offer) const {
        for (const HexId to : water_goals(field_, state_, from)) {
            const Troops party = water_party(field_, state_, from, to, fresh);
            const March march{from, to, party, usual_posture(from, to)};
            if (!check(field_, state_, march)) {
                continue;
            }
            Choice choice = march_choice(march);
            choice.cost = "the whole march";
            choice.path = {label(from), label(to)};
            if (afloat(field_, from) && afloat(field_, to)) {
                choice.adjust = posture(); // a boat goes with all who are in it
            }
            offer.choices.push_back(std::move(choice));
        }
    }

    [[nodiscard]] Choice march_choice(const March& march) const {
        Choice choice{.at = label(march.to),
                      .label = fmt::format("To {} with {}", label(march.to), words(march.troops).text),
                      .order = json(march)};
        choice.adjust = numbers(march.troops);
        for (Adjust& adjust : posture()) {
            choice.adjust.push_back(std::move(adjust));
        }
        return choice;
    }

    void poses(HexId at) {
        Offer offer{.kind = Offer::Kind::pose,
                    .title = "Facing and orders of " + names_at(field_, state_, at),
                    .clause = "sd/facing.change"_clause,
                    .unit = label(at)};
        for (int d = 0; d < hex::directions; ++d) {
            const auto facing = static_cast<Direction>(d);
            const Pose pose{at, Posture::of(facing, state_.cells[at].has(Mark::standing))};
            offer.choices.push_back(
                {.at = label(at),
                 .label = fmt::format("Face {}{}", facing_words[static_cast<std::size_t>(d)],
                                      facing == state_.cells[at].facing ? " (as now)" : ""),
                 .order = json(pose)});
            offer.choices.back().adjust.push_back(stance());
        }
        offers_.add(std::move(offer));
    }

    void leaves(HexId from) {
        const Leave leave{from, state_.cells[from].fresh()};
        if (check(field_, state_, leave)) {
            Offer offer{.kind = Offer::Kind::leave,
                        .title = "March off the table with " + names_at(field_, state_, from),
                        .clause = "sd/exit.leave"_clause,
                        .unit = label(from)};
            offer.choices.push_back({.at = label(from),
                                     .label = "March off with " + words(leave.troops).text,
                                     .order = json(leave)});
            offer.choices.back().adjust = numbers(leave.troops);
            offers_.add(std::move(offer));
        }
    }

    void attacking() {
        // Attacks that can hurt nobody, and only drive somebody away, come last.
        state_.occupied[index(state_.side)].each([&](HexId hex) { attacks(hex, true); });
        state_.occupied[index(state_.side)].each([&](HexId hex) { attacks(hex, false); });
        offers_.button(Offer::Kind::end, "End the attacks", "sd/turn.attack"_clause, json(End{}), unfought());
    }

    /// What a hex may attack, those that it hurts most first.
    [[nodiscard]] std::vector<std::pair<int, HexId>> targets(HexId from) const {
        std::vector<std::pair<int, HexId>> found;
        for (const Link& link : field_.links[from]) {
            if (may_attack(state_, from, link)) {
                found.emplace_back(attack_tenths(field_, state_, link, from), link.target);
            }
        }
        std::ranges::stable_sort(found, std::ranges::greater{}, &std::pair<int, HexId>::first);
        return found;
    }

    /// The attacks of a hex, if its best can hurt somebody, or if it cannot.
    void attacks(HexId from, bool hurting) {
        const auto found = targets(from);
        if (found.empty() || (found.front().first > 0) != hurting) {
            return;
        }
        Offer offer{.kind = Offer::Kind::attack,
                    .title = "Attack with " + names_at(field_, state_, from),
                    .clause = "sd/attack.adjacent"_clause,
                    .unit = label(from)};
        for (const auto& [tenths, target] : found) {
            const Attack attack{from, target};
            Choice choice{.at = label(target),
                          .label = "Attack " + names_at(field_, state_, target),
                          .order = json(attack)};
            choice.forecast = attack_forecast(field_, state_, attack);
            offer.choices.push_back(std::move(choice));
        }
        offers_.add(std::move(offer));
    }

    void ways_back() {
        Offer offer{.kind = Offer::Kind::choose,
                    .title = fmt::format("Which way back for {}?", names_at(field_, state_, state_.falling)),
                    .clause = "sd/fallback.choice"_clause,
                    .unit = label(state_.falling)};
        std::vector<Order> orders;
        add_forced(field_, state_, orders);
        for (const Order& order : orders) {
            const std::string to = label(std::get<FallBack>(order).to);
            offer.choices.push_back({.at = to, .label = "Fall back to " + to, .order = json(order)});
        }
        offers_.add(std::move(offer));
    }

    [[nodiscard]] int count(Offer::Kind kind) const {
        return static_cast<int>(std::ranges::count(offers_, kind, &Offer::kind));
    }

    /// On hexes a unit is what stands in one.
    static std::string units(int count) { return Counted{count, "unit", "units"}.spelled(); }

    /// What is left undone, if anything.
    [[nodiscard]] Undone unmarched() const {
        const int marches = count(Offer::Kind::march);
        const int enters = count(Offer::Kind::enter);
        if (marches + enters == 0) {
            return {};
        }
        const Counted forces{enters, "force", "forces"};
        return {enters == 0    ? fmt::format("{} can still march.", units(marches))
                : marches == 0 ? fmt::format("{} can still come on.", forces.spelled())
                               : fmt::format("{} can still march, and {} {} can still come on.",
                                             units(marches), number_word(enters), forces.noun()),
                who({Offer::Kind::march, Offer::Kind::enter})};
    }
    [[nodiscard]] Undone unfought() const {
        const int attacks = count(Offer::Kind::attack);
        if (attacks == 0) {
            return {};
        }
        return {fmt::format("{} can still attack.", units(attacks)), who({Offer::Kind::attack})};
    }
    /// Who has offers of these kinds.
    [[nodiscard]] std::vector<std::string> who(std::initializer_list<Offer::Kind> kinds) const {
        Undone undone;
        for (const Offer& offer : offers_) {
            if (std::ranges::find(kinds, offer.kind) != kinds.end()) {
                undone.note(offer.unit.empty() ? offer.group : offer.unit);
            }
        }
        return std::move(undone.who);
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
    const Attack* const attack = std::get_if<Attack>(&order);
    if (attack == nullptr) {
        return std::nullopt;
    }
    return attack_forecast(field, state, *attack);
}

} // namespace bounce::sd
