// The cryptography of Web Push: RFC 8291 (messages), 8188 (their encoding) and 8292 (the sender).
#include "apps/distance/notice/sealing.h"

#include <array>
#include <fmt/format.h>
#include <new>
#include <nlohmann/json.hpp>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <sodium.h>

namespace bounce::distance::notice {

namespace {

template <auto free>
struct Freed {
    template <class T>
    void operator()(T* it) const {
        free(it);
    }
};
template <class T, auto free>
using Owned = std::unique_ptr<T, Freed<free>>;
using Context = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using Key = Owned<EVP_PKEY, EVP_PKEY_free>;
using Number = Owned<BIGNUM, BN_clear_free>;

constexpr std::size_t point_size = 65;
constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

/// These calls fail only if memory runs out.
void must(bool done) {
    if (!done) {
        throw std::bad_alloc{};
    }
}

/// Null if the point is not on the curve.
EVP_PKEY* key_from(std::string_view point, const BIGNUM* secret) {
    const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> builder{OSSL_PARAM_BLD_new()};
    must(builder != nullptr);
    must(OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1);
    must(OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size())
         == 1);
    if (secret != nullptr) {
        must(OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret) == 1);
    }
    const Owned<OSSL_PARAM, OSSL_PARAM_free> parameters{OSSL_PARAM_BLD_to_param(builder.get())};
    const Context context{EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr)};
    must(parameters && context && EVP_PKEY_fromdata_init(context.get()) == 1);
    EVP_PKEY* key = nullptr;
    const int selection = secret != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
    return EVP_PKEY_fromdata(context.get(), &key, selection, parameters.get()) == 1 ? key : nullptr;
}

std::string hmac(std::string_view key, std::string_view text) {
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
    crypto_auth_hmacsha256_update(&state, bytes_of(text), text.size());
    std::string code(crypto_auth_hmacsha256_BYTES, '\0');
    crypto_auth_hmacsha256_final(&state, bytes_of(code));
    return code;
}

/// HKDF-SHA-256, one block at most.
std::string derived(std::string_view salt, std::string_view material, std::string about, std::size_t size) {
    about += '\x01';
    return hmac(hmac(salt, material), about).substr(0, size);
}

/// AES-128-GCM, followed by its tag.
std::string encrypted(std::string_view text, std::string_view key, std::string_view nonce) {
    constexpr std::size_t tag_size = 16;
    const Owned<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> context{EVP_CIPHER_CTX_new()};
    must(context != nullptr);
    must(EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) == 1);
    std::string coded(text.size() + tag_size, '\0');
    int written = 0;
    must(EVP_EncryptUpdate(context.get(), bytes_of(coded), &written, bytes_of(text),
                           static_cast<int>(text.size()))
         == 1);
    int rest = 0;
    must(EVP_EncryptFinal_ex(context.get(), bytes_of(coded) + written, &rest) == 1);
    must(EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, tag_size, bytes_of(coded) + text.size())
         == 1);
    return coded;
}

} // namespace

void KeyPair::Closer::operator()(evp_pkey_st* key) const { EVP_PKEY_free(key); }

KeyPair KeyPair::fresh() {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    must(key != nullptr);
    return KeyPair{key};
}

std::optional<KeyPair> KeyPair::read(const std::string& text) {
    const Owned<BIO, BIO_free_all> file{BIO_new_mem_buf(text.data(), static_cast<int>(text.size()))};
    must(file != nullptr);
    EVP_PKEY* key = PEM_read_bio_PrivateKey(file.get(), nullptr, nullptr, nullptr);
    return key != nullptr ? std::optional{KeyPair{key}} : std::nullopt;
}

std::optional<KeyPair> KeyPair::from(std::string_view secret, std::string_view point) {
    const Number number{BN_bin2bn(bytes_of(secret), static_cast<int>(secret.size()), nullptr)};
    must(number != nullptr);
    EVP_PKEY* key = key_from(point, number.get());
    return key != nullptr ? std::optional{KeyPair{key}} : std::nullopt;
}

std::string KeyPair::text() const {
    const Owned<BIO, BIO_free_all> file{BIO_new(BIO_s_mem())};
    must(file
         && PEM_write_bio_PrivateKey(file.get(), key_.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1);
    char* text = nullptr;
    const long size = BIO_get_mem_data(file.get(), &text);
    return {text, static_cast<std::size_t>(size)};
}

std::string KeyPair::point() const {
    std::string point(point_size, '\0');
    std::size_t size = 0;
    must(EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes_of(point), point.size(),
                                         &size)
             == 1
         && size == point_size);
    return point;
}

std::optional<std::string> KeyPair::agree(std::string_view their_point) const {
    const Key theirs{their_point.size() == point_size ? key_from(their_point, nullptr) : nullptr};
    const Context context{EVP_PKEY_CTX_new(key_.get(), nullptr)};
    if (!theirs || !context || EVP_PKEY_derive_init(context.get()) != 1
        || EVP_PKEY_derive_set_peer(context.get(), theirs.get()) != 1) {
        return std::nullopt;
    }
    std::string shared(32, '\0');
    std::size_t size = shared.size();
    return EVP_PKEY_derive(context.get(), bytes_of(shared), &size) == 1 ? std::optional{shared}
                                                                        : std::nullopt;
}

std::string KeyPair::sign(std::string_view text) const {
    const Owned<EVP_MD_CTX, EVP_MD_CTX_free> context{EVP_MD_CTX_new()};
    must(context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1);
    std::array<unsigned char, 80> coded{};
    std::size_t size = coded.size();
    must(EVP_DigestSign(context.get(), coded.data(), &size, bytes_of(text), text.size()) == 1);
    const unsigned char* from = coded.data();
    const Owned<ECDSA_SIG, ECDSA_SIG_free> signature{d2i_ECDSA_SIG(nullptr, &from, static_cast<long>(size))};
    must(signature != nullptr);
    std::string bare(64, '\0');
    must(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(bare), 32) == 32);
    must(BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(bare) + 32, 32) == 32);
    return bare;
}

std::string base64url(std::string_view bytes) {
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), variant);
    text.pop_back();
    return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
    while (text.ends_with('=')) {
        text.remove_suffix(1);
    }
    std::string bytes(text.size(), '\0');
    std::size_t size = 0;
    if (sodium_base642bin(bytes_of(bytes), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr,
                          variant)
        != 0) {
        return std::nullopt;
    }
    bytes.resize(size);
    return bytes;
}

std::string random_bytes(std::size_t count) {
    std::string bytes(count, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

std::optional<std::string> seal(std::string_view text, std::string_view their_point,
                                std::string_view their_secret, const KeyPair& ours, std::string_view salt) {
    const auto shared = ours.agree(their_point);
    if (!shared) {
        return std::nullopt;
    }
    const std::string mine = ours.point();
    using namespace std::string_literals;
    const std::string material =
        derived(their_secret, *shared, fmt::format("WebPush: info{}{}{}", '\0', their_point, mine), 32);
    const std::string key = derived(salt, material, "Content-Encoding: aes128gcm\0"s, 16);
    const std::string nonce = derived(salt, material, "Content-Encoding: nonce\0"s, 12);
    constexpr std::string_view record_size{"\0\0\x10\0", 4}; // 4,096
    return fmt::format("{}{}{}{}{}", salt, record_size, static_cast<char>(point_size), mine,
                       encrypted(std::string{text} + '\x02', key, nonce)); // the last record
}

std::string vapid(const KeyPair& server, std::string_view audience, std::string_view contact,
                  long long until) {
    const nlohmann::json head = {{"typ", "JWT"}, {"alg", "ES256"}};
    const nlohmann::json claims = {{"aud", audience}, {"exp", until}, {"sub", contact}};
    const std::string claimed = base64url(head.dump()) + "." + base64url(claims.dump());
    return fmt::format("vapid t={}.{}, k={}", claimed, base64url(server.sign(claimed)),
                       base64url(server.point()));
}

} // namespace bounce::distance::notice
