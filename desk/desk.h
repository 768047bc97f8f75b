#pragma once

#include "engine/core/json.h"

#include <memory>
#include <string>
#include <string_view>

namespace bounce::desk {

struct Table;

/// The only JSON interface of the program: a request in, an answer out, as in schema/desk.schema.json. Holds
/// at most one battle and one film at a time. Errors are answers too:
/// {"ok": false, "error": {"kind": "refusal|faults|usage|internal", "message", "clause"?, "faults"?}}.
class Desk {
  public:
    Desk();
    ~Desk();
    Desk(Desk&&) noexcept;
    Desk& operator=(Desk&&) noexcept;

    [[nodiscard]] Json answer(const Json& request);
    /// The same for texts; a text that is not a request is answered with an error.
    [[nodiscard]] std::string answer(std::string_view request);

  private:
    std::unique_ptr<Table> table_;
};

} // namespace bounce::desk
