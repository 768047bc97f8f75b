#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace bounce::distance::notice {

/// A pair of keys on the curve P-256, which push services want, and libsodium does not have.
class KeyPair {
  public:
    [[nodiscard]] static KeyPair fresh();
    /// From the text that `text` gives; nothing where it is none.
    [[nodiscard]] static std::optional<KeyPair> read(const std::string& text);
    /// From the bare numbers, as examples have them.
    [[nodiscard]] static std::optional<KeyPair> from(std::string_view secret, std::string_view point);

    /// PEM, the secret included.
    [[nodiscard]] std::string text() const;
    /// The public half: 65 bytes.
    [[nodiscard]] std::string point() const;
    /// What both make of the other's public half; nothing where that is no point of the curve.
    [[nodiscard]] std::optional<std::string> agree(std::string_view their_point) const;
    /// Of 64 bytes, as JSON Web Signatures have it (ES256).
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

/// A text that only one browser can open (RFC 8291), by the key and the secret that it has given. `ours` and
/// `salt` are used once. Nothing where the key is no point of the curve.
[[nodiscard]] std::optional<std::string> seal(std::string_view text, std::string_view their_point,
                                              std::string_view their_secret, const KeyPair& ours,
                                              std::string_view salt);

/// Tells a push service who sends (RFC 8292): the value of Authorization. `until` in seconds since 1970.
[[nodiscard]] std::string vapid(const KeyPair& server, std::string_view audience, std::string_view contact,
                                long long until);

} // namespace bounce::distance::notice
