#pragma once

// What `registry.def` names, as far as opponents and the laboratory go: one line a rule set.
#include "engine/rules/awi/thinking.h"
#include "engine/rules/ccc/thinking.h"
#include "engine/rules/grant/thinking.h"
#include "engine/rules/mf/thinking.h"
#include "engine/rules/sd/thinking.h"
