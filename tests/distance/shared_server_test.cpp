// A server with shared dice: killed between commitment and link and in the moment of the link, brought up
// from the version before, and at the end of its own chain.
#include "tests/distance/program.h"
#include "tests/distance/shared_duel.h"

#include <gtest/gtest.h>

namespace bounce::distance::testing {
namespace {

/// Two people with shared dice at a server that is killed around the link.
class Struck {
  public:
    Struck() { begin(); }

    /// The server dies while an order waits; with `after_link`, in the moment when the link arrives.
    void strike(bool after_link) {
        const Json order = duel_->play_to_dice();
        const Side mover = duel_->to_act();
        const Side opponent = enemy_of(mover);
        Json message = duel_->deed(order);
        duel_->send(order);
        const auto waiting = duel_->hear_commitment(opponent);
        ASSERT_TRUE(waiting);
        Json link = duel_->link_for(opponent, *waiting);
        if (after_link) {
            link["id"] = 5;
            duel_->guests[index(opponent)].send(link.dump());
        }
        begin();
        const bool waits = duel_->state["waiting"].is_object();
        ASSERT_TRUE(waits || after_link) << "committed is committed";
        message["id"] = 77;
        duel_->guests[index(mover)].send(message.dump()); // as a page does that comes back
        if (waits) {
            EXPECT_EQ(duel_->state["waiting"], *waiting);
            ASSERT_TRUE(duel_->guests[index(opponent)].ask(link).contains("number"));
        }
        const Json answer = duel_->guests[index(mover)].news("told");
        EXPECT_EQ(answer["number"], duel_->number + 1);
        ++duel_->number;
        ++duel_->thrown;
        begin();
        duel_->record->follow();
        EXPECT_EQ(duel_->record->number(), duel_->number) << "thrown once";
    }

    void expect_all_proved() {
        static_cast<void>(
            duel_->guests[0].ask({{"resign", true}, {"after", duel_->number}, {"once", "enough"}}));
        expect_verified(saved(duel_->guests[1]), duel_->thrown);
    }

  private:
    /// A new server after the old one; both come to it.
    void begin() {
        program_.reset(); // kills it
        program_ = std::make_unique<Program>(data_.path(), page_->path() / "page");
        ASSERT_NE(program_->port(), 0);
        if (!duel_) {
            duel_ = std::make_unique<SharedDuel>(program_->port(), data_.path(),
                                                 scenario_text("mf/fleetwood-hill"));
        }
        for (const Side side : both_sides) {
            duel_->guests[index(side)].move_to(program_->port());
            ASSERT_EQ(duel_->guests[index(side)].connect(duel_->table, side), 101);
            duel_->note(duel_->guests[index(side)].ask({{"hello", Json::object()}}));
        }
    }

    std::unique_ptr<server::testing::Folder> page_ = server::testing::small_page();
    server::testing::Folder data_;
    std::unique_ptr<Program> program_;
    std::unique_ptr<SharedDuel> duel_;
};

TEST(SharedDiceKilled, NothingIsLostOrThrownTwiceBetweenCommitmentAndLink) {
    Struck struck;
    for (int round = 0; round < 6 && !HasFatalFailure(); ++round) {
        struck.strike(round % 2 == 1);
    }
    struck.expect_all_proved();
}

TEST(SharedDiceOfAServer, ADatabaseOfTheVersionBeforeIsBroughtUp) {
    const server::testing::Folder data;
    prepare_secrets();
    {
        const Store store{test_place(data.path())};
    }
    {
        Database::open(test_place(data.path()))
            ->run("DROP TABLE dice_left; DROP TABLE dice_step; DROP TABLE dice; DELETE FROM migration WHERE "
                  "number = 10");
    }
    {
        Store store{test_place(data.path())};
        EXPECT_EQ(store.dice().seed("none"), "");
    }
    const auto later = Database::open(test_place(data.path()));
    later->run("INSERT INTO migration (number, made) VALUES (99, 0)");
    EXPECT_THROW(Store{test_place(data.path())}, StorageError);
}

TEST(SharedDiceOfAServer, ItsChainIsContinuedBeforeItEnds) {
    Limits limits;
    limits.dice_links = 20;
    limits.orders_a_minute = 1'000'000;
    Inn inn{limits};
    SharedDuel duel{inn.port(), inn.data.path() / "tables", scenario_text("mf/fleetwood-hill")};
    while (!duel.over() && duel.thrown < 14) {
        duel.play();
    }
    static_cast<void>(duel.guests[0].ask({{"resign", true}, {"after", duel.number}, {"once", "enough"}}));
    const Json file = saved(duel.guests[1]);
    expect_verified(file, duel.thrown);
    const Json& steps = file["dice_proof"]["steps"];
    EXPECT_GT(std::ranges::count_if(
                  steps, [](const Json& step) { return step["did"] == "chain" && step.contains("seal"); }),
              1);
}

} // namespace
} // namespace bounce::distance::testing
