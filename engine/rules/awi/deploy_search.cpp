// Whether there is room in a zone, and where.
#include "engine/rules/awi/body.h"
#include "engine/rules/awi/deploy.h"
#include "engine/rules/awi/shield.h"
#include "engine/rules/awi/tables.h"

#include <algorithm>

namespace bounce::awi {

namespace {

/// How near to each other places are tried.
constexpr Thou apart = table::inch / 2;

/// Tries places for one unit in one formation.
class Search {
  public:
    Search(const Field& field, const State& state, UnitId unit, Stance stance)
        : field_(field), state_(state),
          zone_(field.scenario.zones[static_cast<std::size_t>(field.force(unit).zone)]),
          formation_(formation_of(field, unit, stance)), unit_(unit), stance_(stance) {}

    [[nodiscard]] std::optional<Deploy> found() {
        on_grid();
        along_edges();
        return found_;
    }

  private:
    void look(Vec at, Angle facing) {
        if (const Deploy order{unit_, {at, facing}, stance_}; !found_ && check(field_, state_, order)) {
            found_ = order;
        }
    }

    /// What covers a middle that is on closed ground is refused in any facing.
    [[nodiscard]] bool closed(Vec at) const {
        const auto ground = table::ground_at(field_.scenario.ground, at, gone_structures(field_, state_));
        return drill::closed_to(going_of(field_, unit_), ground).has_value();
    }

    void on_grid() {
        for (Thou y = zone_.box.bottom; y <= zone_.box.top && !found_; y += apart) {
            for (Thou x = zone_.box.left; x <= zone_.box.right && !found_; x += apart) {
                if (!table::inside({x, y}, zone_.outline) || closed({x, y})) {
                    continue;
                }
                look({x, y}, zone_.facing);
                for (int turn = 0; turn < 8 && !found_; ++turn) {
                    look({x, y}, {static_cast<std::uint16_t>(turn * table::eighth.turn)});
                }
            }
        }
    }

    /// Where a zone is hardly wider than the unit, it stands along one of its edges.
    void along_edges() {
        const std::vector<Vec>& outline = zone_.outline;
        for (std::size_t i = 0; i < outline.size() && !found_; ++i) {
            const Vec from = outline[i];
            const Vec edge = outline[(i + 1) % outline.size()] - from;
            const Angle along = table::direction_of(edge);
            for (int turn = 0; turn < 4; ++turn) {
                const bool lengthwise = turn % 2 == 0;
                const Thou long_side = lengthwise ? formation_.depth() : formation_.width();
                const Thou across = lengthwise ? formation_.width() : formation_.depth();
                const Angle facing = along + Angle{static_cast<std::uint16_t>(turn * table::quarter.turn)};
                for (Thou by = long_side / 2; by <= table::length(edge) - long_side / 2; by += apart) {
                    look(from + table::along(along, by, across / 2), facing);
                    look(from + table::along(along, by, -across / 2), facing);
                }
            }
        }
    }

    const Field& field_;
    const State& state_;
    const table::Zone& zone_;
    table::Formation formation_;
    UnitId unit_;
    Stance stance_;
    std::optional<Deploy> found_;
};

} // namespace

std::optional<Deploy> place_for(const Field& field, const State& state, UnitId unit) {
    for (std::size_t i = 0; i < std::size(stance_names); ++i) {
        const auto stance = static_cast<Stance>(i);
        if (!may_stand(field.roll(unit).type, stance)) {
            continue;
        }
        if (const auto place = Search{field, state, unit, stance}.found()) {
            return place;
        }
    }
    return {};
}

} // namespace bounce::awi
