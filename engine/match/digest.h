#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace bounce {

/// FNV-1a, 64 bits: detects accidents and differences between builds, not deliberate forgery.
[[nodiscard]] constexpr std::uint64_t digest_bytes(std::span<const std::byte> bytes,
                                                   std::uint64_t from = 0xcbf29ce484222325ULL) {
    std::uint64_t hash = from;
    for (const std::byte byte : bytes) {
        hash = (hash ^ std::to_integer<std::uint64_t>(byte)) * 0x100000001b3ULL;
    }
    return hash;
}

/// Digest of a plain value without padding. All supported machines are little-endian; a test checks that.
template <class T>
    requires std::has_unique_object_representations_v<T>
[[nodiscard]] std::uint64_t digest_of(const T& value) {
    return digest_bytes(std::as_bytes(std::span{&value, 1}));
}

} // namespace bounce
