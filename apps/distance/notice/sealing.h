#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace bounce::distance::notice {

/// A pair of keys on the curve P-256, which push services require and libsodium lacks.
class KeyPair {
  public:
    [[nodiscard]] static KeyPair fresh();
    /// From the result of `text`; nothing if it is not valid.
    [[nodiscard]] static std::optional<KeyPair> read(const std::string& text);
    /// From the bare numbers, as in the examples of the RFCs.
    [[nodiscard]] static std::optional<KeyPair> from(std::string_view secret, std::string_view point);

    /// PEM, the secret included.
    [[nodiscard]] std::string text() const;
    /// The public half: 65 bytes.
    [[nodiscard]] std::string point() const;
    /// The shared secret of both key pairs (ECDH); nothing if `their_point` is not on the curve.
    [[nodiscard]] std::optional<std::string> agree(std::string_view their_point) const;
    /// A signature of 64 bytes, as in JSON Web Signatures (ES256).
    [[nodiscard]] std::string sign(std::string_view text) const;

  private:
    struct Closer {
        void operator()(evp_pkey_st* key) const;
    };
    explicit KeyPair(evp_pkey_st* key) : key_(key) {}
    std::unique_ptr<evp_pkey_st, Closer> key_;
};

[[nodiscard]] std::string base64url(std::string_view bytes);
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text);
[[nodiscard]] std::string random_bytes(std::size_t count);

/// Encrypts a text for one browser (RFC 8291), with its key and secret. Use `ours` and `salt` only once.
/// Nothing if the browser's key is not on the curve.
[[nodiscard]] std::optional<std::string> seal(std::string_view text, std::string_view their_point,
                                              std::string_view their_secret, const KeyPair& ours,
                                              std::string_view salt);

/// The Authorization header that identifies this server to a push service (RFC 8292). `until` is in seconds
/// since 1970.
[[nodiscard]] std::string vapid(const KeyPair& server, std::string_view audience, std::string_view contact,
                                long long until);

} // namespace bounce::distance::notice
