#include "engine/rules/grant/showing/order_label.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/artillery/lay.h"
#include "engine/rules/grant/houses/break_in.h"
#include "engine/rules/grant/showing/forecast.h"
#include "engine/rules/grant/showing/order_words.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/near.h"
#include "engine/rules/grant/units/ranks.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <fmt/format.h>

namespace bounce::grant {

namespace {

using drill::OrderLabel;

constexpr std::string_view formation_words[] = {"line", "a single rank", "", "column", "open order", "", "",
                                                ""};
constexpr std::string_view house_sides[] = {"the front", "the right side", "the rear", "the left side"};

std::string formation(const Parameters& parameters, Stance stance) {
    return stance == Stance::deep ? number_word(parameters.deep_ranks) + " ranks"
                                  : std::string{formation_words[static_cast<std::size_t>(stance)]};
}

std::string change_of(const Parameters& parameters, Stance stance) {
    if (stance == Stance::limbered) {
        return "Limber";
    }
    if (stance == Stance::unlimbered) {
        return "Unlimber";
    }
    return "Into " + formation(parameters, stance);
}

/// Says of each order where it points and what it does.
class Labels : drill::OrderLabels<Field, State> {
  public:
    using OrderLabels::OrderLabels;

    OrderLabel operator()(const Charge& o) const { return of(o.target, "Charge " + name(o.target)); }
    OrderLabel operator()(const Answer& o) const {
        constexpr std::string_view what[] = {"Stand", "Meet the charge", "Evade"};
        std::string text{what[static_cast<std::size_t>(o.kind)]};
        if (o.at != no_unit) {
            text += o.kind == Answer::Kind::meet ? " of " + name(o.at) : " and fire at " + name(o.at);
        }
        return of(o.unit, std::move(text));
    }
    OrderLabel operator()(const Form& o) const {
        if (o.dismounted != pos_.state.units[o.unit].dismounted) {
            return of(o.unit, o.dismounted != 0 ? "Dismount" : "Mount");
        }
        return of(o.unit, change_of(pos_.field.parameters, o.stance));
    }
    OrderLabel operator()(const Enter& o) const {
        const table::Structure& house = structure(o.structure);
        const int figures = o.men + std::popcount(o.officers);
        return {table::place_text(house.footprint.centre),
                fmt::format("{} {} into {}{}", figures, figures == 1 ? "figure" : "figures", house.name,
                            breaks_in(o) ? fmt::format(", each on {} or more", pos_.field.parameters.break_in)
                                         : "")};
    }
    OrderLabel operator()(const Leave& o) const {
        return {table::place_text(structure(o.structure).footprint.centre),
                fmt::format("Out of {} by {}, in {}", structure(o.structure).name, house_sides[o.side % 4],
                            formation(pos_.field.parameters, o.stance))};
    }
    OrderLabel operator()(const Ford& o) const { return of(o.unit, "Into the water"); }
    OrderLabel operator()(const Join& o) const { return of(o.unit, "Join " + name(o.unit)); }
    OrderLabel operator()(const Detach& o) const {
        return {table::place_text(o.pose.at),
                fmt::format("Detach {} men in {} {}", o.men, formation(pos_.field.parameters, o.stance),
                            where(o))};
    }
    OrderLabel operator()(const Name& o) const {
        return of(o.target, fmt::format("Charge {} in the next move", name(o.target)));
    }
    OrderLabel operator()(const Hold& o) const {
        return of(o.unit, o.on != 0 ? "Written orders to hold" : "Take back the orders to hold");
    }
    OrderLabel operator()(const Board& o) const { return of(o.barge, "Onto " + name(o.barge)); }
    OrderLabel operator()(const Land& o) const { return {table::place_text(o.pose.at), "Land here"}; }
    OrderLabel operator()(const Serve& o) const {
        const GunName gun = name_of_gun(pos_.field, o.gun);
        return {table::place_text(pos_.state.pieces[o.gun].at),
                fmt::format("Serve gun {} of {}", gun.number, name(gun.home))};
    }
    OrderLabel operator()(const Abandon& o) const { return of(o.unit, "Leave the guns"); }
    OrderLabel operator()(const Shoot& o) const {
        const std::string_view shot =
            shot_words[static_cast<std::size_t>(o.shot) - static_cast<std::size_t>(AimState::Kind::ball)];
        const GunName gun = name_of_gun(pos_.field, o.gun);
        return {table::place_text(o.at),
                fmt::format("Gun {}: {}{}{}", gun.number, shot, o.structure == 255 ? at_whom(o) : at_house(o),
                            is_wasted(o) ? ": cannot hurt" : "")};
    }
    OrderLabel operator()(const Fire& o) const {
        return of(o.target, aimed(o) + (is_harmless(o) ? ": cannot hurt" : ""));
    }
    OrderLabel operator()(const RunIn& o) const {
        if (o.count == 0) {
            return {};
        }
        const RunIn::Step& first = o.steps[0];
        std::string text = fmt::format("{} of {} at {} of {}", figure(first.figure), name(first.unit),
                                       figure(first.at), name(first.foe));
        if (first.figure < colonel_figure) {
            text.front() = 'F';
        }
        if (o.count > 1) {
            text += fmt::format(", followed by {} more", o.count - 1);
        }
        return {{}, std::move(text)};
    }
    OrderLabel operator()(const RunInAll&) const { return {{}, "Run in automatically"}; }
    OrderLabel operator()(const Double& o) const {
        std::string text =
            fmt::format("{} of {} on {} of {}", figure(o.figure), name(o.unit), figure(o.at), name(o.foe));
        if (o.figure < colonel_figure) {
            text.front() = 'F';
        }
        return {{}, std::move(text)};
    }
    OrderLabel operator()(const auto&) const { return {}; }

  private:
    [[nodiscard]] static std::string figure(std::uint8_t which) {
        constexpr std::string_view officers[] = {"Colonel", "Right-hand officer", "Left-hand officer",
                                                 "General"};
        return which < colonel_figure ? fmt::format("figure {}", which + 1)
                                      : std::string{officers[which - colonel_figure]};
    }
    [[nodiscard]] std::string at_house(const Shoot& o) const { return " at " + structure(o.structure).name; }
    /// Canister may be aimed at nobody in particular.
    [[nodiscard]] std::string at_whom(const Shoot& o) const {
        const UnitId enemy = enemy_at(pos_, pos_.state.pieces[o.gun].side, o.at);
        if (enemy != no_unit) {
            return " at " + name(enemy);
        }
        for (std::uint8_t i = 0; i < pos_.state.guns; ++i) {
            const GunState& gun = pos_.state.pieces[i];
            if (gun.side != pos_.state.pieces[o.gun].side
                && gun_body(pos_.field, {gun.at, gun.facing}).centre == o.at) {
                return fmt::format(" at gun {} of {}", name_of_gun(pos_.field, i).number, name(gun.home));
            }
        }
        return {};
    }
    [[nodiscard]] std::string aimed(const Fire& o) const {
        if (o.figure == 255) {
            return "Fire at " + name(o.target);
        }
        if (o.figure < colonel_figure) {
            return fmt::format("Pick off man {} of {}", o.figure + 1, name(o.target));
        }
        return fmt::format("Pick off {} of {}",
                           o.figure == general_figure
                               ? "the general"
                               : officer_name(pos_.field.arm(o.target), o.figure - colonel_figure),
                           name(o.target));
    }
    /// A shot at troops that passes over all heads; guns may be damaged though no head is struck.
    [[nodiscard]] bool is_wasted(const Shoot& o) const {
        const UnitId enemy = enemy_at(pos_, pos_.state.pieces[o.gun].side, o.at);
        return o.structure == 255 && enemy != no_unit && pos_.field.arm(enemy) != Arm::battery
               && is_harmless(o);
    }
    /// No die of it can strike anybody, as at long range in cover.
    [[nodiscard]] bool is_harmless(const auto& o) const {
        const std::optional<Forecast> odds = forecast(pos_, o);
        return odds
               && std::ranges::all_of(odds->odds.entries(), [](const auto& it) { return it.first <= 0; });
    }
    /// On which side of its regiment a detachment forms.
    [[nodiscard]] std::string_view where(const Detach& o) const {
        const table::Base body = body_of(pos_, o.unit);
        const auto [ahead, right] = table::Frame{body.centre, body.facing}.seen(o.pose.at);
        if (std::abs(ahead) > std::abs(right)) {
            return ahead > 0 ? "in front" : "behind";
        }
        return right > 0 ? "on the right" : "on the left";
    }
    [[nodiscard]] bool breaks_in(const Enter& o) const {
        return must_break_in(pos_, o.structure, pos_.field.side(o.unit));
    }
    [[nodiscard]] const table::Structure& structure(std::uint8_t which) const {
        return pos_.field.scenario.ground.structures[which];
    }
};

} // namespace

drill::OrderLabel label_of(Position pos, const Order& order) { return std::visit(Labels{pos}, order); }

} // namespace bounce::grant
