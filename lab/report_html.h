#pragma once

#include "lab/trial.h"

#include <string>

namespace bounce::lab {

/// The report of a trial as a self-contained HTML document: charts of wins with their intervals, of
/// turns and losses; reasons, settings; and the strangest battles, each with its battle file for
/// download and replay.
[[nodiscard]] std::string report_html(const Trial& trial);

} // namespace bounce::lab
