#include "apps/cli/print.h"

#include "apps/warn.h"
#include "desk/legible.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::cli {

void print_json(const Json& json) {
    fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
}

std::string faults_text(const std::string& file, const Faults& faults) {
    std::string text;
    for (const Fault& fault : faults) {
        const std::string line = fault.line > 0 ? fmt::format(":{}", fault.line) : std::string{};
        const std::string place = fault.pointer.empty() ? std::string{} : fault.pointer + ": ";
        text += fmt::format("{}{}: {}{}\n", file, line, place, desk::legible(fault.message));
    }
    return text;
}

void complain(const std::string& file, const Faults& faults) { warn("{}", faults_text(file, faults)); }

std::string parting_text(const std::string& file, const Agreement& agreed, std::size_t orders) {
    const std::string turn = agreed.turn == 0 ? "the deployment" : fmt::format("turn {}", agreed.turn);
    return fmt::format(
        "{0}: the first {1} of {2} orders agree, up to {3}; \"bouncestick play {0}\" shows the battle "
        "and can resume it there\n",
        file, agreed.orders, orders, turn);
}

} // namespace bounce::cli
