#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <string>

namespace bounce::cli {

/// One JSON document on standard output.
void print_json(const Json& json);

/// "file:line: pointer: message" of each fault, a line each.
[[nodiscard]] std::string faults_text(const std::string& file, const Faults& faults);

/// The same on standard error.
void complain(const std::string& file, const Faults& faults);

} // namespace bounce::cli
