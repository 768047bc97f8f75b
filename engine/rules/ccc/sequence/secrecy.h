#pragma once

#include "engine/match/event.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace bounce::ccc {

/// Says which side may know of what an order does: events about units that the enemy sees neither before the
/// order, nor when dice are thrown in it, nor after it are their own side's ("ccc/sight.side"), of those whom
/// it sees only through smoke or fog what tells how they are, the end of a march that it does not see, and
/// what is written in secret ("ccc/turn.written"). Does nothing where no log is kept.
class Secrecy final : public Discretion {
  public:
    /// Before an order is carried out. `state` is the one that changes with it.
    Secrecy(Position pos, const Order& order, Log& log);
    ~Secrecy() override;
    Secrecy(const Secrecy&) = delete;
    Secrecy& operator=(const Secrecy&) = delete;

    /// After it, before play goes on: all that has happened so far is the order itself.
    void keep_order();
    /// After that.
    void keep_units();
    /// In the middle of it.
    void mind(std::span<Event> events) const override;
    void thrown() override;

  private:
    /// By side, as `State::seen`.
    using Sight = std::array<std::uint64_t, 2>;

    [[nodiscard]] Sight clear() const;
    /// Whether the enemy has seen it, or seen it `clearly`, at no time of the order.
    [[nodiscard]] bool is_kept(UnitId unit, bool clearly) const;
    [[nodiscard]] Side keeper_of(const Event& event) const;
    /// Of a way of which the enemy sees one end, he is told that end alone. Whether it is the unit's `first`
    /// or `last` of this order.
    void veil(Event& event, bool first, bool last) const;

    Position pos_;
    Log& log_;
    Sight before_;       ///< Whom each side saw before the order.
    Sight seen_;         ///< Whom it has seen since, when dice were thrown.
    Sight clear_;        ///< Of those: clearly.
    std::size_t events_; ///< That were there before.
    Side author_;        ///< Whose secret the order is, until it is carried out.
};

} // namespace bounce::ccc
