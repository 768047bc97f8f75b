#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/match/battle.h"

#include <cstddef>
#include <string>

namespace bounce::cli {

/// One JSON document on standard output.
void print_json(const Json& json);

/// "file:line: pointer: message" for each fault, one per line.
[[nodiscard]] std::string faults_text(const std::string& file, const Faults& faults);

/// The same on standard error.
void complain(const std::string& file, const Faults& faults);

/// A line on what can be done with a battle whose record of `orders` orders and the program diverge.
[[nodiscard]] std::string parting_text(const std::string& file, const Agreement& agreed, std::size_t orders);

} // namespace bounce::cli
