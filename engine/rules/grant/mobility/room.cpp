// Whose ranks form anew where others stand: he gives way.
#include "engine/drill/movement/obstacles.h"
#include "engine/drill/note.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <array>
#include <optional>

namespace bounce::grant {

namespace {

/// Rank and file of who is hand to hand, for his officers take no room, and the crews of the enemy's guns,
/// among which one stands to fight them; else all that he covers.
bool lies_on(Position pos, UnitId unit, UnitId other, const table::Base& body) {
    const bool crews = pos.field.arm(other) == Arm::battery && pos.field.side(other) != pos.field.side(unit);
    if (pos.state.units[other].loose == 0 && !crews) {
        const table::Base there = body_of(pos, other);
        return there.width > 0 && table::overlap(body, there);
    }
    return std::ranges::any_of(figures_of(pos, other), [&](const Figure& figure) {
        return figure.id < colonel_figure && table::overlap(body, figure.base);
    });
}

/// On nobody's figures.
bool is_clear(Position pos, UnitId unit, const table::Base& body) {
    return std::ranges::none_of(pos.field.all(), [&](UnitId other) {
        return other != unit && pos.state.units[other].on_table() && pos.field.arm(other) != Arm::general
               && pos.state.units[other].aboard == 0 && lies_on(pos, unit, other, body);
    });
}

/// One way to give way, and whether nothing that would have to be crossed lay on it so far.
struct Aside {
    int ahead = 0;
    int right = 0;
    bool open = true;
};

/// Looks for the nearest place, by steps of a quarter of an inch.
class RoomFinder {
  public:
    RoomFinder(Position pos, UnitId unit)
        : pos_(pos), unit_(unit), here_{pos.state.units[unit].at, pos.state.units[unit].facing},
          room_(formation_of(pos, unit)), now_(body_of(pos, unit)), foes_(foes_of(pos, unit)) {}

    /// Aside or back, the shorter way; over an obstacle or onto forbidden ground only if `anyhow`.
    [[nodiscard]] std::optional<Pose> find(bool anyhow) const {
        constexpr Thou step = table::inch / 4;
        std::array<Aside, 3> ways{{{0, 1}, {0, -1}, {-1, 0}}};
        for (Thou far = step; far <= pos_.field.parameters.room_reach; far += step) {
            for (Aside& way : ways) {
                const Vec by = table::along(here_.facing, way.ahead * far, way.right * far);
                const Pose there{here_.at + by, here_.facing};
                way.open = anyhow || (way.open && is_free(there));
                if (way.open && may_stand_at(there)) {
                    return there;
                }
            }
        }
        return {};
    }

  private:
    [[nodiscard]] table::Base body_at(const Pose& there) const {
        return table::outline(middle_of(there, room_), room_);
    }
    [[nodiscard]] bool is_free(const Pose& there) const {
        const table::Base then = body_at(there);
        return drill::crossed_by_standing(terrain_state_of(pos_), now_, then).empty()
               && check_ban(pos_, unit_, now_, then);
    }
    [[nodiscard]] bool may_stand_at(const Pose& there) const {
        const table::Base then = body_at(there);
        return may_stand(pos_, unit_, there, pos_.state.units[unit_].stance) && is_clear(pos_, unit_, then)
               && check_no_contact(pos_.field, foes_, unit_, now_, then) && check_tether(pos_, unit_, then);
    }

    Position pos_;
    UnitId unit_;
    Pose here_;
    table::Formation room_;
    table::Base now_;
    Foes foes_;
};

} // namespace

// "grant/move.room"_clause
void make_room(MutablePosition pos, UnitId unit, Log& log) {
    const Unit& it = pos.state.units[unit];
    const table::Base body = body_of(pos, unit);
    if (!it.on_table() || it.loose != 0 || body.width == 0 || has_guns(pos.state, unit) // these stay
        || (is_clear(pos, unit, body) && !table::off_table(pos.field.scenario.ground, body))) {
        return;
    }
    const RoomFinder finder{pos, unit};
    std::optional<Pose> there = finder.find(false);
    if (!there) {
        there = finder.find(true);
    }
    if (there) {
        set_pose(pos, unit, *there);
        drill::note(pos.field, unit, Event::Kind::pose, "grant/move.room"_clause, log,
                    "{0} {0:makes|make} room for others.", pos.field.who(unit));
    }
}

} // namespace bounce::grant
