#pragma once

#include "engine/dice/throw.h"

#include <cstdint>
#include <string_view>

namespace bounce {

/// The finalizer of splitmix64 (Steele, Lea, Flood 2014): every bit of the result depends on every input
/// bit.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t bits) {
    bits = (bits ^ bits >> 30U) * 0xbf58476d1ce4e5b9ULL;
    bits = (bits ^ bits >> 27U) * 0x94d049bb133111ebULL;
    return bits ^ bits >> 31U;
}

/// Hashes a text into a number, eight bytes at a time, with the same result on every machine.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t into, std::string_view text) {
    into ^= text.size() * 0x9e3779b97f4a7c15ULL;
    while (!text.empty()) {
        std::uint64_t word = 0;
        const std::size_t bytes = text.size() < 8 ? text.size() : 8;
        for (std::size_t i = 0; i < bytes; ++i) {
            word |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])) << 8U * i;
        }
        into = mixed(into ^ word);
        text.remove_prefix(bytes);
    }
    return into;
}

/// Identifies a throw by its clause, its name and its owner. Equal when the same throw is repeated.
[[nodiscard]] constexpr std::uint64_t key_of(std::uint64_t battle, const Throw& what) {
    std::uint64_t key = mixed(battle + 0x424f554e43455354ULL);
    key = mixed(key ^ (static_cast<std::uint64_t>(what.side) << 32U | what.about));
    key = mixed(mixed(key, what.clause.id), what.name);
    return mixed(key, what.unit);
}

} // namespace bounce
