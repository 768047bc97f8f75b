// What the operator of a server does: copies, closing, banning, removing; and a disk that is full.
#include "apps/distance/migrations.h"
#include "apps/distance/office.h"
#include "tests/distance/duel.h"

#include <csignal>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sys/resource.h>

namespace bounce::distance::testing {
namespace {

using ::testing::HasSubstr;

class Operated : public ::testing::Test {
  protected:
    Inn inn;
    std::filesystem::path data = inn.data.path() / "tables";
    Duel duel{inn.port(), data, scenario_text("mf/fleetwood-hill")};
    Guest& ann = duel.guests[0];
    Office office{test_place(data)};
};

template <class Deed>
std::string complaint(Deed deed) {
    try {
        deed();
    } catch (const StorageError& error) {
        return error.what();
    }
    return "nothing";
}

TEST_F(Operated, TablesAreListedClosedAndRemoved) {
    duel.play();
    const auto tables = office.tables();
    ASSERT_EQ(tables.size(), 1U);
    EXPECT_EQ(tables[0]["table"], duel.table);
    EXPECT_EQ(tables[0]["entries"], 1);
    EXPECT_EQ(tables[0]["seats"][1]["name"], "Bob");
    EXPECT_EQ(tables[0]["seats"][1]["address"], "127.0.0.1");
    EXPECT_THAT(complaint([&] { office.close("nowhere", "x"); }), HasSubstr("no table nowhere"));
    office.close(duel.table, "Bad language.");
    while (ann.news("standing")["standing"]["closed"] != "Bad language.") { // told within a second
    }
    EXPECT_THAT(ann.ask(Duel::deed({{"order", "end"}}, 1, "x"))["error"]["message"].get<std::string>(),
                HasSubstr("closed by whoever runs the server: Bad language."));
    EXPECT_TRUE(ann.ask({{"ask", {{"do", "look"}}}})["answer"]["ok"]) << "it can still be read";
    office.remove(duel.table);
    EXPECT_THROW(
        {
            while (true) {
                static_cast<void>(ann.receive());
            }
        },
        Gone);
    EXPECT_EQ(office.tables().size(), 0U);
    EXPECT_EQ(ann.get(fmt::format("/api/seat/{}/0", duel.table)).status, 403);
}

TEST_F(Operated, ABannedAddressIsNotLetIn) {
    office.ban("127.0.0.1", true);
    const auto refused = ann.get(fmt::format("/api/seat/{}/0", duel.table));
    EXPECT_EQ(refused.status, 403);
    EXPECT_THAT(refused.text, HasSubstr("no longer lets your address in"));
    EXPECT_NE(ann.connect(duel.table, Side::first), 101);
    office.ban("127.0.0.1", false);
    EXPECT_EQ(ann.connect(duel.table, Side::first), 101);
}

TEST_F(Operated, ACopyHoldsEverythingAndIsPutBack) {
    if (!uses_sqlite()) {
        EXPECT_THAT(complaint([&] { office.back_up("copy"); }), HasSubstr("pg_dump"));
        EXPECT_THAT(complaint([&] { restore("copy", test_place(data)); }), HasSubstr("pg_restore"));
        return;
    }
    for (int order = 0; order < 10; ++order) {
        duel.play();
    }
    const server::testing::Folder other;
    const auto copy = other.path() / "copy.sqlite";
    office.back_up(copy);
    EXPECT_THAT(complaint([&] { office.back_up(copy); }), HasSubstr("is there already"));
    EXPECT_THAT(complaint([&] { restore(copy, data); }), HasSubstr("Another server has"));
    duel.play();
    restore(copy, other.path() / "restored");
    Store store{other.path() / "restored"};
    EXPECT_EQ(store.entries(duel.table).size(), 10U);
    other.write("broken.sqlite", "This is no database, and was never one, whatever its name may say of it.");
    EXPECT_NE(complaint([&] { restore(other.path() / "broken.sqlite", other.path() / "again"); }), "nothing");
}

TEST_F(Operated, ABattleIsExportedAndOldTablesAreRetired) {
    for (int order = 0; order < 10; ++order) {
        duel.play();
    }
    EXPECT_TRUE(Battle::load(Json::parse(office.battle_file(duel.table))).has_value());
    const server::testing::Folder into;
    std::vector<std::string> told;
    const auto tell = [&](const std::string& sentence) { told.push_back(sentence); };
    office.retire(1, into.path(), tell);
    EXPECT_TRUE(told.empty());
    Database::open(test_place(data))->run("UPDATE battle SET opened = 1; UPDATE entry SET made = 1;");
    office.retire(1, into.path(), tell);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_THAT(told[0], HasSubstr(duel.table));
    EXPECT_TRUE(std::filesystem::exists(into.path() / (duel.table + ".battle.json")));
    EXPECT_EQ(office.tables().size(), 0U);
}

TEST_F(Operated, ATableWhoseFileCannotBeWrittenStays) {
    duel.play();
    Database::open(test_place(data))->run("UPDATE battle SET opened = 1; UPDATE entry SET made = 1;");
    const server::testing::Folder into;
    std::filesystem::create_symlink("/dev/full", into.path() / (duel.table + ".battle.json"));
    std::vector<std::string> told;
    office.retire(1, into.path(), [&](const std::string& sentence) { told.push_back(sentence); });
    EXPECT_THAT(told, ElementsAre(HasSubstr("stays: Cannot write")));
    EXPECT_EQ(office.tables().size(), 1U);
}

TEST_F(Operated, HealthSaysWhetherTheServerCanWrite) {
    const auto answer = ann.get("/api/health");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body["tables"], 1);
    EXPECT_EQ(answer.body["connections"], 2);
}

/// As on a full disk no file may grow.
TEST_F(Operated, OnAFullDiskNothingIsCarriedOutAndNothingLost) {
    if (!uses_sqlite()) {
        GTEST_SKIP() << "The disk is that of PostgreSQL.";
    }
    duel.play();
    const Json order = duel.choice();
    const Side mover = duel.to_act();
    Guest& guest = duel.guests[index(mover)];
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit none = before;
    none.rlim_cur = 1;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &none), 0);
    const Json refused = guest.ask(Duel::deed(order, 1, "full"));
    const int health = ann.get("/api/health").status;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    EXPECT_THAT(refused["error"]["message"].get<std::string>(), HasSubstr("has not been carried out"));
    EXPECT_EQ(health, 503);
    EXPECT_EQ(guest.ask(Duel::deed(order, 1, "full"))["number"], 2);
}

TEST(Migration, TablesOfTheVersionBeforeAreTakenOver) {
    const server::testing::Folder data;
    {
        const auto opened = Database::open(test_place(data.path()));
        Database& database = *opened;
        database.run("CREATE TABLE migration (number BIGINT NOT NULL PRIMARY KEY, made BIGINT NOT NULL)");
        database.run(schema_of_first_version());
        database.run("INSERT INTO migration VALUES (1, 1);"
                     "INSERT INTO battle VALUES ('old', 'Old', '{}', '{}', 5);"
                     "INSERT INTO seat VALUES ('old', 0, '', 0, 0), ('old', 1, 'Bob', 5, 0);");
        EXPECT_FALSE(is_current(database));
    }
    EXPECT_THAT(complaint([&] { const Office early{test_place(data.path())}; }),
                HasSubstr("Start the server of this version once"));
    Store store{test_place(data.path())};
    const auto begun = store.beginning("old");
    ASSERT_TRUE(begun.has_value());
    EXPECT_EQ(begun->owner, Side::second) << "who sat down first had opened it";
    EXPECT_EQ(begun->watching, "\"nobody\"");
    EXPECT_EQ(store.seats("old")[1].name, "Bob");
}

} // namespace
} // namespace bounce::distance::testing
