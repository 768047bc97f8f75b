#pragma once

#include "engine/core/json.h"
#include "engine/match/order_words.h"

#include <span>
#include <string>

namespace bounce::desk {

/// An order in a few words, for people who read what an opponent considered.
struct OrderPhrase {
    std::string who;   ///< "Webb's regiment", or where the troops stand; empty if it names nobody.
    std::string does;  ///< "fires on Hood's division"
    std::string doing; ///< "firing on Hood's division"
    bool ends = false; ///< It ends a part of the turn.
};
/// `kinds`: those of the rule set, as `About` has them.
[[nodiscard]] OrderPhrase phrase_of(const Json& order, std::span<const KindWords> kinds);
/// "Webb's regiment: fires on Hood's division", or, if no troops are named, "Ends this part of the turn".
[[nodiscard]] std::string label_of(const OrderPhrase& phrase);

} // namespace bounce::desk
