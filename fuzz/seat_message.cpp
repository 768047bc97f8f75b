// Whatever somebody at a table sends is answered once, and changes the battle only where the answer says so:
// at a table with the server's dice, and at one with shared dice.

#include "apps/distance/dice/chain.h"
#include "apps/distance/hall.h"
#include "apps/distance/secrets.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace {

using namespace bounce::distance;
using bounce::Json;
using bounce::Side;

void must(bool holds) {
    if (!holds) {
        std::abort();
    }
}

/// A connection that only keeps what it is sent.
class Ear final : public Wire {
  public:
    using Wire::Wire;
    void send(std::shared_ptr<const std::string> message) override {
        heard.push_back(Json::parse(*message, nullptr, false));
    }
    void close(std::string_view) override {}

    std::vector<Json> heard;
};

Limits generous() {
    constexpr unsigned many = 1'000'000'000;
    Limits limits;
    limits.orders_a_minute = limits.requests_a_minute = limits.words_a_minute = limits.seconds_a_minute =
        many;
    return limits;
}

/// One table in a folder of its own, with both players at it.
class Room {
  public:
    explicit Room(bool shared) {
        prepare_secrets();
        std::string name = (std::filesystem::temp_directory_path() / "bouncestick-fuzz-XXXXXX").string();
        must(mkdtemp(name.data()) != nullptr);
        store_ = std::make_unique<Store>(std::filesystem::path{name});
        std::filesystem::remove_all(name); // what is open stays
        std::ifstream file(BOUNCE_SOURCE_DIR "/scenarios/mf/fleetwood-hill.json");
        const std::string scenario{std::istreambuf_iterator<char>{file}, {}};
        Beginning beginning{"table", "Fleetwood Hill", scenario, "{}", 1};
        beginning.dice_seed = shared ? dice::hex({}) : "";
        store_->open(beginning, {Side::first, "Ann", "a", "b", "invitation"});
        store_->sit_down("invitation", "Bob", "c", "d");
        hall_ = std::make_unique<Hall>(*store_, workers_, limits_, [](int lowest, int) { return lowest; });
        for (Ear& ear : ears_) {
            must(hall_->enter(ear));
            if (shared) { // always the same chain, so that seeds can hold its links
                const dice::Chain chain{dice::sha256(std::to_string(index(ear.seat())))};
                const Json announced = {{"id", 1}, {"chain", {{"anchor", dice::hex(chain.anchor())}}}};
                hall_->receive(ear, announced.dump());
            }
        }
    }

    void hear(Side seat, std::string_view message) {
        const std::size_t before = entries();
        for (Ear& ear : ears_) {
            ear.heard.clear();
        }
        Ear& ear = ears_[index(seat)];
        hall_->receive(ear, message);
        const auto answers = std::ranges::count_if(ear.heard, [](const Json& each) {
            must(each.is_object());
            return each.contains("id");
        });
        must(answers == 1 || (answers == 0 && told(ear, "dice"))); // it waits for its dice
        must(entries() <= before + 1);
        must(entries() == before || told(ear, "told") || told(ear, "fresh") || told(ear, "opened"));
    }
    /// Long enough that another begins anew.
    [[nodiscard]] bool is_used_up() {
        constexpr std::size_t enough = 20;
        const auto kinds = store_->entries("table");
        return kinds.size() > enough || (!kinds.empty() && kinds.back().kind > Entry::Kind::undo);
    }

  private:
    [[nodiscard]] std::size_t entries() { return store_->entries("table").size(); }
    [[nodiscard]] static bool told(const Ear& ear, const char* member) {
        return std::ranges::any_of(ear.heard, [&](const Json& each) { return each.contains(member); });
    }

    Limits limits_ = generous();
    std::unique_ptr<Store> store_;
    Workers workers_{limits_};
    std::unique_ptr<Hall> hall_;
    std::array<Ear, 2> ears_{Ear{"table", Side::first}, Ear{"table", Side::second}};
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    static std::array<std::unique_ptr<Room>, 2> rooms;
    const std::string_view message{reinterpret_cast<const char*>(data), size};
    for (const bool shared : {false, true}) {
        auto& room = rooms[shared ? 1 : 0];
        if (!room || room->is_used_up()) {
            room = std::make_unique<Room>(shared);
        }
        for (const Side seat : bounce::both_sides) {
            room->hear(seat, message);
        }
    }
    return 0;
}
