#include "apps/distance/dice/stream.h"

namespace bounce::distance::dice {

namespace {

/// The highest byte first.
void append(std::string& bytes, std::uint64_t number, int width) {
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
        bytes += static_cast<char>(number >> static_cast<unsigned>(shift) & 0xffU);
    }
}

} // namespace

Stream::Stream(const Links& links, std::string_view table, std::uint64_t number, const Hash& commitment)
    : bound_("bouncestick/die/1") {
    for (const Hash* link : {&links.mover, &links.opponent, &links.server}) {
        key_ += bytes_of(*link);
    }
    bound_ += '\0';
    bound_ += table;
    bound_ += '\0';
    append(bound_, number, 8);
    bound_ += bytes_of(commitment);
}

unsigned Stream::byte() {
    if (used_ == block_.size()) {
        std::string message = bound_;
        append(message, counter_++, 4);
        block_ = hmac(key_, message);
        used_ = 0;
    }
    return block_[used_++];
}

int Stream::next(int lowest, int sides) {
    const auto count = static_cast<unsigned>(sides);
    const unsigned fair = 256 - 256 % count; // from here on some faces would come once more than others
    unsigned drawn = byte();
    while (drawn >= fair) {
        drawn = byte();
    }
    return lowest + static_cast<int>(drawn % count);
}

} // namespace bounce::distance::dice
