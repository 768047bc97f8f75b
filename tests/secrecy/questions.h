#pragma once

#include "desk/table.h"
#include "engine/core/random.h"
#include "engine/rules/ccc/state.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace bounce::ccc {

/// A battle on the desk, looked at as a side, about which a question is asked.
struct Asking {
    desk::Table& table;
    const Field& field;
    const State& state; ///< As it is in truth: questions are asked about what is hidden, too.
    Side side;
    Random& random;
};

/// A kind of request of the desk: how it is asked, and how its answer is held to keep secrets.
struct Question {
    enum class Held : std::uint8_t {
        compared, ///< The same answer, however it stands with what the side may not know.
        watched,  ///< It changes the battle: what it answers is checked as the battle goes on.
        anywhere, ///< It is not about the battle: the same answer from a desk on which there is none.
    };
    std::string_view name;
    std::vector<std::string_view> members; ///< All that its requests may have, beside `do`.
    Held held;
    std::uint32_t every;        ///< Of looks one in so many asks it; 0: none, for it takes seconds.
    Json (*ask)(const Asking&); ///< Null if it is watched.
};

/// All that the desk answers. What is missing here fails a test, which takes the requests from the schema.
[[nodiscard]] std::span<const Question> questions();

} // namespace bounce::ccc
