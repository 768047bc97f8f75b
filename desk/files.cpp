#include "desk/files.h"

#include "ai/players.h"
#include "desk/case_file.h"
#include "desk/cases.h"
#include "desk/legible.h"
#include "desk/lesson.h"
#include "desk/validate.h"
#include "engine/core/names.h"
#include "engine/rules/registry.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>

namespace bounce::desk {

namespace {

FileKind kind_of(const Json& json) {
    const auto has = [&](const char* member) { return json.is_object() && json.contains(member); };
    if (has("orders")) {
        return FileKind::battle;
    }
    if (has("cases")) {
        return FileKind::cases;
    }
    if (has("experiment")) {
        return FileKind::experiment;
    }
    return has("variant") ? FileKind::variant : FileKind::scenario;
}

Faults rules_faults(const Json& json) {
    const auto rules = json.is_object() ? json.find("rules") : json.end();
    if (!json.is_object()) {
        return {{"", "an object in braces was expected"}};
    }
    if (rules == json.end()) {
        return {{"", "\"rules\" is missing"}};
    }
    if (rules->is_string() && rules_named(rules->get<std::string>()) != nullptr) {
        return {};
    }
    std::vector<std::string_view> ids;
    for (const AnyRules* each : all_rules()) {
        ids.push_back(each->about().id);
    }
    return {{"/rules", fmt::format("the rules that this program knows are: {}", fmt::join(ids, ", "))}};
}

Faults below(Faults faults, std::string_view at) {
    for (Fault& fault : faults) {
        fault.pointer.insert(0, at);
    }
    return faults;
}

/// Without the lines of a note.
std::string one_line(std::string text) {
    std::erase(text, '\n');
    return text;
}

/// Reports every text that does not show as it is written; `at` is where the value stands. Notes have lines.
void add_unprintable(const Json& json, const std::string& at, Faults& faults) {
    if (json.is_string()) {
        const auto& text = json.get_ref<const std::string&>();
        if (!printable(at.ends_with("/note") ? one_line(text) : text)) {
            faults.push_back({at, "a text without control, direction or invisible characters was expected"});
        } else if (!text.empty() && !shows_something(text)) {
            faults.push_back({at, "a text with something to read was expected"});
        }
        return;
    }
    std::size_t number = 0;
    for (const auto& [key, value] : json.items()) {
        if (value.is_structured() || value.is_string()) {
            add_unprintable(value, at + "/" + (json.is_array() ? std::to_string(number) : escaped(key)),
                            faults);
        }
        ++number;
    }
}

/// Every case is set up from the scenario that all share: it is small, so that the work grows as the file.
constexpr std::size_t most_shared = 4096;

/// Titles are printed; other texts may be what a case is about.
void add_cases(const Json& file, Faults& faults) {
    const CaseFile cases{file};
    if (const std::size_t values = values_in(cases.shared()); values > most_shared) {
        faults.push_back(
            {"/scenario", fmt::format("a rule case is about a small situation: at most {} values "
                                      "were expected, not {}",
                                      most_shared, values)});
    }
    std::ranges::copy(cases.faults(), std::back_inserter(faults));
    for (std::size_t i = 0; i < file["cases"].size(); ++i) {
        add_unprintable(file["cases"][i]["title"], fmt::format("/cases/{}/title", i), faults);
    }
}

/// Whether a place is at or in the object that another place is a member of, and that is not the whole file.
bool in_the_object_of(const std::string& place, std::string_view member) {
    const std::string object = std::string{member.substr(0, member.rfind('/'))};
    return !object.empty() && (place == object || place.starts_with(object + "/"));
}

/// What is wrong besides, when what does not fit the schema is left out: all faults are told at once. An
/// object that something was left out of is not judged any more: that it lacks troops is no second mistake.
void add_all_else(const Json& rest, const AnyRules& rules, Faults& faults) {
    const Faults left_out = faults;
    add_unprintable(rest, "", faults);
    auto match = rules.setup(rest, {});
    if (match) {
        return;
    }
    std::ranges::copy_if(match.error(), std::back_inserter(faults), [&](const Fault& found) {
        return std::ranges::none_of(
            left_out, [&](const Fault& known) { return in_the_object_of(found.pointer, known.pointer); });
    });
}

Faults form_faults(const Json& json, FileKind kind) {
    if (kind == FileKind::scenario) {
        return scenario_faults(json, "");
    }
    if (Faults faults = rules_faults(json); !faults.empty()) {
        return faults;
    }
    constexpr std::string_view schemas[] = {"", "battle.schema.json", "case.schema.json",
                                            "variant.schema.json", "experiment.schema.json"};
    Faults faults = validate(json, schemas[static_cast<std::size_t>(kind)]);
    if (kind == FileKind::battle && faults.empty()) {
        faults = scenario_faults(json["scenario"], "/scenario");
        if (faults.empty()) {
            faults = player_faults(json["players"], json["rules"], "/players");
        }
    }
    if (kind == FileKind::cases && faults.empty()) {
        add_cases(json, faults);
    } else if (faults.empty()) {
        add_unprintable(json, "", faults);
    }
    return faults;
}

} // namespace

Faults player_faults(const Json& players, const Json& rules, const std::string& at) {
    const About& about = rules_named(rules.get<std::string>())->about();
    Faults faults;
    for (const auto& [side, player] : players.items()) {
        const std::string name = player.get<std::string>();
        const auto fault = name == "human" ? std::nullopt : ai::fault_of(name, about);
        if (fault) {
            faults.push_back({fmt::format("{}/{}", at, side), *fault});
        }
    }
    return faults;
}

namespace {

/// What `changes` changes must exist in the rules, and lie within their bounds; pointers below `at`.
Faults change_faults(const ParameterList& list, const Json& changes, const std::string& at) {
    std::size_t size = 0;
    for (const ParameterInfo& info : list.numbers) {
        size = std::max(size, info.offset + sizeof(std::int32_t));
    }
    for (const OptionInfo& info : list.options) {
        size = std::max(size, info.offset + sizeof(std::int32_t));
    }
    std::vector<std::byte> parameters(size);
    Faults faults;
    override_parameters(list, parameters, changes.value("parameters", Json::object()),
                        changes.value("options", Json::object()), at, faults);
    return faults;
}

void append(Faults& faults, Faults more) {
    faults.insert(faults.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// An edition that the rules do not have, and what else a change names.
Faults settings_faults(const About& about, const Json& settings, const std::string& at) {
    Faults faults = change_faults(about.parameters, settings, at);
    const std::string edition = settings.value("edition", std::string{});
    if (!edition.empty()
        && std::ranges::find(about.parameters.editions, edition, &Edition::id)
               == about.parameters.editions.end()) {
        faults.push_back({at + "/edition", fmt::format("{} has no edition \"{}\"", about.id, edition)});
    }
    return faults;
}

} // namespace

Faults variant_faults(const Json& json) {
    return change_faults(rules_named(json["rules"].get<std::string>())->about().parameters, json, "");
}

Faults experiment_faults(const Json& json) {
    const About& about = rules_named(json["rules"].get<std::string>())->about();
    Faults faults = settings_faults(about, json.value("usual", Json::object()), "/usual");
    for (std::size_t i = 0; i < json["changes"].size(); ++i) {
        append(faults, settings_faults(about, json["changes"][i].value("settings", Json::object()),
                                       fmt::format("/changes/{}/settings", i)));
    }
    const Json players = json.value("players", Json::array());
    for (std::size_t i = 0; i < players.size(); ++i) {
        for (std::size_t side = 0; side < 2; ++side) {
            if (auto fault = ai::fault_of(players[i][side].get<std::string>(), about)) {
                faults.push_back({fmt::format("/players/{}/{}", i, side), std::move(*fault)});
            }
        }
    }
    return faults;
}

namespace {

Checked fought_again(const Json& battle) {
    auto replayed = Battle::replay(battle);
    if (!replayed) {
        return {.faults = std::move(replayed.error())};
    }
    if (replayed->parted.empty()) {
        return {};
    }
    return {std::move(replayed->parted), replayed->agreed, battle["orders"].size()};
}

/// What is wrong with how the troops stand when the lesson begins.
Faults lesson_setup_faults(const Json& scenario) {
    if (!scenario.contains("lesson")) {
        return {};
    }
    const auto match = rules_named(scenario["rules"].get<std::string>())->setup(as_lesson(scenario), {});
    return match ? Faults{} : in_the_lesson(match.error(), scenario);
}

Checked meaning_of(const File& file) {
    const Json& json = file.document.json();
    switch (file.kind) {
    case FileKind::scenario: {
        const auto match = set_up(file.document);
        return {.faults = match ? lesson_setup_faults(json) : match.error()};
    }
    case FileKind::battle:
        return fought_again(json);
    case FileKind::variant:
        return {.faults = variant_faults(json)};
    case FileKind::cases:
        return {.faults = case_faults(json)};
    case FileKind::experiment:
        return {.faults = experiment_faults(json)};
    }
    return {};
}

std::expected<File, Faults> fitting(Document document, FileKind kind) {
    if (Faults faults = form_faults(document.json(), kind); !faults.empty()) {
        return std::unexpected{document.placed(std::move(faults))};
    }
    return File{kind, std::move(document)};
}

} // namespace

Faults scenario_faults(const Json& scenario, const std::string& at) {
    if (Faults faults = rules_faults(scenario); !faults.empty()) {
        return below(std::move(faults), at);
    }
    const AnyRules& rules = *rules_named(scenario["rules"].get<std::string>());
    const std::string schema = fmt::format("{}-scenario.schema.json", rules.about().board);
    Faults faults = validate(scenario, schema);
    if (faults.empty()) {
        add_unprintable(scenario, "", faults);
        std::ranges::copy(lesson_faults(scenario, rules.about().phases), std::back_inserter(faults));
    } else if (const auto rest = remainder(scenario, faults, schema)) {
        add_all_else(*rest, rules, faults);
    }
    return below(std::move(faults), at);
}

std::expected<File, Faults> read_file(std::string_view text) {
    auto document = Document::parse(text);
    if (!document) {
        return std::unexpected{std::move(document.error())};
    }
    const FileKind kind = kind_of(document->json());
    return fitting(std::move(*document), kind);
}

std::expected<File, Faults> read_file(std::string_view text, FileKind kind) {
    auto document = Document::parse(text);
    if (!document) {
        return std::unexpected{std::move(document.error())};
    }
    if (const FileKind found = kind_of(document->json()); found != kind && document->json().is_object()) {
        const auto name = [](FileKind each) { return file_kind_names[static_cast<std::size_t>(each)]; };
        return std::unexpected{
            Faults{{"", fmt::format("{} was expected, and this is {}", name(kind), name(found)), 1}}};
    }
    return fitting(std::move(*document), kind);
}

Checked check(std::string_view text) {
    const auto file = read_file(text);
    if (!file) {
        return {.faults = file.error()};
    }
    Checked checked = meaning_of(*file);
    checked.faults = file->document.placed(std::move(checked.faults));
    return checked;
}

Faults check_file(std::string_view text) { return check(text).faults; }

std::expected<std::unique_ptr<AnyMatch>, Faults> set_up(const Document& scenario) {
    const AnyRules* rules = rules_named(scenario.json()["rules"].get<std::string>());
    auto match = rules->setup(scenario.json(), {});
    if (!match) {
        return std::unexpected{scenario.placed(std::move(match.error()))};
    }
    return match;
}

} // namespace bounce::desk
