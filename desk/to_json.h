#pragma once

#include "engine/core/json.h"
#include "engine/match/battle.h"
#include "engine/match/offer.h"
#include "engine/match/showing/card.h"
#include "engine/match/showing/could.h"
#include "engine/match/showing/headline.h"
#include "engine/match/showing/plan.h"
#include "engine/match/showing/scene.h"
#include "engine/match/showing/sight_answer.h"
#include "engine/match/showing/view.h"

#include <span>
#include <string>
#include <vector>

namespace bounce::desk {

/// Converts the engine's data to the desk's schema. Knows the ids of the two sides of one scenario.
class Writer {
  public:
    explicit Writer(const Scene& scene);

    /// The id of a side; empty for `nobody`.
    [[nodiscard]] std::string side(Side side) const;

    [[nodiscard]] Json view(const View& view) const;
    [[nodiscard]] Json card(const Card& card) const;
    [[nodiscard]] Json could(const Could& could) const;
    [[nodiscard]] Json decision(const Decision& decision) const;
    [[nodiscard]] Json outcome(const Outcome& outcome) const;
    /// An event of an order, with the order's number in the record.
    [[nodiscard]] Json event(const Event& event, std::size_t order) const;
    [[nodiscard]] Json events(std::span<const Event> events, std::size_t order) const;
    /// The same, with fire assigned to the order that declared it.
    [[nodiscard]] Json events(const std::vector<Deed>& deeds) const;
    /// A deed: its headline, its order, the acting unit.
    [[nodiscard]] Json deed(const Deed& deed) const;
    /// A throw that waits for dice, what led to it as far as `viewer` may know, and its order.
    [[nodiscard]] Json needs(const NeedsDice& needs, std::size_t order, Side viewer) const;

  private:
    [[nodiscard]] Json thrown(const Thrown& thrown) const;
    [[nodiscard]] Json side_view(const View& view, Side side) const;

    std::string ids_[2];
    std::string names_[2];
};

/// A counter beside a unit.
[[nodiscard]] Json counter_json(const View::Counter& counter);
[[nodiscard]] Json offer_json(const Offer& offer);
[[nodiscard]] Json refusal_json(const Refusal& refusal);
[[nodiscard]] Json plan_json(const Plan& plan);
[[nodiscard]] Json forecast_json(const Forecast& forecast);
/// The outcomes of a distribution; with words, value i is words[i].
[[nodiscard]] Json outcomes_json(const Pmf& odds, const std::vector<std::string_view>& words = {});
[[nodiscard]] Json faults_json(const Faults& faults);
/// How far a record and the program agree.
[[nodiscard]] Json agreement_json(const Agreement& agreed);
/// The id of the rules is passed separately because a scene does not contain it.
[[nodiscard]] Json scenario_json(const Scene& scene, std::string_view rules);
[[nodiscard]] Json settings_json(const BattleSettings& settings, const Scene& scene);
/// The options and parameters in force, including the scenario's, that differ from the defaults.
[[nodiscard]] Json in_force_json(const AnyMatch& match);

} // namespace bounce::desk
