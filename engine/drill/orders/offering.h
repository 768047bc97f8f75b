#pragma once

#include "engine/drill/orders/offers.h"
#include "engine/drill/orders/order_label.h"
#include "engine/drill/orders/orders.h"
#include "engine/drill/setup/deploy.h"
#include "engine/match/position.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace bounce::drill {

/// Base of what collects the offers of one moment: a rule set adds what may be done in each of its phases. It
/// says with `label_of(Position, Order)` what its orders are called.
template <class Rules>
class Offering {
  public:
    using Field = typename Rules::Field;
    using State = typename Rules::State;
    using Order = typename Rules::Order;
    using Position = bounce::Position<Field, State>;

    explicit Offering(Position pos) : pos_(pos) {}

  protected:
    [[nodiscard]] Json json(const Order& order) const { return Rules::write_order(pos_.field, order); }

    /// Calls `use(UnitId)` for each unit of the side that decides.
    template <class Use>
    void each_own(Use use) const {
        for (const UnitId unit : pos_.field.all()) {
            if (pos_.field.side(unit) == pos_.state.actor) {
                use(unit);
            }
        }
    }

    /// The names of those stances that `may(Stance)` allows.
    template <class Stance, std::size_t count>
    [[nodiscard]] static std::vector<std::string_view> names_of(const std::string_view (&names)[count],
                                                                auto may) {
        std::vector<std::string_view> allowed;
        for (std::size_t i = 0; i < count; ++i) {
            if (may(static_cast<Stance>(i))) {
                allowed.push_back(names[i]);
            }
        }
        return allowed;
    }

    /// With its label and its odds.
    [[nodiscard]] Choice choice_of(const Order& order) const {
        OrderLabel label = label_of(pos_, order);
        return {.at = std::move(label.at),
                .label = std::move(label.text),
                .order = json(order),
                .forecast = Rules::forecast(pos_.field, pos_.state, order)};
    }

    /// Adds an offer whose choices are what stands in `orders_`, which is empty afterwards.
    void listed(Offer offer) {
        for (const Order& order : orders_) {
            offer.choices.push_back(choice_of(order));
        }
        orders_.clear();
        offers_.add(std::move(offer));
    }
    void listed(Offer::Kind kind, UnitId unit, std::string title, Clause clause,
                std::vector<Drawn> drawn = {}) {
        listed({.kind = kind,
                .title = std::move(title),
                .clause = clause,
                .unit = pos_.field.name(unit),
                .drawn = std::move(drawn)});
    }

    /// The order `deploy(Pose)` that sets a unit down where the designer had it; null if he says nothing of
    /// it, or it may not stand there now.
    [[nodiscard]] Json usual(UnitId unit, auto deploy) const {
        const std::optional<table::Pose>& place = pos_.field.force(unit).usual;
        return place && check(pos_, deploy(*place)) ? json(deploy(*place)) : Json{};
    }

    /// To set down its units in their zones: `about(UnitId)` says in short what one is, `formations(UnitId)`
    /// what it may stand in, and `deploy(UnitId, Pose)` is the order.
    void to_deploy(Clause clause, auto about, auto formations, auto deploy) {
        each_own([&](UnitId unit) {
            if (is_deployed(pos_.field.force(unit))) {
                const auto there = [&](const table::Pose& place) { return deploy(unit, place); };
                offers_.add(deploy_offer(pos_.field, unit, pos_.state.units[unit].on_table(), about(unit),
                                         formations(unit), usual(unit, there), clause));
            }
        });
    }

    /// To march in single legs of these kinds, each as far as `most`; `move(Legs)` is the order.
    void to_march(UnitId unit, Clause clause, Reach reach, std::span<const table::Leg::Kind> kinds,
                  table::Thou most, auto move, std::vector<Drawn> drawn) {
        reach.ways = leg_ways(kinds, most, [&](const table::Legs& legs) { return json(move(legs)); });
        offers_.add({.kind = Offer::Kind::move,
                     .title = "Move " + pos_.field.name(unit),
                     .clause = clause,
                     .unit = pos_.field.name(unit),
                     .region = std::move(reach),
                     .drawn = std::move(drawn)});
    }

    /// To turn where it stands: any way, so that the page asks for a plan.
    void to_face(UnitId unit, std::string title, Clause clause) {
        offers_.add({.kind = Offer::Kind::face,
                     .title = std::move(title),
                     .clause = clause,
                     .unit = pos_.field.name(unit),
                     .region = Reach{.ways = {{.leg = "face"}}}});
    }

    /// Where a side may say that it has deployed.
    void ready(Clause clause) {
        if (check(pos_, Ready{})) {
            offers_.button(Offer::Kind::end, "Ready", clause, json(Ready{}));
        }
    }
    /// Where it may say that it does no more in this part of the turn.
    void end(std::string title, Clause clause, Undone undone = {}) {
        if (check(pos_, End{})) {
            offers_.button(Offer::Kind::end, std::move(title), clause, json(End{}), std::move(undone));
        }
    }
    /// Told before that part is over.
    [[nodiscard]] Undone idle() const { return drill::idle(offers_); }

    Position pos_;
    std::vector<Order> orders_; ///< Of the offer in hand.
    OfferList offers_;
};

} // namespace bounce::drill
