#include "apps/cli/ask.h"

#include "apps/cli/exit.h"
#include "desk/desk.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::cli {

namespace {

std::string complaint(const Json& error) {
    const Json faults = error.value("faults", Json::array());
    if (faults.empty()) {
        return error["message"].get<std::string>();
    }
    std::string text;
    for (const Json& fault : faults) {
        text += fmt::format("{}{}", text.empty() ? "" : "\n", fault["message"].get<std::string>());
    }
    return text;
}

} // namespace

Json ask(const Json& request) {
    Json answer = desk::Desk{}.answer(request);
    if (!answer["ok"].get<bool>()) {
        if (answer["error"]["kind"] == "internal") {
            throw std::runtime_error{complaint(answer["error"])};
        }
        throw UsageError{complaint(answer["error"])};
    }
    answer.erase("ok");
    return answer;
}

} // namespace bounce::cli
