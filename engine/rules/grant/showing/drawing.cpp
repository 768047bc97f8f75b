#include "engine/rules/grant/showing/drawing.h"

#include "engine/match/table/drawing.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/artillery/fall.h"
#include "engine/rules/grant/artillery/template.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/mobility/after_fire.h"
#include "engine/rules/grant/mobility/way.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace bounce::grant {

namespace {

std::string marked(Thou length) { return table::inches_left(length) + "\u2033"; }

Angle spread_of(std::int32_t degrees) { return table::angle_of_millidegrees(std::int64_t{degrees} * 1000); }

void add_small_arms(Position pos, UnitId unit, std::vector<Drawn>& lines) {
    const Unit& it = pos.state.units[unit];
    const Bands bands = bands_of(pos, unit);
    std::vector<table::Carry> ranges{{bands.near, "close " + marked(bands.near)}};
    if (bands.middle > bands.near) {
        ranges.push_back({bands.middle, "middle " + marked(bands.middle)});
    }
    ranges.push_back({bands.far, "far " + marked(bands.far)});
    const Angle spread = spread_of(pos.field.parameters.field_of_fire);
    table::Arc arc = table::arc_before(body_of(pos, unit), spread);
    if (it.outside() == 0) { // "grant/house.fire_from"_clause: all round
        const Vec at = pos.field.scenario.ground.structures[static_cast<std::size_t>(it.in_house()) - 1]
                           .footprint.centre;
        arc = {at, at, it.facing, table::half_circle};
    }
    table::add_ranges(arc, ranges, lines);
}

/// "grant/gun.field"_clause: where each gun may fire, and its canister.
void add_guns(Position pos, UnitId unit, std::vector<Drawn>& lines) {
    const Parameters& p = pos.field.parameters;
    const Gun kind = pos.field.roll(unit).gun;
    const Thou far = kind == Gun::howitzer ? p.shell_most * table::inch : p.ball_range * table::inch;
    for (std::size_t i = 0; i < pos.state.guns; ++i) {
        const GunState& gun = pos.state.pieces[i];
        if (gun.battery != unit || gun.wreck != 0 || pos.state.units[unit].stance == Stance::limbered) {
            continue;
        }
        const std::vector<table::Carry> ranges{
            {far, fmt::format("{} {}", kind == Gun::howitzer ? "shell" : "ball", marked(far))}};
        table::add_ranges({gun.at, gun.at, gun.facing, spread_of(p.gun_field)}, ranges, lines);
        lines.push_back(table::laid(canister_cone(p), {gun.at, gun.facing}, "canister"));
    }
}

/// A device with its bands.
template <class Device>
Drawn banded(const Device& device, const Pose& muzzle, std::string text) {
    Drawn drawn{.kind = Drawn::Kind::area, .line = {}, .text = std::move(text), .at = muzzle.at};
    std::vector<Vec> back;
    for (std::size_t band = 0; band < device.bands.size(); ++band) {
        const table::Corners at = table::outline(device, muzzle, band);
        if (band == 0) {
            drawn.line.push_back(at[0]);
            back.push_back(at[3]);
        }
        drawn.line.push_back(at[1]);
        back.push_back(at[2]);
    }
    drawn.line.insert(drawn.line.end(), back.rbegin(), back.rend());
    drawn.line.push_back(drawn.line.front());
    return drawn;
}

std::string kills(int need) { return need > 6 ? "-" : need == 6 ? "6" : fmt::format("{}+", need); }

/// "grant/ball.stick"_clause
Drawn stick_laid(const Parameters& p, const Pose& muzzle) {
    const table::Stick stick = bounce_stick(p);
    std::string text = "black";
    constexpr std::string_view colours[] = {"white", "yellow", "green"};
    for (std::size_t band = 1; band < stick.bands.size(); ++band) {
        const std::size_t colour = (band - 1) % 3;
        const Thou middle = (stick.bands[band - 1] + stick.bands[band]) / 2;
        const int need = stick_need(p, static_cast<int>(band), static_cast<Colour>(colour), middle);
        text += fmt::format("|{} {}", colours[colour], need == 0 ? "-" : kills(need));
    }
    return banded(stick, muzzle, std::move(text));
}

/// "grant/sleeve.shift"_clause: where it is aimed, and how far the dice may shift it.
void add_sleeve(const Parameters& p, const Pose& muzzle, Thou range, std::vector<Drawn>& lines) {
    constexpr Thou shift = 5 * table::inch;
    const Thou half = p.sleeve_length * table::inch / 2;
    const auto laid_from = [&](Thou from, Thou to) {
        return std::pair{Pose{muzzle.at + table::along(muzzle.facing, from), muzzle.facing},
                         table::Stick{p.stick_width, {to - from}}};
    };
    const Thou from = std::max(0, range - half);
    const auto [at, sleeve] = laid_from(from, range + half);
    lines.push_back(banded(sleeve, at, fmt::format("sleeve {}", kills(sleeve_need(p, range)))));
    if (p.unshifted == 0) {
        const auto [edge, strip] = laid_from(std::max(0, from - shift), range + half + shift);
        Drawn drawn = table::laid(strip, edge, "");
        drawn.kind = Drawn::Kind::ring;
        lines.push_back(std::move(drawn));
    }
}

/// Part of a circle, clockwise from a direction, or counterclockwise.
void add_arc(const Pose& aim, Thou radius, int from, int to, std::vector<Vec>& line) {
    constexpr int piece = 4096; // of 65536
    for (int turn = from;; turn += from < to ? piece : -piece) {
        const Angle way = aim.facing + Angle{static_cast<std::uint16_t>(turn)};
        line.push_back(aim.at + table::along(way, radius));
        if (turn == to) {
            return;
        }
    }
}

/// "grant/shell.indicator"_clause: the circle, and clockwise from beyond it the quarters of its ring.
void add_burst(const Parameters& p, const Pose& aim, std::vector<Drawn>& lines) {
    constexpr int eighth = 8192;
    const table::Burst burst = shell_indicator(p);
    Drawn centre{.kind = Drawn::Kind::area, .line = {}, .text = "burst 6", .at = aim.at};
    add_arc(aim, burst.inner, 0, 8 * eighth, centre.line);
    lines.push_back(std::move(centre));
    constexpr std::array<int, 4> faces{5, 4, 3, 2};
    for (int quarter = 0; quarter < 4; ++quarter) {
        const int begin = (2 * quarter - 1) * eighth;
        const int end = begin + 2 * eighth;
        const Angle middle{static_cast<std::uint16_t>(begin + eighth)};
        Drawn part{.kind = Drawn::Kind::area,
                   .line = {},
                   .text = fmt::format("burst {}", faces[static_cast<std::size_t>(quarter)]),
                   .at = aim.at + table::along(aim.facing + middle, (burst.inner + burst.outer) / 2)};
        add_arc(aim, burst.outer, begin, end, part.line);
        add_arc(aim, burst.inner, end, begin, part.line);
        part.line.push_back(part.line.front());
        lines.push_back(std::move(part));
    }
}

/// "grant/ball.ends"_clause
void add_end(Position pos, const Pose& muzzle, std::vector<Drawn>& lines) {
    const Thou end = ground_ends(pos, muzzle);
    if (end >= pos.field.parameters.ball_range * table::inch) {
        return;
    }
    const Vec at = muzzle.at + table::along(muzzle.facing, end);
    const Vec aside = table::along(muzzle.facing, 0, table::inch);
    lines.push_back(
        {.kind = Drawn::Kind::ring, .line = {at - aside, at + aside}, .text = "ends here", .at = at});
}

} // namespace

std::vector<Drawn> device_lines(Position pos, const Shoot& order) {
    const Parameters& p = pos.field.parameters;
    const Pose muzzle = laid_at(pos.state.pieces[order.gun], order.at);
    std::vector<Drawn> lines;
    switch (order.shot) {
    case AimState::Kind::canister: {
        const table::Cone cone = canister_cone(p);
        lines.push_back(banded(cone, muzzle,
                               fmt::format("canister {}|canister {}|canister {}", kills(canister_need(p, 0)),
                                           kills(canister_need(p, 1)), kills(canister_need(p, 2)))));
        break;
    }
    case AimState::Kind::shell:
        add_burst(p, {order.at, muzzle.facing}, lines);
        break;
    default:
        if (p.roundshot_sleeve == 0) {
            lines.push_back(stick_laid(p, muzzle));
        } else {
            add_sleeve(p, muzzle, table::length(order.at - muzzle.at), lines);
        }
        add_end(pos, muzzle, lines);
        break;
    }
    return lines;
}

std::vector<Drawn> fire_lines(Position pos, UnitId unit) {
    std::vector<Drawn> lines;
    const Unit& it = pos.state.units[unit];
    if (!it.on_table() || (it.outside() == 0 && it.in_house() == 0)) {
        return lines;
    }
    if (pos.field.arm(unit) == Arm::battery) {
        add_guns(pos, unit, lines);
    } else if (pos.field.roll(unit).weapon != Weapon::none) {
        add_small_arms(pos, unit, lines);
    }
    return lines;
}

std::vector<Drawn> charge_lines(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Parameters& p = pos.field.parameters;
    const Arm arm = pos.field.arm(unit);
    const bool charges = arm == Arm::cavalry || (arm == Arm::infantry && it.stance == Stance::column);
    const table::Base body = body_of(pos, unit);
    if (!charges || !it.on_table() || body.width == 0) {
        return {};
    }
    const Thou reach = arm == Arm::cavalry ? p.charge_cavalry : p.charge_infantry;
    const table::Stick strip{body.width, {reach}};
    return {table::laid(strip, {it.at, it.facing}, fmt::format("charge {}", marked(reach)))};
}

std::vector<Drawn> reach_lines(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Thou left = left_of_move(pos, unit);
    if (!it.on_table() || left <= 0 || body_of(pos, unit).width == 0) {
        return {};
    }
    const table::Carry carry{left, marked(left)};
    if (pos.field.arm(unit) == Arm::general) { // who turns as he likes
        Drawn ring = table::ring_about(body_of(pos, unit), carry);
        ring.kind = Drawn::Kind::reach;
        return {std::move(ring)};
    }
    const table::Formation room = formation_of(pos, unit);
    return {table::reach_of(middle_of({it.at, it.facing}, room), room, {}, carry)};
}

} // namespace bounce::grant
