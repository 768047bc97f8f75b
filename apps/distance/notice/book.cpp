#include "apps/distance/notice/book.h"

#include "apps/distance/entry.h"
#include "apps/distance/numbers.h"

namespace bounce::distance::notice {

Book::Book(Database& database)
    : database_(database),
      due_(database.statement("SELECT battle, side, event FROM notice WHERE due > 0 AND due <= ?")) {}

std::string Book::key(std::string (*make)()) {
    std::string known;
    Transaction transaction{database_};
    const auto ask = database_.statement("SELECT text FROM push_key");
    for (ask->with(); ask->row();) {
        known = ask->text(0);
    }
    if (known.empty()) {
        known = make();
        database_.statement("INSERT INTO push_key (text) VALUES (?)")->with(known).run();
    }
    transaction.commit();
    return known;
}

void Book::remember(const std::string& table, Side side, const Browser& browser) {
    Transaction transaction{database_};
    forget(table, side, browser.endpoint);
    const std::vector<Browser> others = browsers(table, side); // the oldest first
    for (std::size_t each = 0; each + most_browsers <= others.size(); ++each) {
        forget(table, side, others[each].endpoint);
    }
    database_
        .statement("INSERT INTO push (battle, side, endpoint, point, secret, made) VALUES (?, ?, ?, ?, ?, ?)")
        ->with(table, number_of(side), browser.endpoint, browser.point, browser.secret, now_in_milliseconds())
        .run();
    transaction.commit();
}

void Book::forget(const std::string& table, Side side, const std::string& endpoint) {
    database_.statement("DELETE FROM push WHERE battle = ? AND side = ? AND endpoint = ?")
        ->with(table, number_of(side), endpoint)
        .run();
}

void Book::forget(const std::string& endpoint) {
    database_.statement("DELETE FROM push WHERE endpoint = ?")->with(endpoint).run();
}

void Book::forget_all(const std::string& table, Side side) {
    for (const char* sql :
         {"DELETE FROM push WHERE battle = ? AND side = ?", "DELETE FROM mail WHERE battle = ? AND side = ?",
          "DELETE FROM notice WHERE battle = ? AND side = ?"}) {
        database_.statement(sql)->with(table, number_of(side)).run();
    }
}

std::vector<Browser> Book::browsers(const std::string& table, Side side) {
    std::vector<Browser> all;
    const auto ask = database_.statement("SELECT endpoint, point, secret FROM push "
                                         "WHERE battle = ? AND side = ? ORDER BY made, endpoint");
    for (ask->with(table, number_of(side)); ask->row();) {
        all.push_back({ask->text(0), ask->text(1), ask->text(2)});
    }
    return all;
}

void Book::put_address(const std::string& table, Side side, const Address& address) {
    Transaction transaction{database_};
    database_.statement("DELETE FROM mail WHERE battle = ? AND side = ?")->with(table, number_of(side)).run();
    if (!address.mail.empty()) {
        database_
            .statement(
                "INSERT INTO mail (battle, side, address, code, tries, made) VALUES (?, ?, ?, ?, ?, ?)")
            ->with(table, number_of(side), address.mail, address.code, address.tries, now_in_milliseconds())
            .run();
    }
    transaction.commit();
}

Address Book::address(const std::string& table, Side side) {
    Address found;
    const auto ask =
        database_.statement("SELECT address, code, tries FROM mail WHERE battle = ? AND side = ?");
    for (ask->with(table, number_of(side)); ask->row();) {
        found = {ask->text(0), ask->text(1), ask->number(2)};
    }
    return found;
}

void Book::expect(const Due& due, std::int64_t when) {
    settle(due.table, due.side);
    database_.statement("INSERT INTO notice (battle, side, event, due) VALUES (?, ?, ?, ?)")
        ->with(due.table, number_of(due.side), static_cast<std::int64_t>(due.event), when)
        .run();
}

void Book::settle(const std::string& table, Side side) {
    database_.statement("DELETE FROM notice WHERE battle = ? AND side = ?")
        ->with(table, number_of(side))
        .run();
}

void Book::put_off(const std::string& table, Side side) {
    database_.statement("UPDATE notice SET due = 0 WHERE battle = ? AND side = ?")
        ->with(table, number_of(side))
        .run();
}

void Book::left(const std::string& table, Side side, std::int64_t when) {
    database_.statement("UPDATE notice SET due = ? WHERE battle = ? AND side = ? AND due = 0")
        ->with(when, table, number_of(side))
        .run();
}

std::vector<Due> Book::due(std::int64_t now) {
    std::vector<Due> all;
    for (due_->with(now); due_->row();) {
        all.push_back({due_->text(0), side_of(due_->number(1)), static_cast<Event>(due_->number(2))});
    }
    return all;
}

bool Book::awaits(const Due& due, std::int64_t now) {
    bool found = false;
    const auto ask = database_.statement(
        "SELECT event FROM notice WHERE battle = ? AND side = ? AND due > 0 AND due <= ?");
    for (ask->with(due.table, number_of(due.side), now); ask->row();) {
        found = static_cast<Event>(ask->number(0)) == due.event;
    }
    return found;
}

void Book::all_have_left(std::int64_t when) {
    database_.statement("UPDATE notice SET due = ? WHERE due = 0")->with(when).run();
}

} // namespace bounce::distance::notice
