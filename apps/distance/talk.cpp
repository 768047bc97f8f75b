#include "apps/distance/talk.h"

#include "apps/distance/entry.h"
#include "apps/distance/numbers.h"
#include "desk/legible.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::distance {

namespace {

constexpr std::int64_t told_again = 200; // lines, to somebody who comes

/// Characters of a text in UTF-8.
std::size_t characters(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

Json line_json(std::int64_t number, std::int64_t side, std::string text, std::int64_t when) {
    return {{"number", number}, {"seat", side}, {"text", std::move(text)}, {"when", when}};
}

std::int64_t counted(Statement& ask) {
    std::int64_t count = 0;
    while (ask.row()) {
        count = ask.number(0);
    }
    return count;
}

} // namespace

Talk::Talk(Database& database)
    : count_(database.statement("SELECT COUNT(*) FROM chat WHERE battle = ?")),
      known_(database.statement("SELECT COUNT(*) FROM chat WHERE battle = ? AND once = ?")),
      say_(database.statement(
          "INSERT INTO chat (battle, number, side, text, once, made) VALUES (?, ?, ?, ?, ?, ?)")),
      heard_(database.statement("SELECT number, side, text, made FROM chat WHERE battle = ? AND number > ? "
                                "AND side <> ? ORDER BY number")),
      mute_(database.statement("UPDATE seat SET mutes = ? WHERE battle = ? AND side = ?")),
      mutes_(database.statement("SELECT mutes FROM seat WHERE battle = ? AND side = ?")),
      report_(database.statement("INSERT INTO report (battle, side, text, made) VALUES (?, ?, ?, ?)")),
      reports_(database.statement("SELECT COUNT(*) FROM report WHERE battle = ?")) {}

std::string Talk::fault(const std::string& text) {
    if (text.find_first_not_of(' ') == std::string::npos) {
        return "There is nothing in that message.";
    }
    if (characters(text) > longest) {
        return fmt::format("A message has at most {} characters; this one has {}.", longest,
                           characters(text));
    }
    return desk::printable(text) ? "" : "A message is one line of plain text, without hidden characters.";
}

std::int64_t Talk::lines(const std::string& table) { return counted(count_->with(table)); }

std::optional<Json> Talk::say(const std::string& table, Side by, const std::string& text,
                              const std::string& once) {
    if (counted(known_->with(table, once)) > 0) {
        return std::nullopt;
    }
    const std::int64_t number = lines(table) + 1;
    const std::int64_t when = now_in_milliseconds();
    say_->with(table, number, number_of(by), text, once, when).run();
    return line_json(number, number_of(by), text, when);
}

Json Talk::heard(const std::string& table, Side by) {
    const std::int64_t unheard = mutes(table, by) ? number_of(enemy_of(by)) : -1;
    Json all = Json::array();
    Statement& ask = heard_->with(table, std::max<std::int64_t>(0, lines(table) - told_again), unheard);
    while (ask.row()) {
        all.push_back(line_json(ask.number(0), ask.number(1), ask.text(2), ask.number(3)));
    }
    return all;
}

void Talk::mute(const std::string& table, Side by, bool muted) {
    mute_->with(std::int64_t{muted ? 1 : 0}, table, number_of(by)).run();
}

bool Talk::mutes(const std::string& table, Side by) {
    return counted(mutes_->with(table, number_of(by))) != 0;
}

void Talk::report(const std::string& table, Side by, const std::string& text) {
    report_->with(table, number_of(by), text, now_in_milliseconds()).run();
}

std::int64_t Talk::reports(const std::string& table) { return counted(reports_->with(table)); }

} // namespace bounce::distance
