#pragma once

#include "engine/ground/table/measure/length.h"

#include <boost/container/static_vector.hpp>

namespace bounce::drill {

using table::Thou;

/// A weapon's bands of range, the nearest first. What lies on a boundary belongs to the nearer one.
struct Bands {
    struct Band {
        Thou to = 0;   ///< A band that ends where the one before does is not there.
        Thou from = 0; ///< Nothing nearer is in it, though no band before may have it.
    };
    boost::container::static_vector<Band, 9> bands;

    /// In which of them a distance lies; -1: in none.
    [[nodiscard]] int of(Thou distance) const;
    /// Calls `use(index, to)` for those that are there.
    template <class Use>
    void each(Use use) const {
        Thou last = 0;
        for (std::size_t i = 0; i < bands.size(); ++i) {
            if (bands[i].to > last) {
                use(i, last = bands[i].to);
            }
        }
    }
    /// How far the weapon reaches.
    [[nodiscard]] Thou reach() const;
};

} // namespace bounce::drill
