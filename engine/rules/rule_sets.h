#pragma once

// What `registry.def` names, with the whole contract: one line a rule set.
#include "engine/rules/awi/rules.h"
#include "engine/rules/ccc/rules.h"
#include "engine/rules/grant/rules.h"
#include "engine/rules/mf/rules.h"
#include "engine/rules/sd/rules.h"
