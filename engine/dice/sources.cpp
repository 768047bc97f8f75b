#include "engine/dice/sources.h"

namespace bounce {

int FaceSource::resolve(const Throw& what, Count count, std::vector<int>* faces) {
    if (count == Count::contest) {
        return contest(what, faces);
    }
    int result = 0;
    for (int i = 0; i < what.dice; ++i) {
        const int shown = face(what);
        result += count == Count::successes ? static_cast<int>(succeeds(what, shown)) : shown;
        if (faces != nullptr) {
            faces->push_back(shown);
        }
    }
    return result;
}

int FaceSource::contest(const Throw& what, std::vector<int>* faces) {
    for (;;) {
        const int first = face(what);
        const int second = face(what);
        if (faces != nullptr) {
            faces->push_back(first);
            faces->push_back(second);
        }
        if (first != second) {
            return first > second ? 0 : 1;
        }
    }
}

int ScriptedSource::face(const Throw& what) {
    if (next_ < script_.size()) {
        const int shown = script_[next_++];
        if (shown >= 1 && shown <= what.sides) {
            return shown;
        }
        if (!impossible_) {
            impossible_ = what;
        }
    } else if (!wanting_) {
        wanting_ = what;
    }
    // Made-up faces differ from one die to the next, so that ties thrown again come to an end.
    return 1 + made_up_++ % what.sides;
}

} // namespace bounce
