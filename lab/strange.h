#pragma once

#include "lab/fought.h"

#include <optional>

namespace bounce::lab {

/// The most unusual battles of a batch; the choice does not depend on the order of addition.
class Strange {
  public:
    void look_at(const Fought& battle);
    void look_at(const Strange& other);

    /// The battle with the greatest difference between the losses of the two sides.
    [[nodiscard]] const std::optional<Fought>& lopsided() const { return lopsided_; }
    /// The longest battle, by turns and then by orders.
    [[nodiscard]] const std::optional<Fought>& longest() const { return longest_; }

  private:
    std::optional<Fought> lopsided_;
    std::optional<Fought> longest_;
};

} // namespace bounce::lab
