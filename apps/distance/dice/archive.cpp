#include "apps/distance/dice/archive.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sodium.h>
#include <unistd.h>

namespace bounce::distance::dice {

namespace {

std::int64_t number_of(Side side) { return static_cast<std::int64_t>(index(side)); }

[[noreturn]] void fail(const std::filesystem::path& file) {
    throw StorageError(fmt::format("Cannot keep a key in {}.", file.string()));
}

std::optional<Hash> key_at(const std::filesystem::path& file) {
    Hash key{};
    const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    const auto size = opened < 0 ? 0 : ::read(opened, key.data(), key.size());
    if (opened >= 0) {
        ::close(opened);
    }
    return std::cmp_equal(size, key.size()) ? std::optional{key} : std::nullopt;
}

/// Readable by the server alone.
void write_key(const std::filesystem::path& file, const Hash& key) {
    const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (made < 0) {
        fail(file);
    }
    const bool written =
        std::cmp_equal(::write(made, key.data(), key.size()), key.size()) && ::fsync(made) == 0;
    ::close(made);
    if (!written) {
        fail(file);
    }
}

/// Servers that share the folder, and begin at the same moment, come to the same one.
Hash key_in(const std::filesystem::path& file) {
    if (const auto old = key_at(file)) {
        return *old;
    }
    const Hash key = random_hash();
    const std::filesystem::path fresh = fmt::format("{}.{}", file.string(), ::getpid());
    write_key(fresh, key);
    std::error_code fault;
    std::filesystem::create_hard_link(fresh, file, fault);
    const auto others = key_at(file);
    others ? static_cast<void>(std::filesystem::remove(fresh, fault))
           : std::filesystem::rename(fresh, file, fault);
    return others.value_or(key);
}

} // namespace

struct Archive::Statements {
    explicit Statements(Database& database) : database_(database) {}

    using One = std::unique_ptr<Statement>;
    Database& database_; // before the others, which are made of it
    One open = made("INSERT INTO dice (battle, seed) VALUES (?, ?)");
    One seed = made("SELECT seed FROM dice WHERE battle = ?");
    One add = made("INSERT INTO dice_step (battle, number, step, once) VALUES (?, ?, ?, ?)");
    One steps = made("SELECT step, once FROM dice_step WHERE battle = ? ORDER BY number");
    One leave = made("INSERT INTO dice_left (battle, side, anchor, upto, link, turn, ends) "
                     "VALUES (?, ?, ?, ?, ?, ?, ?)");
    One forget = made("DELETE FROM dice_left WHERE battle = ? AND side = ?");
    One left = made("SELECT anchor, upto, link, turn, ends FROM dice_left WHERE battle = ? AND side = ?");

    [[nodiscard]] One made(std::string_view sql) const { return database_.statement(sql); }
};

Archive::Archive(Database& database, const std::filesystem::path& key)
    : key_(key_in(key)), ask_(std::make_unique<Statements>(database)) {}

Archive::~Archive() = default;

void Archive::open(const std::string& table, const std::string& seed) { ask_->open->with(table, seed).run(); }

std::string Archive::seed(const std::string& table) {
    std::string found;
    for (Statement& ask = ask_->seed->with(table); ask.row();) {
        found = ask.text(0);
    }
    return found;
}

void Archive::add(const std::string& table, std::uint64_t number, const Step& step) {
    ask_->add->with(table, static_cast<std::int64_t>(number), step.text, step.once).run();
}

std::vector<Archive::Step> Archive::steps(const std::string& table) {
    std::vector<Step> all;
    for (Statement& ask = ask_->steps->with(table); ask.row();) {
        all.push_back({ask.text(0), ask.text(1)});
    }
    return all;
}

void Archive::leave(const std::string& table, Side side, const Left& left) {
    forget(table, side);
    ask_->leave
        ->with(table, number_of(side), hex(left.anchor), static_cast<std::int64_t>(left.upto),
               encrypted(left.link), left.turn, left.ends)
        .run();
}

void Archive::forget(const std::string& table, Side side) {
    ask_->forget->with(table, number_of(side)).run();
}

std::optional<Left> Archive::left(const std::string& table, Side side) {
    std::optional<Left> found;
    for (Statement& ask = ask_->left->with(table, number_of(side)); ask.row();) {
        const auto anchor = hash_in(ask.text(0));
        const auto link = decrypted(ask.text(2));
        if (anchor && link) { // under another key they are lost, and the player is asked himself
            found = {*anchor, static_cast<std::uint64_t>(ask.number(1)), *link, ask.number(3), ask.number(4)};
        }
    }
    return found;
}

std::string Archive::encrypted(const Hash& hash) const {
    std::string box(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + hash.size(), '\0');
    auto* bytes = reinterpret_cast<unsigned char*>(box.data());
    randombytes_buf(bytes, crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(bytes + crypto_secretbox_NONCEBYTES, hash.data(), hash.size(), bytes, key_.data());
    std::string text(2 * box.size() + 1, '\0'); // sodium ends it with a zero
    sodium_bin2hex(text.data(), text.size(), bytes, box.size());
    text.pop_back();
    return text;
}

std::optional<Hash> Archive::decrypted(const std::string& text) const {
    Hash hash{};
    std::string box(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + hash.size(), '\0');
    auto* bytes = reinterpret_cast<unsigned char*>(box.data());
    std::size_t size = 0;
    if (sodium_hex2bin(bytes, box.size(), text.data(), text.size(), nullptr, &size, nullptr) != 0
        || size != box.size()
        || crypto_secretbox_open_easy(hash.data(), bytes + crypto_secretbox_NONCEBYTES,
                                      size - crypto_secretbox_NONCEBYTES, bytes, key_.data())
               != 0) {
        return std::nullopt;
    }
    return hash;
}

} // namespace bounce::distance::dice
