#pragma once

#include "engine/match/offer.h"

#include <string>
#include <utility>
#include <vector>

namespace bounce {

/// The offers of one moment as they are collected; one that leaves nothing to choose is left out.
class OfferList {
  public:
    void add(Offer offer) {
        if (!offer.choices.empty() || offer.region) {
            offers_.push_back(std::move(offer));
        }
    }

    /// What is only to be pressed: its one choice is called as it is itself.
    void button(Offer::Kind kind, std::string title, Clause clause, Json order, std::string warning = {}) {
        Offer offer{.kind = kind, .title = title, .clause = clause};
        offer.choices.push_back({.label = std::move(title), .order = std::move(order)});
        offer.warning = std::move(warning);
        add(std::move(offer));
    }

    [[nodiscard]] auto begin() const { return offers_.begin(); }
    [[nodiscard]] auto end() const { return offers_.end(); }

    [[nodiscard]] std::vector<Offer> taken() && { return std::move(offers_); }

  private:
    std::vector<Offer> offers_;
};

} // namespace bounce
