#pragma once

#include "engine/core/json.h"

#include <string>

namespace bounce::desk {

/// An order in a few words, for whoever reads what an opponent thought of.
struct OrderPhrase {
    std::string who;   ///< "Webb's regiment", or where the troops stand; empty if it names nobody.
    std::string does;  ///< "fires on Hood's division"
    std::string doing; ///< "firing on Hood's division"
    bool ends = false; ///< It ends a part of the turn.
};
[[nodiscard]] OrderPhrase phrase_of(const Json& order);
/// "Webb's regiment fires on Hood's division", or, where nobody is named, "Ends this part of the turn".
[[nodiscard]] std::string label_of(const OrderPhrase& phrase);

} // namespace bounce::desk
