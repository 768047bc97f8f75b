#include "apps/distance/migrations.h"

#include "apps/distance/entry.h"
#include "apps/warn.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace bounce::distance {

namespace {

struct Step {
    std::int64_t number;
    const char* sql;
};

/// Never changed once it has been released: what is to be otherwise is a further step. Numbers may be left
/// out.
constexpr Step steps[] = {
    // tables, their seats, what lets people in, and what has been done
    {1, R"(
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
)"},
    // clocks, talk, proposals, people who watch, and what whoever runs the server has decided
    {2, R"(
ALTER TABLE battle ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;
ALTER TABLE battle ADD COLUMN pace TEXT NOT NULL DEFAULT '{}';
ALTER TABLE battle ADD COLUMN watching TEXT NOT NULL DEFAULT '"nobody"';
ALTER TABLE battle ADD COLUMN next TEXT NOT NULL DEFAULT '';
ALTER TABLE battle ADD COLUMN closed TEXT NOT NULL DEFAULT '';
ALTER TABLE seat ADD COLUMN shown BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN mutes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN address TEXT NOT NULL DEFAULT '';
UPDATE battle SET owner = COALESCE((SELECT side FROM seat WHERE seat.battle = battle.id AND taken > 0
  ORDER BY taken LIMIT 1), 0);
CREATE TABLE clock (
  battle TEXT NOT NULL PRIMARY KEY REFERENCES battle (id),
  a_turn BIGINT NOT NULL,
  left_first BIGINT NOT NULL,
  left_second BIGINT NOT NULL,
  runs INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  since BIGINT NOT NULL
);
CREATE TABLE served (milliseconds BIGINT NOT NULL);
INSERT INTO served (milliseconds) VALUES (0);
CREATE TABLE chat (
  battle TEXT NOT NULL REFERENCES battle (id),
  number BIGINT NOT NULL,
  side INTEGER NOT NULL,
  text TEXT NOT NULL,
  once TEXT NOT NULL,
  made BIGINT NOT NULL,
  PRIMARY KEY (battle, number),
  UNIQUE (battle, once)
);
CREATE TABLE report (
  battle TEXT NOT NULL REFERENCES battle (id),
  side INTEGER NOT NULL,
  text TEXT NOT NULL,
  made BIGINT NOT NULL
);
CREATE INDEX report_of_battle ON report (battle);
CREATE TABLE pact (
  battle TEXT NOT NULL REFERENCES battle (id),
  kind INTEGER NOT NULL,
  side INTEGER NOT NULL,
  orders BIGINT NOT NULL,
  words TEXT NOT NULL,
  made BIGINT NOT NULL,
  PRIMARY KEY (battle, kind)
);
CREATE TABLE ban (
  address TEXT NOT NULL PRIMARY KEY,
  made BIGINT NOT NULL
);
)"},
    // shared dice: the seed of the server's chain, what was done, and links that players have left behind
    {10, R"(
CREATE TABLE dice (
  battle TEXT NOT NULL PRIMARY KEY REFERENCES battle (id),
  seed TEXT NOT NULL
);
CREATE TABLE dice_step (
  battle TEXT NOT NULL REFERENCES dice (battle),
  number BIGINT NOT NULL,
  step TEXT NOT NULL,
  once TEXT NOT NULL,
  PRIMARY KEY (battle, number)
);
CREATE TABLE dice_left (
  battle TEXT NOT NULL REFERENCES dice (battle),
  side INTEGER NOT NULL,
  anchor TEXT NOT NULL,
  upto BIGINT NOT NULL,
  link TEXT NOT NULL,
  turn BIGINT NOT NULL,
  ends BIGINT NOT NULL,
  PRIMARY KEY (battle, side)
);
)"},
    // notices to players who are away: browsers and mail addresses that take them, and what is to be told
    {20, R"(
CREATE TABLE push_key (text TEXT NOT NULL);
CREATE TABLE push (
  battle TEXT NOT NULL REFERENCES battle (id),
  side INTEGER NOT NULL,
  endpoint TEXT NOT NULL,
  point TEXT NOT NULL,
  secret TEXT NOT NULL,
  made BIGINT NOT NULL,
  PRIMARY KEY (battle, side, endpoint)
);
CREATE INDEX push_of_endpoint ON push (endpoint);
CREATE TABLE mail (
  battle TEXT NOT NULL REFERENCES battle (id),
  side INTEGER NOT NULL,
  address TEXT NOT NULL,
  code TEXT NOT NULL,
  tries INTEGER NOT NULL,
  made BIGINT NOT NULL,
  PRIMARY KEY (battle, side)
);
CREATE TABLE notice (
  battle TEXT NOT NULL REFERENCES battle (id),
  side INTEGER NOT NULL,
  event INTEGER NOT NULL,
  due BIGINT NOT NULL,
  PRIMARY KEY (battle, side)
);
CREATE INDEX notice_due ON notice (due);
)"},
    // several servers recognise each other by this
    {30, R"(
CREATE TABLE cluster_secret (secret TEXT NOT NULL PRIMARY KEY);
)"},
};

/// Of programs that share a database one at a time changes its schema.
class SchemaLock {
  public:
    explicit SchemaLock(Database& database) : database_(database) { database_.lock_schema(); }
    ~SchemaLock() {
        try {
            database_.unlock_schema();
        } catch (const StorageError& error) { // the turn has ended with the connection
            warn("{}\n", error.what());
        }
    }
    SchemaLock(const SchemaLock&) = delete;
    SchemaLock& operator=(const SchemaLock&) = delete;

  private:
    Database& database_;
};

std::set<std::int64_t> steps_done(Database& database) {
    database.run(
        "CREATE TABLE IF NOT EXISTS migration (number BIGINT NOT NULL PRIMARY KEY, made BIGINT NOT NULL)");
    std::set<std::int64_t> done;
    const auto ask = database.statement("SELECT number FROM migration");
    for (ask->with(); ask->row();) {
        done.insert(ask->number(0));
    }
    return done;
}

} // namespace

void migrate(Database& database) {
    const SchemaLock turn{database};
    const std::set<std::int64_t> done = steps_done(database);
    const bool known = std::ranges::all_of(done, [](std::int64_t number) {
        return std::ranges::find(steps, number, &Step::number) != std::end(steps);
    });
    if (!known) {
        throw StorageError("A later version of Bouncestick has changed this database: install that one.");
    }
    for (const Step& step : steps) {
        if (done.contains(step.number)) {
            continue;
        }
        Transaction transaction{database};
        database.run(step.sql);
        database.statement("INSERT INTO migration (number, made) VALUES (?, ?)")
            ->with(step.number, now_in_milliseconds())
            .run();
        transaction.commit();
    }
}

const char* schema_of_first_version() { return steps[0].sql; }

bool is_current(Database& database) {
    return std::ranges::equal(steps_done(database), steps, {}, {}, &Step::number);
}

} // namespace bounce::distance
