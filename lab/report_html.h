#pragma once

#include "lab/trial.h"

#include <string>

namespace bounce::lab {

/// The report of a trial: one HTML document that needs nothing else. Charts of wins with their intervals, of
/// turns and losses; reasons, settings; and the strangest battles, each with its battle file to be taken out
/// and replayed.
[[nodiscard]] std::string report_html(const Trial& trial);

} // namespace bounce::lab
