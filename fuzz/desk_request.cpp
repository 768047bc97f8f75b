// Whatever is said to the desk, it answers with JSON that has `ok`.

#include "desk/desk.h"
#include "desk/embedded.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

namespace {

/// A desk with a battle open, so that most requests have something to be about.
bounce::desk::Desk open_desk(std::string_view path) {
    bounce::desk::Desk desk;
    const auto scenario = bounce::embedded::file(path);
    static_cast<void>(
        desk.answer({{"do", "open"}, {"scenario", scenario}, {"settings", bounce::Json::object()}}));
    return desk;
}

/// Puts the request to a desk with this battle, the same for every input: one on which something may have
/// changed is laid out anew.
void put(bounce::desk::Desk& desk, std::string_view path, std::string_view request) {
    const auto answer = bounce::Json::parse(desk.answer(request), nullptr, false);
    if (!answer.is_object() || !answer.contains("ok") || !answer["ok"].is_boolean()) {
        std::abort();
    }
    if (answer.contains("situation") || answer.contains("length")) {
        desk = open_desk(path);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view request{reinterpret_cast<const char*>(data), size};
    // Long runs and signatures are sound but slow.
    if (request.contains("simulate") || request.contains("signature")) {
        return 0;
    }
    constexpr std::string_view hexes = "scenarios/mf/mcphersons-ridge.json";
    constexpr std::string_view inches = "scenarios/awi/princeton-1777.json";
    constexpr std::string_view figures = "scenarios/grant/crossroads.json";
    constexpr std::string_view fields = "scenarios/ccc/meeting-in-the-fields.json";
    static auto on_hexes = open_desk(hexes);
    static auto on_a_table = open_desk(inches);
    static auto with_figures = open_desk(figures);
    static auto among_fields = open_desk(fields);
    put(on_hexes, hexes, request);
    put(on_a_table, inches, request);
    put(with_figures, figures, request);
    put(among_fields, fields, request);
    return 0;
}
