#pragma once

#include "apps/distance/umpire.h"

#include <cstdint>
#include <map>

namespace bounce::distance {

/// The battles that one worker holds, and its answers to the questions of the server.
///
/// A question is {"battle": its name, "number": how many entries the server has of it, "do": what, ...}, with
/// "drop": names that are no longer used. The answer is {"said": the result} or {"failure": why not},
/// with the "facts" that have changed, or {"gone": true} from a worker that does not hold exactly that
/// battle.
class Battles {
  public:
    /// Above this number, the least recently used ones are dropped.
    explicit Battles(std::size_t most) : most_(most) {}

    [[nodiscard]] Json answer(const Json& question);
    /// Drops a battle that is no longer used.
    void drop(std::uint64_t name) { held_.erase(name); }

  private:
    struct Held {
        Umpire umpire;
        std::uint64_t used = 0;
    };

    [[nodiscard]] Json begin(std::uint64_t name, const Json& question);
    void put_away();

    std::size_t most_;
    std::uint64_t uses_ = 0;
    std::map<std::uint64_t, Held> held_;
};

/// Converts failures to JSON and back.
[[nodiscard]] Json failure_json(const Failure& failure);
[[nodiscard]] Failure read_failure(const Json& json);

} // namespace bounce::distance
