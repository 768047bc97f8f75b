#pragma once

#include "apps/distance/database.h"

namespace bounce::distance {

/// Migrates a database to the schema of this program in numbered steps. Throws StorageError if a
/// later version of the program has changed it.
void migrate(Database& database);
/// For tests of migrations.
[[nodiscard]] const char* schema_of_first_version();
/// Whether a database needs no migration.
[[nodiscard]] bool is_current(Database& database);

} // namespace bounce::distance
