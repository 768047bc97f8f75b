#include "desk/rulebook.h"

#include <gtest/gtest.h>

using namespace bounce::desk;

TEST(Rulebook, IsReadIntoChaptersAndClauses) {
    const auto clauses = read_rulebook(
        "# Title\n> source\n\n## The turn\n\nForeword.\n\n### xy/turn.end \u2014 The end\nIt ends.\n\n"
        "| a | b |\n|---|---|\n\n## Fire\n### `xy/fire.one` One - two\n\n**Ruling.** Yes.\n"
        "### Not a clause\nText.\n",
        "xy");
    ASSERT_EQ(clauses.size(), 2U);
    EXPECT_EQ(clauses[0].id, "xy/turn.end");
    EXPECT_EQ(clauses[0].title, "The end");
    EXPECT_EQ(clauses[0].chapter, "The turn");
    EXPECT_EQ(clauses[0].text, "It ends.\n\n| a | b |\n|---|---|");
    EXPECT_EQ(clauses[1].id, "xy/fire.one");
    EXPECT_EQ(clauses[1].title, "One - two");
    EXPECT_EQ(clauses[1].chapter, "Fire");
    EXPECT_EQ(clauses[1].text, "**Ruling.** Yes.");
}

TEST(Rulebook, ThatIsNotThereHasNoClauses) { EXPECT_TRUE(rulebook_of("none").empty()); }
