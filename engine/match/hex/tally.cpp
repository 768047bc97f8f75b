#include "engine/match/hex/tally.h"

namespace bounce::hex {

Tally tally(std::initializer_list<Counted> arms) {
    Tally made;
    std::string last;
    int all = 0;
    for (const Counted& arm : arms) {
        if (arm.count > 0) {
            made.text += made.text.empty() || last.empty() ? last : ", " + last;
            last = arm.words();
            all += arm.count;
        }
    }
    made.text += made.text.empty() ? last : " and " + last;
    made.plural = all != 1;
    return made;
}

} // namespace bounce::hex
