#pragma once

#include <string>
#include <utility>
#include <vector>

namespace bounce {

/// An error in a document: its place (a JSON pointer) and what was expected.
struct Fault {
    std::string pointer;
    std::string message;
    int line = 0; ///< From 1; 0 if the text of the document is not available.

    friend bool operator==(const Fault&, const Fault&) = default;
};

/// All the faults of a document, not only the first.
using Faults = std::vector<Fault>;

} // namespace bounce
