#pragma once

// `explain` of the rule sets in `registry.def`: one line per rule set.
#include "engine/rules/awi/thinking/explain.h"
#include "engine/rules/ccc/thinking/explain.h"
#include "engine/rules/grant/thinking/explain.h"
#include "engine/rules/mf/thinking/explain.h"
#include "engine/rules/sd/thinking/explain.h"
