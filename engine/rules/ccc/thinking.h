#pragma once

#include "engine/drill/thinking/tracks.h"
#include "engine/match/thinking.h"
#include "engine/rules/ccc/eval_weights.h"
#include "engine/rules/ccc/game.h"
#include "engine/rules/ccc/thinking/memory.h"
#include "engine/rules/ccc/units/pieces.h" // IWYU pragma: keep: is_solid

namespace bounce::ccc {

class Memory;

/// What opponents choose by; worths are in thousandths of a hit.
struct Thinking : Game {
    using EvalWeights = ccc::EvalWeights;
    using Memory = ccc::Memory;

    static void candidates(const Field& field, const State& state, const EvalWeights& weights, int budget,
                           Random& random, std::vector<Order>& orders);
    static void appraise(const Field& field, const State& state, const EvalWeights& weights,
                         std::span<const Order> orders, std::span<int> worths);
    static int standing(const Field& field, const State& state, Side side);
    /// Where an order marches a unit to that attacks nobody; nothing of other orders.
    static std::optional<Vec> march_end(Position pos, const Order& order);
};

/// A unit neither marches back the way that it came nor repeats a charge that has failed. Crews go back to
/// their guns as often as they are driven from them.
class Memory : public drill::MarchMemory<Thinking> {
  public:
    void turn_began(const Field& field, const State& state) {
        MarchMemory::turn_began(field, state);
        charges_.turn_began({field, state});
    }
    void recall(const Order& order, int turn) {
        MarchMemory::recall(order, turn);
        if (const Announce* charge = std::get_if<Announce>(&order)) {
            charges_.announced(*charge);
        }
    }
    [[nodiscard]] bool undoes(const Field& field, const State& state, const Order& order) const {
        if (const Announce* charge = std::get_if<Announce>(&order)) {
            return charges_.has_failed({field, state}, *charge);
        }
        const Move* march = std::get_if<Move>(&order);
        const bool to_guns = march != nullptr && state.units[march->unit].is(Posture::away);
        return !to_guns && MarchMemory::undoes(field, state, order);
    }

  private:
    ChargeMemory charges_;
};

} // namespace bounce::ccc
