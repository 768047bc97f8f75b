#include "apps/cli/map/standing.h"

#include <fmt/format.h>

namespace bounce::cli {

std::string standing(const View::SideState& state, std::string_view points, std::string_view units) {
    std::string text = fmt::format("{} {}, {} lost", state.strength, points, state.lost);
    if (state.gone > 0) {
        text += fmt::format(", {} marched off", state.gone);
    }
    if (!state.waiting.empty()) {
        text += fmt::format(", {} {} to come", state.waiting.size(), units);
    }
    return text;
}

} // namespace bounce::cli
