#include "apps/distance/database.h"

#include "apps/distance/postgres.h"
#include "apps/distance/sqlite.h"

namespace bounce::distance {

std::unique_ptr<Database> Database::open(const Place& place) {
    if (place.is_file()) {
        return std::make_unique<SqliteDatabase>(place.file());
    }
    return std::make_unique<PostgresDatabase>(place.address);
}

void Database::tell(std::string_view /*battle*/, std::int64_t /*number*/) {
} // who shares a file looks himself
void Database::set_application_name(const std::string& /*name*/) {}

Transaction::Transaction(Database& database, Database::Purpose purpose) : database_(database) {
    database_.begin(purpose);
}

Transaction::~Transaction() {
    if (open_) {
        try {
            database_.roll_back();
        } catch (const StorageError&) { // some errors have rolled it back already
            open_ = false;
        }
    }
}

void Transaction::commit() {
    database_.commit();
    open_ = false;
}

} // namespace bounce::distance
