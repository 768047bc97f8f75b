#include "tests/secrecy/difference.h"

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>
#include <iterator>
#include <span>
#include <string_view>

namespace bounce::ccc {

namespace {

struct PartOfState {
    std::string_view name;
    std::size_t begin;
    std::size_t each;
};
constexpr PartOfState parts[] = {{"score", offsetof(State, score), sizeof(State::score)},
                                 {"turn", offsetof(State, turn), 1},
                                 {"seen", offsetof(State, seen), sizeof(std::uint64_t)},
                                 {"dim", offsetof(State, dim), sizeof(std::uint64_t)},
                                 {"held", offsetof(State, held), sizeof(State::held[0])},
                                 {"structures", offsetof(State, structures), 1},
                                 {"units", offsetof(State, units), sizeof(Unit)},
                                 {"aims", offsetof(State, aims), sizeof(AimState)},
                                 {"struck", offsetof(State, struck), sizeof(Struck)},
                                 {"batteries", offsetof(State, batteries), sizeof(Battery)},
                                 {"smoke", offsetof(State, smoke), sizeof(Cloud)},
                                 {"announced", offsetof(State, announced), sizeof(Announced)},
                                 {"charge", offsetof(State, charge), sizeof(ChargeState)},
                                 {"stack", offsetof(State, stack), sizeof(Task)},
                                 {"plots", offsetof(State, plots), sizeof(Plot)},
                                 {"gaps", offsetof(State, gaps), sizeof(Gap)},
                                 {"begun", offsetof(State, begun), 1}};
static_assert(std::ranges::is_sorted(parts, {}, &PartOfState::begin));

} // namespace

std::string difference(const State& one, const State& other) {
    const auto a = std::as_bytes(std::span{&one, 1});
    const auto b = std::as_bytes(std::span{&other, 1});
    const auto byte = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    const PartOfState& part = *std::prev(std::ranges::upper_bound(parts, byte, {}, &PartOfState::begin));
    const std::size_t offset = byte - part.begin;
    return fmt::format("{}[{}], byte {}", part.name, offset / part.each, offset % part.each);
}

} // namespace bounce::ccc
