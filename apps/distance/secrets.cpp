#include "apps/distance/secrets.h"

#include "apps/server/files.h"

#include <array>
#include <cstdint>
#include <sodium.h>

namespace bounce::distance {

namespace {

std::string hex(const unsigned char* bytes, std::size_t count) {
    std::string text(2 * count + 1, '\0'); // sodium ends it with a zero
    sodium_bin2hex(text.data(), text.size(), bytes, count);
    text.pop_back();
    return text;
}

} // namespace

void prepare_secrets() {
    if (sodium_init() < 0) {
        throw server::SetupError("This system gives no random numbers, without which no seat is safe.");
    }
}

std::string new_token() {
    std::array<unsigned char, 16> bits{};
    randombytes_buf(bits.data(), bits.size());
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(bits.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bits.data(), bits.size(), variant);
    text.pop_back();
    return text;
}

std::string hash_of(std::string_view token) {
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                       token.size(), nullptr, 0);
    return hex(hash.data(), hash.size());
}

std::string new_table_id() {
    constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789"; // none that look alike
    std::string id(10, 'a');
    for (char& letter : id) {
        letter = letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
    }
    return id;
}

int throw_die(int lowest, int sides) {
    return lowest + static_cast<int>(randombytes_uniform(static_cast<std::uint32_t>(sides)));
}

} // namespace bounce::distance
