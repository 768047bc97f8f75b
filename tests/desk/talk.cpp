#include "tests/desk/talk.h"

#include "desk/explain.h"
#include "desk/validate.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace bounce::tests {

std::string scenario_text(const std::string& path) {
    std::ifstream file{std::string{BOUNCE_SOURCE_DIR "/scenarios/"} + path};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

desk::Desk opened(const std::string& path, Json settings) {
    desk::Desk desk;
    const Json answer =
        ask(desk, {{"do", "open"}, {"scenario", scenario_text(path)}, {"settings", std::move(settings)}});
    EXPECT_TRUE(answer["ok"]);
    return desk;
}

Json ask(desk::Desk& desk, const Json& request) {
    Json answer = desk.answer(request);
    EXPECT_EQ(answer["ok"], Json(true)) << request.dump().substr(0, 300) << "\n"
                                        << answer.dump().substr(0, 2000);
    if (answer.contains("situation")) {
        EXPECT_EQ(misfits(answer["situation"], "Situation"), "");
    }
    for (const Json& event : answer.value("events", Json::array())) {
        EXPECT_EQ(misfits(event, "Event"), "");
    }
    for (const Json& dispatch : answer.value("dispatches", Json::array())) {
        EXPECT_EQ(misfits(dispatch, "Dispatch"), "");
    }
    return answer;
}

Json ask_badly(desk::Desk& desk, const Json& request) {
    const Json answer = desk.answer(request);
    EXPECT_EQ(answer["ok"], Json(false)) << request.dump().substr(0, 300) << "\n"
                                         << answer.dump().substr(0, 2000);
    return answer.value("error", Json::object());
}

std::string misfits(const Json& value, const std::string& definition) {
    Json schema = {{"$ref", "#/definitions/" + definition}};
    schema["definitions"] = desk::schema_named("desk.schema.json")["definitions"];
    std::string text;
    for (const Fault& fault : desk::explain(value, schema)) {
        text += fault.pointer + ": " + fault.message + "\n";
    }
    return text;
}

} // namespace bounce::tests
