#include "engine/dice/rolls.h"

#include <algorithm>
#include <utility>

namespace bounce {

int Rolls::settle(const Throw& what, Count count) {
    dice_ += dice_of(what, count);
    std::vector<int> faces;
    std::vector<int>* shown = listener_ != nullptr ? &faces : nullptr;
    const Fixed* given = fixed(what.name);
    const int result = given != nullptr ? given->result : source_.resolve(what, count, shown);
    if (listener_ != nullptr) {
        listener_->heard(Thrown{what, count, std::move(faces), result});
    }
    return result;
}

const Rolls::Fixed* Rolls::fixed(std::string_view name) const {
    const auto found = std::ranges::find(fixed_, name, &Fixed::name);
    return found == fixed_.end() ? nullptr : &*found;
}

} // namespace bounce
