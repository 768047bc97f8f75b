#include "engine/rules/grant/showing/order_label.h"

#include "engine/drill/orders/order_label.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/rules/grant/artillery/lay.h"
#include "engine/rules/grant/houses/break_in.h"
#include "engine/rules/grant/showing/forecast.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/gun_name.h"
#include "engine/rules/grant/units/near.h"
#include "engine/rules/grant/units/ranks.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <fmt/format.h>

namespace bounce::grant {

namespace {

using drill::label_at;

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

const table::Structure& structure(Position pos, std::uint8_t which) {
    return pos.field.scenario.ground.structures[which];
}

bool breaks_in(Position pos, const Enter& o) {
    return must_break_in(pos, o.structure, pos.field.side(o.unit));
}

/// On which side of its regiment a detachment forms.
std::string_view where(Position pos, const Detach& o) {
    const table::Base body = body_of(pos, o.unit);
    const auto [ahead, right] = table::Frame{body.centre, body.facing}.seen(o.pose.at);
    if (std::abs(ahead) > std::abs(right)) {
        return ahead > 0 ? "in front" : "behind";
    }
    return right > 0 ? "on the right" : "on the left";
}

std::string figure(std::uint8_t which) {
    constexpr std::string_view officers[] = {"Colonel", "Right-hand officer", "Left-hand officer", "General"};
    return which < colonel_figure ? fmt::format("figure {}", which + 1)
                                  : std::string{officers[which - colonel_figure]};
}

/// No die of it can strike anybody, as at long range in cover.
bool is_harmless(Position pos, const auto& o) {
    const std::optional<Forecast> odds = forecast(pos, o);
    return odds && std::ranges::all_of(odds->odds.entries(), [](const auto& it) { return it.first <= 0; });
}

/// A shot at troops that passes over all heads; guns may be damaged though no head is struck.
bool is_wasted(Position pos, const Shoot& o) {
    const UnitId enemy = enemy_at(pos, pos.state.pieces[o.gun].side, o.at);
    return o.structure == 255 && enemy != no_unit && pos.field.arm(enemy) != Arm::battery
           && is_harmless(pos, o);
}

std::string at_house(Position pos, const Shoot& o) { return " at " + structure(pos, o.structure).name; }

/// Canister may be aimed at nobody in particular.
std::string at_whom(Position pos, const Shoot& o) {
    const UnitId enemy = enemy_at(pos, pos.state.pieces[o.gun].side, o.at);
    if (enemy != no_unit) {
        return " at " + pos.field.name(enemy);
    }
    for (std::uint8_t i = 0; i < pos.state.guns; ++i) {
        const GunState& gun = pos.state.pieces[i];
        if (gun.side != pos.state.pieces[o.gun].side
            && gun_body(pos.field, {gun.at, gun.facing}).centre == o.at) {
            return fmt::format(" at gun {} of {}", name_of_gun(pos.field, i).number,
                               pos.field.name(gun.home));
        }
    }
    return {};
}

std::string aimed(Position pos, const Fire& o) {
    if (o.figure == 255) {
        return "Fire at " + pos.field.name(o.target);
    }
    if (o.figure < colonel_figure) {
        return fmt::format("Pick off man {} of {}", o.figure + 1, pos.field.name(o.target));
    }
    return fmt::format("Pick off {} of {}",
                       o.figure == general_figure
                           ? "the general"
                           : officer_name(pos.field.arm(o.target), o.figure - colonel_figure),
                       pos.field.name(o.target));
}

} // namespace

drill::OrderLabel label(Position pos, const Answer& o) {
    constexpr std::string_view what[] = {"Stand", "Meet the charge", "Evade"};
    std::string text{what[static_cast<std::size_t>(o.kind)]};
    if (o.at != no_unit) {
        text += o.kind == Answer::Kind::meet ? " of " + pos.field.name(o.at)
                                             : " and fire at " + pos.field.name(o.at);
    }
    return label_at(pos, o.unit, std::move(text));
}

drill::OrderLabel label(Position pos, const Form& o) {
    if (o.dismounted != pos.state.units[o.unit].dismounted) {
        return label_at(pos, o.unit, o.dismounted != 0 ? "Dismount" : "Mount");
    }
    return label_at(pos, o.unit, change_of(pos.field.parameters, o.stance));
}

drill::OrderLabel label(Position pos, const Enter& o) {
    const table::Structure& house = structure(pos, o.structure);
    const int figures = o.men + std::popcount(o.officers);
    return {table::place_text(house.footprint.centre),
            fmt::format("{} {} into {}{}", figures, figures == 1 ? "figure" : "figures", house.name,
                        breaks_in(pos, o) ? fmt::format(", each on {} or more", pos.field.parameters.break_in)
                                          : "")};
}

drill::OrderLabel label(Position pos, const Leave& o) {
    return {table::place_text(structure(pos, o.structure).footprint.centre),
            fmt::format("Out of {} by {}, in {}", structure(pos, o.structure).name, house_sides[o.side % 4],
                        formation(pos.field.parameters, o.stance))};
}

drill::OrderLabel label(Position pos, const Detach& o) {
    return {table::place_text(o.pose.at),
            fmt::format("Detach {} men in {} {}", o.men, formation(pos.field.parameters, o.stance),
                        where(pos, o))};
}

drill::OrderLabel label(Position pos, const Hold& o) {
    return label_at(pos, o.unit, o.on != 0 ? "Written orders to hold" : "Take back the orders to hold");
}

drill::OrderLabel label(Position /*pos*/, const Land& o) {
    return {table::place_text(o.pose.at), "Land here"};
}
drill::OrderLabel label(Position pos, const Serve& o) {
    const GunName gun = name_of_gun(pos.field, o.gun);
    return {table::place_text(pos.state.pieces[o.gun].at),
            fmt::format("Serve gun {} of {}", gun.number, pos.field.name(gun.home))};
}

drill::OrderLabel label(Position pos, const Shoot& o) {
    const std::string_view shot =
        shot_words[static_cast<std::size_t>(o.shot) - static_cast<std::size_t>(AimState::Kind::ball)];
    const GunName gun = name_of_gun(pos.field, o.gun);
    return {table::place_text(o.at), fmt::format("Gun {}: {}{}{}", gun.number, shot,
                                                 o.structure == 255 ? at_whom(pos, o) : at_house(pos, o),
                                                 is_wasted(pos, o) ? ": cannot hurt" : "")};
}

drill::OrderLabel label(Position pos, const Fire& o) {
    return label_at(pos, o.target, aimed(pos, o) + (is_harmless(pos, o) ? ": cannot hurt" : ""));
}

drill::OrderLabel label(Position pos, const RunIn& o) {
    if (o.count == 0) {
        return {};
    }
    const RunIn::Step& first = o.steps[0];
    std::string text = fmt::format("{} of {} at {} of {}", figure(first.figure), pos.field.name(first.unit),
                                   figure(first.at), pos.field.name(first.foe));
    if (first.figure < colonel_figure) {
        text.front() = 'F';
    }
    if (o.count > 1) {
        text += fmt::format(", followed by {} more", o.count - 1);
    }
    return {{}, std::move(text)};
}

drill::OrderLabel label(Position pos, const Double& o) {
    std::string text = fmt::format("{} of {} on {} of {}", figure(o.figure), pos.field.name(o.unit),
                                   figure(o.at), pos.field.name(o.foe));
    if (o.figure < colonel_figure) {
        text.front() = 'F';
    }
    return {{}, std::move(text)};
}

} // namespace bounce::grant
