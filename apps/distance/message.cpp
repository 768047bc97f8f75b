#include "apps/distance/message.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bounce::distance {

std::shared_ptr<const std::string> text_of(const Json& message) {
    return std::make_shared<const std::string>(message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

namespace {

constexpr std::string_view deeds[] = {"order", "undo", "resign"};
constexpr std::string_view of_dice[] = {"link", "chain", "leave", "withdraw"};
constexpr std::string_view others[] = {"ask",     "hello",  "say",  "mute", "report",
                                       "propose", "answer", "take", "go_on"};

bool has_number(const Json& message, const char* key) {
    return message.contains(key) && message[key].is_number_unsigned();
}

bool has_object(const Json& message, std::string_view key) {
    return message.contains(key) && message[key].is_object();
}

bool has_name(const Json& message) {
    constexpr std::size_t longest = 64;
    const auto once = message.find("once");
    return once != message.end() && once->is_string() && !once->get_ref<const std::string&>().empty()
           && once->get_ref<const std::string&>().front() != '!' // the server's own begin so
           && once->get_ref<const std::string&>().size() <= longest;
}

} // namespace

bool is_deed(const Json& message) {
    return std::ranges::any_of(deeds, [&](std::string_view deed) { return message.contains(deed); });
}

bool is_of_dice(const Json& message) {
    return !is_deed(message)
           && std::ranges::any_of(of_dice, [&](std::string_view deed) { return message.contains(deed); });
}

bool well_formed(const Json& message) {
    if (!message.is_object() || !has_number(message, "id")) {
        return false;
    }
    if (!is_deed(message)) {
        const auto has = [&](std::string_view other) { return has_object(message, other); };
        return message.size() == 2 && (std::ranges::any_of(others, has) || std::ranges::any_of(of_dice, has));
    }
    const bool with_link =
        message.contains("order") && message.contains("link") && message["link"].is_string();
    return message.size() == (with_link ? 5 : 4) && has_number(message, "after") && has_name(message)
           && (!message.contains("order") || message["order"].is_object());
}

std::string text_in(const Json& wish, const char* key) {
    return wish.contains(key) && wish[key].is_string() ? wish[key].get<std::string>() : std::string{};
}

Json error_json(Failure failure) { return desk::answer_json(std::unexpected{std::move(failure)})["error"]; }

} // namespace bounce::distance
