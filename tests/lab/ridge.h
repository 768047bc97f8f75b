// The scenario that tests of the laboratory fight.
#pragma once

#include "desk/files.h"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>

namespace bounce::lab {

inline Json ridge() {
    std::ifstream stream{BOUNCE_SOURCE_DIR "/scenarios/mf/mcphersons-ridge.json", std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const auto file = desk::read_file(text, desk::FileKind::scenario);
    EXPECT_TRUE(file);
    return file ? file->document.json() : Json::object();
}

inline BattleSettings players(const char* first, const char* second) {
    BattleSettings chosen;
    chosen.players[0] = first;
    chosen.players[1] = second;
    return chosen;
}

} // namespace bounce::lab
