#include "tests/secrecy/otherwise.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

constexpr bool holds(std::uint64_t units, UnitId unit) {
    return unit < most_units && (units >> unit & 1U) != 0;
}

template <class Value>
void change(Value& value, std::uint32_t by) {
    value = static_cast<Value>(static_cast<std::uint32_t>(value) ^ by);
}

/// Changes what one side may not know of the other.
class Changing {
  public:
    Changing(const Field& field, State& state, Side side, Random& random)
        : field_(field), state_(state), side_(side), random_(random),
          unknown_(unknown_to(field, state, side)) {}

    void all() {
        for (const UnitId unit : field_.all()) {
            if (holds(unknown_.hidden, unit)) {
                stand(unit);
            }
            if (holds(unknown_.hidden | unknown_.dim, unit)) {
                fare(unit);
            }
            if (field_.side(unit) != side_) {
                lead(unit);
                if (state_.units[unit].on_table()) {
                    write(unit);
                }
            }
        }
        hold();
        announce();
        charge();
        decide();
        look();
    }

  private:
    [[nodiscard]] bool writes() const { return field_.parameters.written_orders != 0; }
    [[nodiscard]] bool aims() const {
        return state_.phase == Phase::skirmish || state_.phase == Phase::infantry
               || state_.phase == Phase::artillery;
    }
    std::uint8_t some(std::uint32_t below) { return static_cast<std::uint8_t>(random_(below)); }
    UnitId anybody() { return some(static_cast<std::uint32_t>(field_.units())); }

    /// Who holds the places in truth, and for all that the other side has seen.
    void hold() {
        for (std::size_t i = 0; i < field_.scenario.objectives.size() && state_.score.over == 0; ++i) {
            state_.score.holder[i] = static_cast<Side>(some(3));
            state_.held[index(enemy_of(side_))][i] = static_cast<Side>(some(3));
        }
    }
    /// Where somebody stands whom the side does not see, what he does there and whom he has to do with.
    void stand(UnitId unit) {
        Unit& it = state_.units[unit];
        it.at.x += 1 + static_cast<Thou>(random_(3000));
        it.at.y += static_cast<Thou>(random_(3000));
        it.facing.turn = static_cast<std::uint16_t>(it.facing.turn + 1 + random_(300));
        it.stance = field_.arm(unit) == Arm::battery ? static_cast<Stance>(some(4)) : it.stance;
        it.with = no_unit;
        it.foe = anybody();
        change(it.marks, random_(Mark::joined * 2));
        change(it.posture, random_(16));
        state_.aims[unit].target = anybody();
    }

    /// How he is: his counter, his officers, his marker, what is left of his move and his rounds.
    void fare(UnitId unit) {
        Unit& it = state_.units[unit];
        it.hits = static_cast<std::uint8_t>(it.hits ^ (1 + some(7)));
        it.officers ^= some(16);
        std::uint8_t& wounds = it.wounds[some(most_officers)];
        wounds = static_cast<std::uint8_t>(wounds ^ (1 + some(3)));
        it.marker = static_cast<Marker>(some(5));
        change(it.posture, some(2) * Posture::stalls);
        it.ran = static_cast<Result>(some(5));
        it.fled.turn ^= some(64);
        it.spent ^= some(100);
        it.paid ^= some(32);
        constexpr std::uint32_t unshown[] = {Mark::led, Mark::rallied, Mark::tried, Mark::column,
                                             Mark::worked};
        change(it.marks, unshown[some(5)]);
        if (const std::uint8_t battery = field_.muster(unit).battery; battery < most_batteries) {
            for (GunState& gun : state_.batteries[battery].guns) {
                gun.hits ^= some(4);
                gun.rounds[some(round_kinds)] ^= some(4);
            }
        }
    }

    /// An officer who may leave his regiment, and has not been seen by himself: in its ranks, behind it, or
    /// fallen.
    void lead(UnitId officer) {
        const UnitId regiment = field_.muster(officer).parent;
        Unit& it = state_.units[officer];
        if (holds(unknown_.hidden | unknown_.dim, regiment) && it.place == Place::within) {
            it.place = Place::gone;
        }
    }

    /// What the other side has written down for a unit, or whom it has told it to aim at.
    void write(UnitId unit) {
        if (!writes()) {
            return;
        }
        if (state_.phase == Phase::plot || state_.phase == Phase::charges) {
            Plot& plot = state_.plots[unit];
            plot.legs = some(3);
            plot.leg[0].by ^= some(200);
            plot.change.to ^= some(2);
        }
        if (state_.phase == Phase::plot) {
            change(state_.units[unit].marks, some(2) * Mark::charged);
            state_.units[unit].foe = anybody();
        } else if (aims()) {
            change(state_.units[unit].marks, some(2) * Mark::aiming);
            state_.aims[unit] = {.target = anybody()};
        }
    }

    /// Charges: those written in secret may be others or none, and so may those of whom is out of sight.
    void announce() {
        const bool fewer = some(2) == 0;
        std::uint8_t kept = 0;
        for (std::uint8_t i = 0, carried = state_.carried; i < state_.charges; ++i) {
            Announced it = state_.announced[i];
            const bool written = writes() && state_.phase == Phase::plot && field_.side(it.unit) != side_;
            const bool secret = written || holds(unknown_.hidden, it.unit);
            if (secret && fewer) {
                state_.carried = static_cast<std::uint8_t>(state_.carried - (i < carried ? 1 : 0));
                continue;
            }
            it.target = secret ? anybody() : it.target;
            state_.announced[kept++] = it;
        }
        std::fill(state_.announced.begin() + kept, state_.announced.end(), Announced{});
        state_.charges = kept;
    }

    /// The charge under way of somebody whom the side does not see.
    void charge() {
        if (holds(unknown_.hidden, state_.charge.unit)) {
            state_.charge.from.x += some(100);
            state_.charge.gone += some(100);
            state_.charge.far[0] += some(100);
        }
    }

    /// What waits to be carried out by those of whom the side does not know how they are.
    void decide() {
        for (Task& task : std::span{state_.stack}.first(state_.tasks)) {
            if (holds(unknown_.hidden | unknown_.dim, task.unit)) {
                task.result = static_cast<Result>(1 + some(4));
                task.why = static_cast<Task::Why>(some(4));
                task.step ^= some(2);
            }
            if (holds(unknown_.hidden, task.unit)) {
                task.unit = another(task.unit);
            }
            if (holds(unknown_.hidden, task.cause)) {
                task.cause = another(task.cause);
            }
        }
    }
    /// Somebody else of those out of sight.
    UnitId another(UnitId than) {
        const UnitId first = anybody();
        for (int i = 0; i < field_.units(); ++i) {
            const auto unit = static_cast<UnitId>((first + i) % field_.units());
            if (holds(unknown_.hidden, unit) && unit != than) {
                return unit;
            }
        }
        return than;
    }

    /// Whom the enemy sees, whose smoke it is and who struck are known to those who see them.
    void look() {
        state_.seen[index(enemy_of(side_))] ^= random_();
        state_.dim[index(enemy_of(side_))] ^= random_();
        for (Cloud& cloud : std::span{state_.smoke}.first(state_.clouds)) {
            cloud.unit = holds(unknown_.hidden, cloud.unit) ? another(cloud.unit) : cloud.unit;
        }
    }

    const Field& field_;
    State& state_;
    Side side_;
    Random& random_;
    Unknown unknown_;
};

} // namespace

Unknown unknown_to(const Field& field, const State& state, Side side) {
    Unknown unknown;
    const std::uint64_t seen = state.seen[index(side)];
    const std::uint64_t dim = state.dim[index(side)];
    for (const UnitId unit : field.all()) {
        if (field.side(unit) != side && state.units[unit].on_table()) {
            const std::uint64_t bit = std::uint64_t{1} << unit;
            unknown.hidden |= ~seen & bit;
            unknown.dim |= seen & dim & bit;
        }
    }
    return unknown;
}

State otherwise(const Field& field, State state, Side side, Random& random) {
    Changing(field, state, side, random).all();
    return state;
}

} // namespace bounce::ccc
