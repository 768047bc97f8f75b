#include "apps/distance/clocks.h"

#include "apps/distance/numbers.h"

#include <algorithm>
#include <chrono>

namespace bounce::distance {

namespace {

constexpr const char* all_clocks =
    "SELECT battle, a_turn, left_first, left_second, runs, turn, since FROM clock";

std::map<std::string, TurnClock> read_clocks(Statement& ask) {
    std::map<std::string, TurnClock> all;
    while (ask.row()) {
        all[ask.text(0)] = {.a_turn = ask.number(1),
                            .left = {ask.number(2), ask.number(3)},
                            .runs = side_of(ask.number(4)),
                            .turn = static_cast<int>(ask.number(5)),
                            .since = ask.number(6)};
    }
    return all;
}

std::map<std::string, TurnClock> read_all(Database& database) {
    return read_clocks(database.statement(all_clocks)->with());
}

} // namespace

std::int64_t steady_milliseconds() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::int64_t TurnClock::left_at(Side side, std::int64_t now) const {
    return left[index(side)] - (side == runs ? now - since : 0);
}

void TurnClock::turn_to(Side decides, int of_turn, std::int64_t now) {
    for (const Side side : both_sides) {
        left[index(side)] = of_turn == turn ? left_at(side, now) : a_turn;
    }
    runs = decides;
    turn = of_turn;
    since = now;
}

Clocks::Clocks(Database& database, Steady steady)
    : database_(database), steady_(std::move(steady)), began_(steady_()), clocks_(read_all(database)),
      put_(
          database.statement("INSERT INTO clock (battle, a_turn, left_first, left_second, runs, turn, since) "
                             "VALUES (?, ?, ?, ?, ?, ?, ?)")),
      drop_(database.statement("DELETE FROM clock WHERE battle = ?")),
      served_(database.statement("UPDATE served SET milliseconds = ? WHERE milliseconds <= ?")),
      time_(database.statement("SELECT milliseconds FROM served")),
      one_(database.statement(std::string{all_clocks} + " WHERE battle = ?")) {
    read_time();
}

/// Several servers count the same time: who is behind, catches up.
void Clocks::read_time() {
    for (time_->with(); time_->row();) {
        stored_ = time_->number(0);
    }
    base_ += std::max<std::int64_t>(0, stored_ - now());
}

const TurnClock* Clocks::of(const std::string& table) const {
    const auto found = clocks_.find(table);
    return found == clocks_.end() ? nullptr : &found->second;
}

void Clocks::put(const std::string& table, const TurnClock& clock) {
    drop_->with(table).run();
    put_->with(table, clock.a_turn, clock.left[0], clock.left[1], number_of(clock.runs),
               std::int64_t{clock.turn}, clock.since)
        .run();
    store_time(); // what a clock says means nothing without it
    database_.tell(table, 0);
    clocks_[table] = clock;
}

void Clocks::read_again() {
    clocks_ = read_all(database_);
    read_time();
}

void Clocks::read_again(const std::string& table) {
    auto read = read_clocks(one_->with(table));
    read.empty() ? static_cast<void>(clocks_.erase(table))
                 : static_cast<void>(clocks_[table] = read.begin()->second);
    read_time();
}

std::vector<std::string> Clocks::run_out() const {
    std::vector<std::string> tables;
    for (const auto& [table, clock] : clocks_) {
        if (clock.runs != Side::nobody && clock.left_at(clock.runs, now()) <= 0) {
            tables.push_back(table);
        }
    }
    return tables;
}

void Clocks::keep_time() {
    const std::int64_t often = database_.is_shared() ? 2'000 : 10'000;
    const bool any =
        std::ranges::any_of(clocks_, [](const auto& each) { return each.second.runs != Side::nobody; });
    if (any && now() - stored_ >= often) {
        read_time();
        store_time();
    }
}

void Clocks::store_time() {
    const std::int64_t served = now();
    served_->with(served, served).run();
    stored_ = served;
}

} // namespace bounce::distance
