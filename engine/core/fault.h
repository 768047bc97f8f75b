#pragma once

#include <string>
#include <utility>
#include <vector>

namespace bounce {

/// Something wrong in a document: where (a JSON pointer) and what was expected.
struct Fault {
    std::string pointer;
    std::string message;
    int line = 0; ///< From 1; 0 while the text of the document is not at hand.

    friend bool operator==(const Fault&, const Fault&) = default;
};

/// All the faults of a document, never only the first.
using Faults = std::vector<Fault>;

} // namespace bounce
