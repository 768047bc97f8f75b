#include "engine/rules/grant/artillery/template.h"

#include "engine/ground/table/measure/frame.h"

#include <algorithm>

namespace bounce::grant {

using table::inch;
using table::Sector;

table::Stick bounce_stick(const Parameters& parameters) {
    // "grant/ball.stick"_clause
    table::Stick stick{parameters.stick_width, {}};
    Thou end = parameters.stick_black * inch;
    stick.bands.push_back(end);
    for (const std::int32_t length : {parameters.stick_near, parameters.stick_middle, parameters.stick_far}) {
        for (int colour = 0; colour < 3; ++colour) {
            end += length * inch;
            stick.bands.push_back(end);
        }
    }
    return stick;
}

int stick_need(const Parameters& parameters, int band, Colour colour, Thou ahead) {
    if (band == 0 || (band - 1) % 3 != static_cast<int>(colour) || ahead > parameters.ball_range * inch) {
        return 0;
    }
    // "grant/ball.kills"_clause
    if (parameters.far_sixes != 0 && ahead >= parameters.far_sixes_from * inch) {
        return parameters.far_sixes_kills;
    }
    const std::int32_t groups[] = {parameters.ball_near, parameters.ball_middle, parameters.ball_far};
    return groups[(band - 1) / 3];
}

int sleeve_need(const Parameters& parameters, Thou ahead) {
    // "grant/sleeve.kills"_clause
    return ahead > parameters.ball_range * inch       ? 0
           : ahead <= parameters.sleeve_first * inch  ? parameters.sleeve_first_kills
           : ahead <= parameters.sleeve_second * inch ? parameters.sleeve_second_kills
           : ahead <= parameters.sleeve_third * inch  ? parameters.sleeve_third_kills
                                                      : parameters.sleeve_last_kills;
}

table::Cone canister_cone(const Parameters& parameters) {
    // "grant/canister.cone"_clause
    const Thou near = parameters.canister_near;
    const Thou middle = near + parameters.canister_middle;
    return {parameters.canister_width, {near, middle, middle + parameters.canister_far}};
}

int canister_need(const Parameters& parameters, int band) {
    // "grant/canister.kills"_clause
    const std::int32_t bands[] = {parameters.canister_near_kills, parameters.canister_middle_kills,
                                  parameters.canister_far_kills};
    return bands[band];
}

table::Burst shell_indicator(const Parameters& parameters) {
    // "grant/shell.indicator"_clause
    return {parameters.shell_inner, parameters.shell_outer};
}

std::optional<Sector> shell_sector(const Parameters& parameters, const Pose& aim, Vec point) {
    const std::optional<Sector> sector = table::sector_of(shell_indicator(parameters), aim, point);
    // "grant/shell.edges"_clause: two of the four lines have the other quarter clockwise.
    const table::Frame::Exact at = table::Frame{aim.at, aim.facing}.exactly(point);
    if (at.ahead == at.right && sector == Sector::beyond) {
        return Sector::right;
    }
    return at.ahead == at.right && sector == Sector::short_of ? Sector::left : sector;
}

std::optional<Sector> burst_of(int face) {
    // "grant/shell.impact"_clause; "grant/shell.misfire"_clause
    switch (face) {
    case 6:
        return Sector::centre;
    case 5:
        return Sector::beyond;
    case 4:
        return Sector::right;
    case 3:
        return Sector::short_of;
    case 2:
        return Sector::left;
    default:
        return std::nullopt;
    }
}

} // namespace bounce::grant
