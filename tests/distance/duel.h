#pragma once

#include "ai/players.h"
#include "apps/distance/tables.h"
#include "engine/match/battle.h"
#include "tests/distance/guest.h"
#include "tests/distance/postgres_server.h"
#include "tests/server/house.h"

namespace bounce::distance::testing {

[[nodiscard]] std::string scenario_text(const std::string& name);

/// With as many workers as BOUNCE_WORKERS says, so that the same tests are done in process and without.
[[nodiscard]] Limits usual(Limits limits = {});

/// A server of tables in a thread of its own.
struct Inn {
    explicit Inn(const Limits& limits = {}, ThrowDie throw_die = distance::throw_die,
                 const std::string& worker_program = BOUNCE_PROGRAM);

    std::unique_ptr<server::testing::Folder> page = server::testing::small_page();
    server::testing::Folder data;
    Tables tables;
    server::testing::House house;

    [[nodiscard]] std::uint16_t port() const { return house.port(); }
};

/// The battle as the record on the disk has it, read behind the server's back.
class Record {
  public:
    Record(const Place& place, std::string table, Battle begun);

    /// Carries out what has been added.
    void follow();
    [[nodiscard]] std::uint64_t number() const { return number_; }
    [[nodiscard]] const std::vector<std::string>& onces() const { return onces_; }
    [[nodiscard]] Battle& battle() { return battle_; }

  private:
    void read_on();

    std::unique_ptr<Database> database_;
    std::string table_;
    Battle battle_;
    std::uint64_t number_ = 0;
    std::vector<std::string> onces_;
};

/// Two people at a table, for whom the computer chooses.
class Duel {
  public:
    /// `more`: what else is wished for when the table is opened, such as its dice and who may watch.
    Duel(std::uint16_t port, const Place& place, const std::string& scenario,
         const Json& options = Json::object(), const std::string& player = "greedy", std::uint64_t whim = 1,
         const Json& more = Json::object());

    [[nodiscard]] Side to_act();
    [[nodiscard]] bool over() { return to_act() == Side::nobody; }
    /// What the computer would do now.
    [[nodiscard]] Json choice();
    [[nodiscard]] static Json deed(const Json& order, std::uint64_t after, const std::string& once);
    /// The side to act gives an order, and the other hears of it.
    void play(const Json& order);
    void play() { play(choice()); }

    std::array<Guest, 2> guests;
    std::string table;
    std::unique_ptr<Record> record;
    std::uint64_t number = 0; ///< That has been acknowledged.

  private:
    ai::Opponents opponents_;
};

} // namespace bounce::distance::testing
