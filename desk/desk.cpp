#include "desk/desk.h"

#include "desk/document.h"
#include "desk/legible.h"
#include "desk/table.h"
#include "desk/validate.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce::desk {

namespace {

struct Request {
    std::string_view name;
    Handler handler;
};

constexpr Request requests[] = {
    {"rules", rules},         {"check", check},         {"inspect", inspect}, {"open", open},
    {"load", load},           {"order", give_order},    {"think", think},     {"forecast", forecast},
    {"undo", undo},           {"situation", situation}, {"save", save},       {"replay", replay},
    {"frame", frame},         {"card", card},           {"sight", sight},     {"why_not", why_not},
    {"measure", measure},     {"plan", plan},           {"odds", odds},       {"simulate", simulate},
    {"signature", signature}, {"quick", quick},         {"look", look},       {"could", could},
    {"threats", threats},     {"advise", advise},       {"why", why},
};

std::string known_requests() {
    std::vector<std::string_view> names;
    for (const Request& each : requests) {
        names.push_back(each.name);
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

} // namespace

Reply reply_to(Table& table, const Json& request) {
    const auto name = request.is_object() ? request.find("do") : request.end();
    if (!request.is_object() || name == request.end() || !name->is_string()) {
        return misuse("a request is an object with a member \"do\" that names it");
    }
    const auto found = std::ranges::find(requests, name->get<std::string>(), &Request::name);
    if (found == std::end(requests)) {
        return misuse(fmt::format("there is no such request; there are: {}", known_requests()));
    }
    if (Faults faults = validate(request, "desk.schema.json"); !faults.empty()) {
        auto message = fmt::format("{} {}", faults.front().pointer, faults.front().message);
        return std::unexpected{Failure{"usage", std::move(message), {}, std::move(faults)}};
    }
    return found->handler(table, request);
}

Json answer_json(Reply reply) {
    if (reply) {
        Json answer = {{"ok", true}};
        answer.update(*reply);
        return answer;
    }
    const Failure& failure = reply.error();
    Json error = {{"kind", failure.kind}, {"message", legible(failure.message)}};
    if (!failure.clause.empty()) {
        error["clause"] = failure.clause;
    }
    if (!failure.faults.empty()) {
        error["faults"] = faults_json(failure.faults);
    }
    return {{"ok", false}, {"error", std::move(error)}};
}

Desk::Desk() : table_(std::make_unique<Table>()) {}
Desk::~Desk() = default;
Desk::Desk(Desk&&) noexcept = default;
Desk& Desk::operator=(Desk&&) noexcept = default;

Json Desk::answer(const Json& request) { return answer_json(reply_to(*table_, request)); }

std::string Desk::answer(std::string_view request) {
    const auto document = Document::parse(request);
    const Json said = document ? answer(document->json()) : answer_json(faulty(document.error()));
    return said.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace bounce::desk
