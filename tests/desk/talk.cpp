#include "tests/desk/talk.h"

#include "desk/explain.h"
#include "desk/validate.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <utility>

namespace bounce::tests {

namespace {

/// What does not fit part of the desk's schema.
std::string faults_under(Json schema, const Json& value) {
    schema["definitions"] = desk::schema_named("desk.schema.json")["definitions"];
    std::string text;
    for (const Fault& fault : desk::explain(value, schema)) {
        text += fault.pointer + ": " + fault.message + "\n";
    }
    return text;
}

} // namespace

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
    Json said = answer;
    said.erase("ok");
    const auto name = request["do"].get<std::string>();
    const Json& answers = desk::schema_named("desk.schema.json")["definitions"]["Answers"]["properties"];
    EXPECT_EQ(answers.contains(name) ? faults_under(answers[name], said) : "not in the schema", "") << name;
    return answer;
}

Json ask_badly(desk::Desk& desk, const Json& request) {
    const Json answer = desk.answer(request);
    EXPECT_EQ(answer["ok"], Json(false)) << request.dump().substr(0, 300) << "\n"
                                         << answer.dump().substr(0, 2000);
    EXPECT_EQ(misfits(answer.value("error", Json::object()), "Failure"), "");
    return answer.value("error", Json::object());
}

std::string misfits(const Json& value, const std::string& definition) {
    Json schema;
    schema["$ref"] = "#/definitions/" + definition;
    return faults_under(std::move(schema), value);
}

} // namespace bounce::tests
