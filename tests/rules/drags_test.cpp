// Units of all table games dragged all round in the midst of battles: what is planned is allowed, leads
// nearer, and is never less than what a simple leg would do.
#include "engine/drill/planner/destination.h"
#include "tests/rules/drags.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace bounce::drags {

namespace {

using table::Leg;

std::vector<Json> scenarios_of(std::string_view rules) {
    std::vector<std::filesystem::path> paths;
    const std::filesystem::path folder = std::filesystem::path{BOUNCE_SOURCE_DIR} / "scenarios" / rules;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    std::vector<Json> scenarios;
    for (const auto& path : paths) {
        std::ifstream stream{path, std::ios::binary};
        const std::string text{std::istreambuf_iterator<char>{stream}, {}};
        const auto file = desk::read_file(text, desk::FileKind::scenario);
        EXPECT_TRUE(file) << path;
        scenarios.push_back(file ? file->document.json() : Json::object());
    }
    return scenarios;
}

/// What somebody without a planner would try: one leg of many lengths and kinds.
std::vector<Leg> simple_legs() {
    std::vector<Leg> legs;
    for (const Thou by : {300, 700, 1000, 2000, 3500, 5000, 7000, 9000, 12'000}) {
        legs.push_back({Leg::Kind::advance, by, {}});
        legs.push_back({Leg::Kind::retire, by, {}});
    }
    for (const int degrees : {5, 10, 20, 45, 90}) {
        const Angle turn = table::angle_of_millidegrees(degrees * 1000);
        legs.push_back({Leg::Kind::wheel_left, 0, turn});
        legs.push_back({Leg::Kind::wheel_right, 0, turn});
    }
    return legs;
}

template <class R>
class DragsOf : public testing::Test {
  protected:
    /// How far a front is from what a drag wishes.
    static std::int64_t off(const Drag& drag, const Pose& front) {
        constexpr Thou width = 4 * table::inch; // of nobody in particular
        return drill::off_wish({drag.to, drag.facing}, front, width);
    }

    /// As near to the place as a simple leg comes that is allowed.
    static Thou nearest_by_a_leg(const Position<R>& position, const Drag& drag) {
        Thou nearest = table::length(drag.to - Of<R>::front({position.field, position.state}, drag.unit).at);
        for (const Leg& leg : simple_legs()) {
            typename Of<R>::Move order{.unit = drag.unit, .legs = {}};
            order.legs.count = 1;
            order.legs.legs[0] = leg;
            if (const auto end = Of<R>::follow({position.field, position.state}, order)) {
                nearest = std::min(nearest, table::length(drag.to - end->front.at));
            }
        }
        return nearest;
    }

    static void look_at(const Position<R>& position, const Drag& drag) {
        const auto& [field, state, movers] = position;
        const auto planned = R::plan(field, state, wish_of(field, drag));
        ASSERT_TRUE(planned);
        const Pose began = Of<R>::front({field, state}, drag.unit);
        const Thou far = table::length(drag.to - began.at);
        Thou ends = far;
        if (planned->order.is_null()) {
            EXPECT_TRUE(planned->refusal) << "it stays, and nobody says why";
        } else {
            EXPECT_FALSE(planned->refusal) << planned->order.dump() << planned->refusal->sentence;
            const auto order = march_of(position, *planned);
            ASSERT_TRUE(order);
            EXPECT_TRUE(R::check(field, state, *order)) << planned->order.dump();
            const auto end = Of<R>::follow({field, state}, *order);
            if (!end) {
                return; // it walks into whoever it was dragged upon
            }
            ends = table::length(drag.to - end->front.at);
            EXPECT_TRUE(ends <= far || (drag.facing && far <= table::inch / 2)) << planned->order.dump();
            EXPECT_TRUE(off(drag, end->front) <= off(drag, began) || drag.facing) << planned->order.dump();
        }
        if (!drag.facing) { // else to look as wished may be worth more
            // Lengths are tried less than an inch apart where the nearest are forbidden, and farther ones
            // not.
            EXPECT_LE(ends, nearest_by_a_leg(position, drag) + table::inch / 2)
                << planned->order.dump() << (planned->refusal ? planned->refusal->sentence : "");
        }
    }
};
using TableGames = testing::Types<awi::Rules, grant::Rules, ccc::Rules>;
TYPED_TEST_SUITE(DragsOf, TableGames);

TYPED_TEST(DragsOf, LeadNearerAndAreAllowed) {
    int looked_at = 0;
    for (const Json& scenario : scenarios_of(TypeParam::about().id)) {
        for (const auto& position : positions_of<TypeParam>(scenario, 2, 150)) {
            for (std::size_t i = 0; i < position.movers.size(); i += 3) {
                for (const Drag& drag : drags_of(position, position.movers[i])) {
                    SCOPED_TRACE(scenario["title"].dump() + " turn " + std::to_string(position.state.turn)
                                 + ": " + wish_of(position.field, drag).dump());
                    this->look_at(position, drag);
                    ++looked_at;
                    if (this->HasFailure()) {
                        return; // the first tells enough
                    }
                }
            }
        }
    }
    EXPECT_GT(looked_at, 500);
}

} // namespace

} // namespace bounce::drags
