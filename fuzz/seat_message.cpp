// Whatever somebody at a table sends is answered once, and changes the battle only where the answer says so.

#include "apps/distance/hall.h"
#include "apps/distance/secrets.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace {

using namespace bounce::distance;

/// A connection that only keeps what it is sent.
class Ear final : public Wire {
  public:
    using Wire::Wire;
    void send(std::shared_ptr<const std::string> message) override { heard.push_back(std::move(message)); }
    void close(std::string_view) override {}

    std::vector<std::shared_ptr<const std::string>> heard;
};

/// One table in a folder of its own.
struct Room {
    Room() {
        prepare_secrets();
        std::string name = (std::filesystem::temp_directory_path() / "bouncestick-fuzz-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) {
            std::abort();
        }
        store = std::make_unique<Store>(name);
        std::filesystem::remove_all(name); // what is open stays
        std::ifstream file(BOUNCE_SOURCE_DIR "/scenarios/mf/fleetwood-hill.json");
        const std::string scenario{std::istreambuf_iterator<char>{file}, {}};
        store->open({"table", "Fleetwood Hill", scenario, "{}", 1},
                    {bounce::Side::first, "Ann", "a", "b", "c"});
        limits.orders_a_minute = limits.requests_a_minute = 1'000'000'000;
        hall = std::make_unique<Hall>(*store, workers, limits, [](int lowest, int) { return lowest; });
        if (!hall->enter(ear)) {
            std::abort();
        }
    }

    Limits limits;
    std::unique_ptr<Store> store;
    Workers workers{limits};
    std::unique_ptr<Hall> hall;
    Ear ear{"table", bounce::Side::first};
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    static Room room;
    const std::size_t before = room.store->entries("table").size();
    room.ear.heard.clear();
    room.hall->receive(room.ear, {reinterpret_cast<const char*>(data), size});
    if (room.ear.heard.size() != 1) {
        std::abort();
    }
    const bounce::Json answer = bounce::Json::parse(*room.ear.heard.front(), nullptr, false);
    const bool done = answer.contains("told") || answer.contains("fresh") || answer.contains("opened");
    if (!answer.is_object() || (room.store->entries("table").size() != before && !done)) {
        std::abort();
    }
    return 0;
}
