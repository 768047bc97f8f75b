#pragma once

#include "engine/core/json.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace bounce::distance::dice {

/// A result of SHA-256 or HMAC-SHA-256; the type of links, anchors and commitments.
using Hash = std::array<unsigned char, 32>;

[[nodiscard]] std::string_view bytes_of(const Hash& hash);
[[nodiscard]] Hash sha256(std::string_view bytes);
/// HMAC-SHA-256 with a key of any length.
[[nodiscard]] Hash hmac(std::string_view key, std::string_view bytes);
/// Compares in constant time.
[[nodiscard]] bool same(const Hash& one, const Hash& other);
[[nodiscard]] Hash random_hash();

/// 64 lower-case hex digits.
[[nodiscard]] std::string hex(const Hash& hash);
[[nodiscard]] std::optional<Hash> hash_in(const Json& hex);

/// The canonical JSON text for hashing: keys sorted, no spaces, whole numbers without a fraction.
[[nodiscard]] std::string canonical(const Json& json);

} // namespace bounce::distance::dice
