#pragma once

// As engine/rules/rule_sets.h, of a program that knows one rule set only.
#include "engine/rules/grant/rules.h"
