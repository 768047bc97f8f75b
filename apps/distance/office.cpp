#include "apps/distance/office.h"

#include "apps/distance/dice/shared.h"
#include "apps/distance/migrations.h"
#include "apps/distance/sqlite.h"
#include "apps/distance/store.h"
#include "apps/distance/umpire.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace bounce::distance {

namespace {

namespace fs = std::filesystem;

std::unique_ptr<Database> opened(const Place& place) {
    std::error_code fault;
    if (place.is_file() && !fs::exists(place.file(), fault)) {
        throw StorageError(
            fmt::format("There are no tables in {}. Say with --data where the server keeps them.",
                        place.folder.string()));
    }
    return Database::open(place);
}

/// A file is on the disk when this returns.
void settle(const fs::path& file) {
    const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    const bool good = opened >= 0 && ::fsync(opened) == 0;
    if (opened >= 0) {
        ::close(opened);
    }
    if (!good) {
        throw StorageError(fmt::format("Cannot write {}.", file.string()));
    }
}

/// All of it is on the disk when this returns; else nothing is there.
void put(const fs::path& file, std::string_view text) {
    std::ofstream out{file, std::ios::binary};
    out << text;
    out.close();
    if (!out) {
        std::error_code fault;
        fs::remove(file, fault);
        throw StorageError(fmt::format("Cannot write {}.", file.string()));
    }
    settle(file);
}

void must_be_sound(const fs::path& file) {
    SqliteDatabase database{file};
    const auto ask = database.statement("PRAGMA integrity_check");
    std::string found;
    for (ask->with(); ask->row();) {
        found = ask->text(0);
    }
    if (found != "ok") {
        throw StorageError(fmt::format("{} is damaged: {}.", file.string(), found));
    }
    const auto tables = database.statement("SELECT COUNT(*) FROM sqlite_master WHERE name = 'entry'");
    for (tables->with(); tables->row();) {
        found = tables->text(0);
    }
    if (found != "1") {
        throw StorageError(fmt::format("{} holds no tables of Bouncestick.", file.string()));
    }
}

constexpr const char* touched = "(SELECT MAX(x) FROM (SELECT battle.opened AS x "
                                "UNION SELECT MAX(made) FROM entry WHERE entry.battle = battle.id "
                                "UNION SELECT MAX(made) FROM chat WHERE chat.battle = battle.id) AS deeds)";

} // namespace

Office::Office(Place place) : place_(std::move(place)), opened_(opened(place_)) {
    if (!is_current(database_)) {
        throw StorageError(
            "Another version of Bouncestick has written this database. Start the server of this "
            "version once, or use the program that belongs to it.");
    }
}

void Office::must_know(const std::string& table) {
    const auto ask = database_.statement("SELECT id FROM battle WHERE id = ?");
    bool known = false;
    for (ask->with(table); ask->row();) {
        known = true;
    }
    if (!known) {
        throw StorageError(fmt::format("There is no table {} here.", table));
    }
}

std::vector<Json> Office::tables() {
    std::vector<Json> all;
    const auto ask = database_.statement(fmt::format(
        "SELECT id, title, opened, {} AS touched, closed, "
        "(SELECT COUNT(*) FROM entry WHERE battle = id), (SELECT COUNT(*) FROM report WHERE battle = id), "
        "one.name, one.address, two.name, two.address FROM battle "
        "JOIN seat AS one ON one.battle = id AND one.side = 0 "
        "JOIN seat AS two ON two.battle = id AND two.side = 1 ORDER BY touched DESC, id",
        touched));
    for (ask->with(); ask->row();) {
        all.push_back({{"table", ask->text(0)},
                       {"title", ask->text(1)},
                       {"opened", ask->number(2)},
                       {"touched", ask->number(3)},
                       {"closed", ask->text(4)},
                       {"entries", ask->number(5)},
                       {"reports", ask->number(6)},
                       {"seats",
                        {{{"name", ask->text(7)}, {"address", ask->text(8)}},
                         {{"name", ask->text(9)}, {"address", ask->text(10)}}}}});
    }
    return all;
}

std::vector<Json> Office::reports() {
    std::vector<Json> all;
    const auto ask = database_.statement("SELECT battle, side, text, made FROM report ORDER BY made DESC");
    for (ask->with(); ask->row();) {
        all.push_back({{"table", ask->text(0)},
                       {"seat", ask->number(1)},
                       {"text", ask->text(2)},
                       {"when", ask->number(3)}});
    }
    return all;
}

void Office::close(const std::string& table, const std::string& reason) {
    must_know(table);
    Transaction transaction{database_};
    database_.statement("UPDATE battle SET closed = ? WHERE id = ?")->with(reason, table).run();
    database_.tell(table, 0);
    transaction.commit();
}

/// From everything that names its battle, whatever later steps of the schema add.
void Office::remove(const std::string& table) {
    must_know(table);
    Transaction transaction{database_};
    for (const std::string& name : database_.tables_of_battles()) {
        database_.statement(fmt::format("DELETE FROM \"{}\" WHERE battle = ?", name))->with(table).run();
    }
    database_.statement("UPDATE battle SET next = '' WHERE next = ?")->with(table).run();
    database_.statement("DELETE FROM battle WHERE id = ?")->with(table).run();
    database_.tell(table, 0);
    transaction.commit();
}

void Office::ban(const std::string& address, bool banned) {
    Transaction transaction{database_};
    database_.statement("DELETE FROM ban WHERE address = ?")->with(address).run();
    if (banned) {
        database_.statement("INSERT INTO ban (address, made) VALUES (?, ?)")
            ->with(address, now_in_milliseconds())
            .run();
    }
    transaction.commit();
}

std::string Office::battle_file(const std::string& table) {
    Transaction transaction{database_, Transaction::reading}; // the server may go on meanwhile
    must_know(table);
    const auto ask = database_.statement("SELECT scenario, settings FROM battle WHERE id = ?");
    std::string scenario;
    std::string settings;
    for (ask->with(table); ask->row();) {
        scenario = ask->text(0);
        settings = ask->text(1);
    }
    auto game = Umpire::begin(scenario, Json::parse(settings));
    const auto rows = database_.statement(sql_of_entries);
    for (const Entry& entry : read_entries(rows->with(table))) {
        if (!game || !game->repeat(entry)) {
            throw StorageError(fmt::format("This version of Bouncestick parts from table {} at entry {}.",
                                           table, entry.number));
        }
    }
    if (!game) {
        throw StorageError(fmt::format("This version of Bouncestick cannot begin table {}: {}", table,
                                       game.error().message));
    }
    const Json file = game->battle().save();
    Json proof = dice_proof(table, file);
    return proof.is_null() ? file.dump(1) + "\n" : dice::with_proof(file.dump(), std::move(proof));
}

/// Null where the server threw the dice.
Json Office::dice_proof(const std::string& table, const Json& file) {
    std::vector<dice::Archive::Step> steps;
    const auto ask = database_.statement("SELECT step FROM dice_step WHERE battle = ? ORDER BY number");
    for (ask->with(table); ask->row();) {
        steps.push_back({ask->text(0), {}});
    }
    if (steps.empty()) {
        return nullptr;
    }
    dice::Transcript transcript{table, file};
    for (const auto& step : steps) {
        dice::must_fit(transcript.add(Json::parse(step.text, nullptr, false)));
    }
    return dice::proof_of(table, steps, dice::hex(transcript.head()));
}

void Office::back_up(const fs::path& copy) {
    if (!place_.is_file()) {
        throw StorageError(
            "PostgreSQL makes its own copies, while servers run or not: pg_dump --format=custom "
            "--file=tables.dump, and the address of the database.");
    }
    std::error_code fault;
    if (fs::exists(copy, fault)) {
        throw StorageError(fmt::format("{} is there already, and is not written over.", copy.string()));
    }
    database_.statement("VACUUM INTO ?")->with(copy.string()).run();
    fs::permissions(copy, fs::perms::owner_read | fs::perms::owner_write, fault);
    settle(copy);
}

void Office::retire(unsigned days, const fs::path& into,
                    const std::function<void(const std::string& sentence)>& tell) {
    constexpr std::int64_t day = 24LL * 3600 * 1000;
    const std::int64_t before = now_in_milliseconds() - (std::int64_t{days} * day);
    std::error_code fault;
    fs::create_directories(into, fault);
    for (const Json& each : tables()) {
        const auto table = each["table"].get<std::string>();
        if (each["touched"].get<std::int64_t>() > before) {
            continue;
        }
        try {
            const fs::path file = into / (table + ".battle.json");
            put(file, battle_file(table));
            remove(table);
            tell(fmt::format("{} is in {} now.", table, file.string()));
        } catch (const StorageError& error) {
            tell(fmt::format("{} stays: {}", table, error.what()));
        }
    }
}

void restore(const fs::path& copy, const Place& place) {
    if (!place.is_file()) {
        throw StorageError(
            "PostgreSQL puts its own copies back, with all servers stopped: pg_restore --clean "
            "--if-exists --dbname=, the address of the database, and the file that pg_dump made.");
    }
    const fs::path& folder = place.folder;
    must_be_sound(copy);
    std::error_code fault;
    fs::create_directories(folder, fault);
    const int lock = lock_folder(folder);
    const fs::path file = folder / "tables.sqlite";
    const fs::path fresh = folder / "tables.sqlite.new";
    fs::copy_file(copy, fresh, fs::copy_options::overwrite_existing, fault);
    if (fault) {
        ::close(lock);
        throw StorageError(fmt::format("Cannot copy {}: {}.", copy.string(), fault.message()));
    }
    settle(fresh);
    for (const char* part :
         {"-wal", "-shm", ""}) { // last the file itself, without which the others mean nothing
        const fs::path from = file.string() + part;
        if (fs::exists(from, fault)) {
            fs::rename(from, folder / (std::string{"tables.sqlite.before"} + part), fault);
        }
    }
    fs::rename(fresh, file, fault);
    ::close(lock);
    if (fault) {
        throw StorageError(fmt::format("Cannot put {} in its place: {}.", file.string(), fault.message()));
    }
}

} // namespace bounce::distance
