#pragma once

// As engine/rules/thinking_sets.h, of a program that knows one rule set only.
#include "tests/toy/rules.h"
