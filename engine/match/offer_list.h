#pragma once

#include "engine/match/offer.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace bounce {

/// What is left undone at the end of a turn: a sentence, and the units that it mentions.
struct Undone {
    std::string warning;
    std::vector<std::string> who;

    /// Adds a unit, only once however much it could do.
    void note(const std::string& name) {
        if (std::ranges::find(who, name) == who.end()) {
            who.push_back(name);
        }
    }
};

/// Collects the offers of one moment; omits those without anything to choose.
class OfferList {
  public:
    void add(Offer offer) {
        if (!offer.choices.empty() || offer.region) {
            offers_.push_back(std::move(offer));
        }
    }

    /// Adds an offer with a single choice that has the same title.
    void button(Offer::Kind kind, std::string title, Clause clause, Json order, Undone undone = {}) {
        Offer offer{.kind = kind, .title = title, .clause = clause};
        offer.choices.push_back({.label = std::move(title), .order = std::move(order)});
        offer.warning = std::move(undone.warning);
        offer.idle = std::move(undone.who);
        add(std::move(offer));
    }

    [[nodiscard]] auto begin() const { return offers_.begin(); }
    [[nodiscard]] auto end() const { return offers_.end(); }

    [[nodiscard]] std::vector<Offer> taken() && { return std::move(offers_); }

  private:
    std::vector<Offer> offers_;
};

} // namespace bounce
