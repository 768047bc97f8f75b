#pragma once

#include "engine/ground/table/measure/length.h"

#include <boost/container/static_vector.hpp>

namespace bounce::drill {

using table::Thou;

/// A weapon's range bands, the nearest first. A distance on a boundary belongs to the nearer band.
struct Bands {
    struct Band {
        Thou to = 0;   ///< A band that ends where the previous one does is absent.
        Thou from = 0; ///< Minimum range, if greater than the end of the previous band.
    };
    boost::container::static_vector<Band, 9> bands;

    /// The index of the band of a distance; -1 if there is none.
    [[nodiscard]] int of(Thou distance) const;
    /// Calls `use(index, to)` for the bands that are present.
    template <class Use>
    void each(Use use) const {
        Thou last = 0;
        for (std::size_t i = 0; i < bands.size(); ++i) {
            if (bands[i].to > last) {
                use(i, last = bands[i].to);
            }
        }
    }
    /// Maximum range of the weapon.
    [[nodiscard]] Thou reach() const;
};

} // namespace bounce::drill
