#include "engine/rules/awi/showing/order_label.h"

#include "engine/core/spoken.h"
#include "engine/match/showing/in_a_row.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/showing/order_words.h"
#include "engine/rules/awi/works/works.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace bounce::awi {

namespace {

using drill::OrderLabel;

std::string stance_words(Stance stance) { return spoken(word(stance)); }

constexpr std::string_view house_sides[] = {"the front", "the right side", "the rear", "the left side"};

/// Says of each order where it points and what it does.
class Labels : drill::OrderLabels<Field, State> {
  public:
    using OrderLabels::OrderLabels;

    OrderLabel operator()(const Rally& o) const { return of(o.unit, "Test " + name(o.unit)); }
    OrderLabel operator()(const Form& o) const {
        const std::string on = o.on == Form::middle ? "" : fmt::format(" on the {} base", words_of(o)[o.on]);
        return of(o.unit, fmt::format("Into {}{}", stance_words(o.stance), on));
    }
    OrderLabel operator()(const Occupy& o) const {
        const table::Structure& house = pos_.field.scenario.ground.structures[o.structure];
        return {table::place_text(house.footprint.centre), "Into " + house.name};
    }
    OrderLabel operator()(const Vacate& o) const {
        return of(o.unit, fmt::format("Out by {}, in {}", house_sides[o.side], stance_words(o.stance)));
    }
    OrderLabel operator()(const Join& o) const { return of(o.unit, "Join " + name(o.unit)); }
    OrderLabel operator()(const Dismantle& o) const { return destructible(o.target, "Dismantle"); }
    OrderLabel operator()(const Construct& o) const { return of(o.unit, "Build a fieldwork"); }
    OrderLabel operator()(const LayCharge& o) const { return destructible(o.target, "Lay a charge at"); }
    OrderLabel operator()(const Command& o) const {
        return of(o.units[0], fmt::format("{} commands {}", name(o.general), name(o.units[0])));
    }
    OrderLabel operator()(const Independent& o) const { return of(o.unit, name(o.unit) + " acts by itself"); }
    OrderLabel operator()(const Fire& o) const {
        const std::string_view who = o.base == 0   ? " with its left half"
                                     : o.base == 1 ? " with its right half"
                                                   : "";
        return of(o.target, fmt::format("Fire at {}{}", name(o.target), who));
    }
    OrderLabel operator()(const Bombard& o) const { return destructible(o.target, "Fire at"); }
    OrderLabel operator()(const Charge& o) const { return of(o.target, "Charge " + name(o.target)); }
    OrderLabel operator()(const TestCharged& o) const { return of(o.unit, "Test " + name(o.unit)); }
    OrderLabel operator()(const Counter& o) const { return of(o.target, "Counter-charge " + name(o.target)); }
    OrderLabel operator()(const Stand&) const { return of(pos_.state.asked, "Stand"); }
    OrderLabel operator()(const Evade&) const { return of(pos_.state.asked, "Evade"); }
    /// All of a melee are called by both sides, those first whose victory is hoped for.
    OrderLabel operator()(const Fight& o) const {
        const Combat combat = combat_of(pos_, o.unit);
        return of(o.unit, fmt::format("{} against {}", together(combat.units[index(pos_.state.mover)]),
                                      together(combat.units[index(enemy_of(pos_.state.mover))])));
    }
    OrderLabel operator()(const auto&) const { return {}; }

  private:
    [[nodiscard]] std::string together(const Fighters& units) const {
        std::vector<std::string> names;
        for (const UnitId unit : units) {
            names.push_back(name(unit));
        }
        return in_a_row(names);
    }

    [[nodiscard]] OrderLabel destructible(std::uint8_t target, std::string_view what) const {
        const std::optional<Destructible> it = destructible_at(pos_.field, target);
        if (!it) {
            return {};
        }
        const table::Ground& ground = pos_.field.scenario.ground;
        const Vec at = it->kind == Destructible::Kind::structure
                           ? ground.structures[it->index].footprint.centre
                       : it->kind == Destructible::Kind::line ? ground.lines[it->index].course.front()
                                                              : pos_.state.built[it->index].from;
        return {table::place_text(at), fmt::format("{} {}", what, name_of(pos_.field, *it))};
    }
};

} // namespace

drill::OrderLabel label_of(Position pos, const Order& order) { return std::visit(Labels{pos}, order); }

} // namespace bounce::awi
