#include "apps/distance/store.h"

#include "apps/distance/migrations.h"
#include "apps/distance/numbers.h"
#include "apps/distance/secrets.h"

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace bounce::distance {

namespace {

/// For the eyes of the server alone, and so is what lies in it.
std::filesystem::path made(const std::filesystem::path& folder) {
    std::error_code fault;
    if (std::filesystem::create_directories(folder, fault)) {
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, fault);
    }
    if (!std::filesystem::is_directory(folder, fault)) {
        throw StorageError(fmt::format("Cannot make the folder {}.", folder.string()));
    }
    return folder;
}

/// What a later `go_on` has left behind is not fought again.
void pass_over(std::vector<Entry>& all) {
    for (std::size_t at = 0; at < all.size(); ++at) {
        if (all[at].kind == Entry::Kind::go_on) {
            const Json how = Json::parse(all[at].order, nullptr, false);
            const std::uint64_t from = how.is_object() ? how.value("from", std::uint64_t{0}) : 0;
            for (std::size_t each = std::max<std::uint64_t>(from, 1) - 1; each < at; ++each) {
                all[each].kind = Entry::Kind::passed;
            }
        }
    }
}

} // namespace

int lock_folder(const std::filesystem::path& folder) {
    const int file = ::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        throw StorageError(fmt::format("Cannot write in {}.", folder.string()));
    }
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        ::close(file);
        throw StorageError(fmt::format("Another server has {}. One folder serves one server: end the other, "
                                       "or choose another folder with --data.",
                                       folder.string()));
    }
    return file;
}

std::vector<Entry> read_entries(Statement& ask) {
    std::vector<Entry> all;
    while (ask.row()) {
        all.push_back({static_cast<std::uint64_t>(ask.number(0)), static_cast<Entry::Kind>(ask.number(1)),
                       side_of(ask.number(2)), ask.text(3), ask.text(4), ask.text(5), ask.text(6),
                       ask.number(7)});
    }
    pass_over(all);
    return all;
}

std::int64_t now_in_milliseconds() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

struct Store::Statements {
    explicit Statements(Database& database) : database_(database) {}

    using One = std::unique_ptr<Statement>;
    Database& database_; // before the others, which are made of it
    One open = made("INSERT INTO battle (id, title, scenario, settings, opened, owner, pace, watching) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    One place = made("INSERT INTO seat (battle, side, name, taken, seen) VALUES (?, ?, '', 0, 0)");
    One beginning = made("SELECT title, scenario, settings, opened, owner, pace, watching, next, closed "
                         "FROM battle WHERE id = ?");
    One tables = made("SELECT COUNT(*) FROM battle");
    One append = made("INSERT INTO entry (battle, number, kind, side, given, dice, once, digest, made) "
                      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    One entries = made(sql_of_entries);
    One known = made("SELECT number, kind, side FROM entry WHERE battle = ? AND once = ?");
    One seats = made("SELECT side, name, taken, seen, shown FROM seat WHERE battle = ?");
    One admit = made("INSERT INTO token (hash, battle, side, kind, made) VALUES (?, ?, ?, ?, ?)");
    One good_for = made("SELECT battle, side, kind FROM token WHERE hash = ?");
    One use_up = made("DELETE FROM token WHERE hash = ?");
    One withdraw = made("DELETE FROM token WHERE battle = ? AND side = ? AND kind = ?");
    One sit = made("UPDATE seat SET name = ?, taken = ? WHERE battle = ? AND side = ?");
    One leave = made("UPDATE seat SET seen = ?, shown = ? WHERE battle = ? AND side = ?");
    One from = made("UPDATE seat SET address = ? WHERE battle = ? AND side = ?");
    One bar = made("DELETE FROM token WHERE battle = ? AND side = ?");
    One let_in = made("UPDATE token SET kind = ? WHERE battle = ? AND side = ? AND kind = ?");
    One follow = made("UPDATE battle SET next = ? WHERE id = ?");
    One bans = made("SELECT COUNT(*) FROM ban WHERE address = ?");

    [[nodiscard]] One made(std::string_view sql) const { return database_.statement(sql); }
};

Store::Store(Place place, Steady steady)
    : place_(std::move(place)), lock_(place_.is_file() ? lock_folder(made(place_.folder)) : -1) {
    database_ = Database::open(place_);
    migrate(*database_);
    locks_ = std::make_unique<TableLocks>(*database_);
    ask_ = std::make_unique<Statements>(*database_);
    clocks_ = std::make_unique<Clocks>(*database_, std::move(steady));
    talk_ = std::make_unique<Talk>(*database_);
    pacts_ = std::make_unique<Pacts>(*database_);
    dice_ = std::make_unique<dice::Archive>(*database_, made(place_.folder) / "links.key");
}

Store::~Store() {
    clocks_.reset();
    talk_.reset();
    pacts_.reset();
    dice_.reset();
    ask_.reset();
    locks_.reset();
    database_.reset();
    if (lock_ >= 0) {
        ::close(lock_);
    }
}

void Store::open(const Beginning& it, const Opener& opener) {
    Transaction transaction{*database_};
    begin(it);
    occupy(it.id, opener.side, opener.name, opener.pass, opener.key);
    admit(opener.invitation, {it.id, enemy_of(opener.side), Token::Kind::invitation});
    if (const auto pace = read_pace(Json::parse(it.pace)); pace && pace->a_turn > 0) {
        clocks_->put(it.id, {.a_turn = pace->a_turn, .turn = -1}); // it runs once both sit
    }
    transaction.commit();
}

void Store::begin(const Beginning& it) {
    ask_->open
        ->with(it.id, it.title, it.scenario, it.settings, it.opened, number_of(it.owner), it.pace,
               it.watching)
        .run();
    for (const Side side : both_sides) {
        ask_->place->with(it.id, number_of(side)).run();
    }
    if (!it.dice_seed.empty()) {
        dice_->open(it.id, it.dice_seed);
    }
}

void Store::open_next(const std::string& battle, const Beginning& next) {
    const std::array<Seat, 2> before = seats(battle);
    Transaction transaction{*database_};
    begin(next);
    for (const Side side : both_sides) {
        ask_->sit->with(before[index(side)].name, now_in_milliseconds(), next.id, number_of(enemy_of(side)))
            .run();
    }
    ask_->follow->with(next.id, battle).run();
    transaction.commit();
}

std::optional<Beginning> Store::beginning(const std::string& battle) {
    std::optional<Beginning> found;
    Statement& ask = ask_->beginning->with(battle);
    while (ask.row()) {
        found = {
            battle,      ask.text(0), ask.text(1), ask.text(2), ask.number(3),      side_of(ask.number(4)),
            ask.text(5), ask.text(6), ask.text(7), ask.text(8), dice_->seed(battle)};
    }
    return found;
}

std::int64_t Store::tables() {
    std::int64_t count = 0;
    Statement& ask = ask_->tables->with();
    while (ask.row()) {
        count = ask.number(0);
    }
    return count;
}

void Store::append(const std::string& battle, const Entry& it, const std::function<void()>& also) {
    Transaction transaction{*database_};
    ask_->append
        ->with(battle, static_cast<std::int64_t>(it.number), static_cast<std::int64_t>(it.kind),
               number_of(it.by), it.order, it.dice, it.once, it.digest, it.when)
        .run();
    if (also) {
        also();
    }
    database_->tell(battle, static_cast<std::int64_t>(it.number));
    transaction.commit();
}

std::vector<Entry> Store::entries(const std::string& battle) {
    return read_entries(ask_->entries->with(battle));
}

std::optional<Entry> Store::known(const std::string& battle, const std::string& once) {
    std::optional<Entry> found;
    Statement& ask = ask_->known->with(battle, once);
    while (ask.row()) {
        found = Entry{.number = static_cast<std::uint64_t>(ask.number(0)),
                      .kind = static_cast<Entry::Kind>(ask.number(1)),
                      .by = side_of(ask.number(2))};
    }
    return found;
}

std::array<Seat, 2> Store::seats(const std::string& battle) {
    std::array<Seat, 2> seats;
    Statement& ask = ask_->seats->with(battle);
    while (ask.row()) {
        seats[index(side_of(ask.number(0)))] = {ask.text(1), ask.number(2), ask.number(3), ask.number(4)};
    }
    return seats;
}

void Store::admit(const std::string& token, const Token& it) {
    ask_->admit
        ->with(hash_of(token), it.battle, number_of(it.side), static_cast<std::int64_t>(it.kind),
               now_in_milliseconds())
        .run();
}

std::optional<Token> Store::good_for(const std::string& token) {
    std::optional<Token> found;
    Statement& ask = ask_->good_for->with(hash_of(token));
    while (ask.row()) {
        found = {ask.text(0), side_of(ask.number(1)), static_cast<Token::Kind>(ask.number(2))};
    }
    return found;
}

void Store::sit_down(const std::string& invitation, const std::string& name, const std::string& pass,
                     const std::string& key) {
    const auto seat = good_for(invitation);
    if (!seat) {
        throw StorageError("The invitation is good for no seat.");
    }
    Transaction transaction{*database_};
    ask_->use_up->with(hash_of(invitation)).run();
    occupy(seat->battle, seat->side, name, pass, key);
    transaction.commit();
}

void Store::occupy(const std::string& battle, Side side, const std::string& name, const std::string& pass,
                   const std::string& key) {
    admit(pass, {battle, side, Token::Kind::pass});
    admit(key, {battle, side, Token::Kind::key});
    ask_->sit->with(name, now_in_milliseconds(), battle, number_of(side)).run();
}

void Store::withdraw_invitations(const std::string& battle, Side side) {
    ask_->withdraw->with(battle, number_of(side), static_cast<std::int64_t>(Token::Kind::invitation)).run();
}

void Store::left(const std::string& battle, Side side, std::int64_t when, std::int64_t shown) {
    ask_->leave->with(when, shown, battle, number_of(side)).run();
}

void Store::note_address(const std::string& battle, Side side, const std::string& address) {
    ask_->from->with(address, battle, number_of(side)).run();
}

void Store::vacate(const std::string& battle, Side side) {
    Transaction transaction{*database_};
    ask_->bar->with(battle, number_of(side)).run();
    ask_->sit->with("", std::int64_t{0}, battle, number_of(side)).run();
    pacts_->drop(battle, Pact::Kind::recover);
    transaction.commit();
}

void Store::settle_claim(const std::string& battle, Side side, bool agreed) {
    const auto claim = static_cast<std::int64_t>(Token::Kind::claim);
    if (agreed) {
        ask_->let_in->with(static_cast<std::int64_t>(Token::Kind::pass), battle, number_of(side), claim)
            .run();
    } else {
        ask_->withdraw->with(battle, number_of(side), claim).run();
    }
}

bool Store::bans(const std::string& address) {
    std::int64_t count = 0;
    Statement& ask = ask_->bans->with(address);
    while (ask.row()) {
        count = ask.number(0);
    }
    return count > 0;
}

void Store::reconnect() {
    database_->connect();
    locks_->forget_all();
    clocks_->read_again();
}

void Store::try_writing() {
    clocks_->read_time();
    clocks_->store_time();
}

} // namespace bounce::distance
