#pragma once

// How the rule sets that `registry.def` names explain what orders are worth: one line a rule set.
#include "engine/rules/awi/thinking/explain.h"
#include "engine/rules/ccc/thinking/explain.h"
#include "engine/rules/grant/thinking/explain.h"
#include "engine/rules/mf/thinking/explain.h"
#include "engine/rules/sd/thinking/explain.h"
