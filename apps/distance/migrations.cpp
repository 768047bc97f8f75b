#include "apps/distance/migrations.h"

#include "apps/distance/entry.h"

#include <iterator>

namespace bounce::distance {

namespace {

/// Never changed once it has been released: what is to be otherwise is a further step.
constexpr const char* steps[] = {
    // 1: tables, their seats, what lets people in, and what has been done
    R"(
CREATE TABLE battle (
  id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  scenario TEXT NOT NULL,
  settings TEXT NOT NULL,
  opened BIGINT NOT NULL
);
CREATE TABLE seat (
  battle TEXT NOT NULL REFERENCES battle (id),
  side INTEGER NOT NULL,
  name TEXT NOT NULL,
  taken BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  PRIMARY KEY (battle, side)
);
CREATE TABLE token (
  hash TEXT NOT NULL PRIMARY KEY,
  battle TEXT NOT NULL REFERENCES battle (id),
  side INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  made BIGINT NOT NULL
);
CREATE INDEX token_of_seat ON token (battle, side);
CREATE TABLE entry (
  battle TEXT NOT NULL REFERENCES battle (id),
  number BIGINT NOT NULL,
  kind INTEGER NOT NULL,
  side INTEGER NOT NULL,
  given TEXT NOT NULL,
  dice TEXT NOT NULL,
  once TEXT NOT NULL,
  digest TEXT NOT NULL,
  made BIGINT NOT NULL,
  PRIMARY KEY (battle, number),
  UNIQUE (battle, once)
);
)",
};

std::int64_t steps_done(Database& database) {
    database.run(
        "CREATE TABLE IF NOT EXISTS migration (number BIGINT NOT NULL PRIMARY KEY, made BIGINT NOT NULL)");
    std::int64_t done = 0;
    const auto last = database.statement("SELECT COALESCE(MAX(number), 0) FROM migration");
    for (last->with(); last->row();) {
        done = last->number(0);
    }
    return done;
}

} // namespace

void migrate(Database& database) {
    const std::int64_t done = steps_done(database);
    const auto all = static_cast<std::int64_t>(std::size(steps));
    if (done > all) {
        throw StorageError("A later version of Bouncestick has changed this database: install that one.");
    }
    for (std::int64_t step = done; step < all; ++step) {
        Transaction transaction{database};
        database.run(steps[step]);
        database.statement("INSERT INTO migration (number, made) VALUES (?, ?)")
            ->with(step + 1, now_in_milliseconds())
            .run();
        transaction.commit();
    }
}

} // namespace bounce::distance
