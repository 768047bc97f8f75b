#pragma once

#include "engine/core/json.h"
#include "lab/comparison.h"
#include "lab/trial.h"

namespace bounce::cli {

// Prints the results of a run of many battles on standard output, for people.

void print_trial(const lab::Trial& trial);
void print_comparison(const lab::Comparison& comparison);

} // namespace bounce::cli
