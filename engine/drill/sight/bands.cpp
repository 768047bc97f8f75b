#include "engine/drill/sight/bands.h"

#include <algorithm>

namespace bounce::drill {

int Bands::of(Thou distance) const {
    for (std::size_t i = 0; i < bands.size(); ++i) {
        if (distance <= bands[i].to && distance >= bands[i].from) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

Thou Bands::reach() const {
    Thou reach = 0;
    for (const Band& band : bands) {
        reach = std::max(reach, band.to);
    }
    return reach;
}

} // namespace bounce::drill
