#include "engine/drill/thinking/army.h"

namespace bounce::drill {

Army::Laid Army::laid(UnitId /*wagon*/, const table::Target& /*target*/) const { return Laid::nothing; }

} // namespace bounce::drill
