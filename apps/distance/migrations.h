#pragma once

#include "apps/distance/database.h"

namespace bounce::distance {

/// Brings a database to the schema of this program, step by numbered step. Throws StorageError for one that a
/// later program has changed.
void migrate(Database& database);
/// For tests of how its tables are taken over.
[[nodiscard]] const char* schema_of_first_version();
/// Whether this program has nothing to do to a database.
[[nodiscard]] bool is_current(Database& database);

} // namespace bounce::distance
