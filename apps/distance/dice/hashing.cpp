#include "apps/distance/dice/hashing.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <sodium.h>

namespace bounce::distance::dice {

namespace {

const unsigned char* start(std::string_view bytes) {
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

/// Keys sorted; and 26 where a scenario says 26.0, as browsers do.
nlohmann::json sorted(const Json& json) {
    constexpr double exact = 9007199254740992.0;
    if (json.is_number_float()) {
        const double value = json.get<double>();
        const bool whole = std::trunc(value) == value && std::abs(value) < exact;
        return whole ? nlohmann::json(static_cast<std::int64_t>(value)) : nlohmann::json(value);
    }
    if (json.is_object()) {
        nlohmann::json object = nlohmann::json::object();
        for (const auto& [key, value] : json.items()) {
            object[key] = sorted(value);
        }
        return object;
    }
    if (json.is_array()) {
        nlohmann::json array = nlohmann::json::array();
        for (const Json& value : json) {
            array.push_back(sorted(value));
        }
        return array;
    }
    return nlohmann::json(json);
}

} // namespace

std::string_view bytes_of(const Hash& hash) {
    return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

Hash sha256(std::string_view bytes) {
    Hash hash{};
    crypto_hash_sha256(hash.data(), start(bytes), bytes.size());
    return hash;
}

Hash hmac(std::string_view key, std::string_view bytes) {
    Hash hash{};
    crypto_auth_hmacsha256_state state{};
    crypto_auth_hmacsha256_init(&state, start(key), key.size());
    crypto_auth_hmacsha256_update(&state, start(bytes), bytes.size());
    crypto_auth_hmacsha256_final(&state, hash.data());
    return hash;
}

bool same(const Hash& one, const Hash& other) {
    return sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

Hash random_hash() {
    Hash hash{};
    randombytes_buf(hash.data(), hash.size());
    return hash;
}

std::string hex(const Hash& hash) {
    std::string text(2 * hash.size() + 1, '\0'); // sodium ends it with a zero
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();
    return text;
}

std::optional<Hash> hash_in(const Json& json) {
    constexpr std::string_view digits = "0123456789abcdef";
    Hash hash{};
    if (!json.is_string()) {
        return std::nullopt;
    }
    const auto& text = json.get_ref<const std::string&>();
    if (text.size() != 2 * hash.size() || text.find_first_not_of(digits) != std::string::npos
        || sodium_hex2bin(hash.data(), hash.size(), text.data(), text.size(), nullptr, nullptr, nullptr)
               != 0) {
        return std::nullopt;
    }
    return hash;
}

std::string canonical(const Json& json) {
    return sorted(json).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace bounce::distance::dice
