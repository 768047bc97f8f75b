#include "engine/core/names.h"

#include <gtest/gtest.h>

namespace bounce {
namespace {

TEST(Names, ThatReadAlikeFoldAlike) {
    EXPECT_EQ(folded("Iron Brigade"), "iron brigade");
    for (const char* twin :
         {"iron brigade", " Iron  Brigade ", "IRON BRIGADE", "Iron\u00a0Brigade", "Iron\u200d Brigade",
          "\uff29\uff52\uff4f\uff4e Brigade", "\U0001d408ron Brigade"}) {
        EXPECT_EQ(folded(twin), folded("Iron Brigade")) << twin;
    }
    EXPECT_EQ(folded("J\u00e4ger"), folded("ja\u0308ger"));
    EXPECT_EQ(folded("Stra\u00dfe"), folded("STRASSE"));
    EXPECT_EQ(folded("\ufb01eld"), folded("FIELD"));
    EXPECT_EQ(folded("\u0391\u03a3"), folded("\u03b1\u03c2")) << "a final sigma";
    EXPECT_EQ(folded("\ud55c\uae00"), folded("\u1112\u1161\u11ab\u1100\u1173\u11af"));
    EXPECT_EQ(folded("a\u0323\u0302"), folded("a\u0302\u0323")) << "marks above and below in any order";
}

TEST(Names, ThatReadOtherwiseFoldOtherwise) {
    EXPECT_NE(folded("1st Foot"), folded("2nd Foot"));
    EXPECT_NE(folded("Jager"), folded("J\u00e4ger"));
    EXPECT_NE(folded("Iron Brigade"), folded("IronBrigade"));
    EXPECT_NE(folded("\ud55c"), folded("\ud558"));
}

TEST(Names, ShowSomething) {
    for (const char* name : {"A", "7", "?", "\u5175", "\ud55c", "\u2694", "e\u0301"}) {
        EXPECT_TRUE(shows_something(name)) << name;
    }
    for (const char* name :
         {"", " ", "\u00a0\u3000", "\u200d", "\u034f", "\u2800", "\u3164", "\u0301", "\ufe0f"}) {
        EXPECT_FALSE(shows_something(name)) << name;
    }
}

TEST(Names, AreTakenOnce) {
    NamesTaken names;
    EXPECT_FALSE(names.take("Iron Brigade"));
    EXPECT_FALSE(names.take("Stonewall Brigade"));
    EXPECT_EQ(names.take("iron brigade"), "Iron Brigade");
    EXPECT_EQ(twin_names("units", "A", "A"), "two units are called \"A\"");
    EXPECT_EQ(twin_names("units", "A", "a"), "two units are called \"A\" and \"a\", which read alike");
}

} // namespace
} // namespace bounce
