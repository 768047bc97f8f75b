// Whatever is said to the desk, it answers with JSON that has `ok`.

#include "desk/desk.h"
#include "desk/embedded.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

namespace {

/// A desk with a battle open, so that most requests have something to be about.
bounce::desk::Desk open_desk() {
    bounce::desk::Desk desk;
    const auto scenario = bounce::embedded::file("scenarios/mf/mcphersons-ridge.json");
    static_cast<void>(
        desk.answer({{"do", "open"}, {"scenario", scenario}, {"settings", bounce::Json::object()}}));
    return desk;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view request{reinterpret_cast<const char*>(data), size};
    // Long runs and signatures are sound but slow.
    if (request.contains("simulate") || request.contains("signature")) {
        return 0;
    }
    static auto desk = open_desk();
    const auto answer = bounce::Json::parse(desk.answer(request), nullptr, false);
    if (!answer.is_object() || !answer.contains("ok") || !answer["ok"].is_boolean()) {
        std::abort();
    }
    // Every input meets the same desk: one on which something may have changed is laid out anew.
    if (answer.contains("situation") || answer.contains("length")) {
        desk = open_desk();
    }
    return 0;
}
