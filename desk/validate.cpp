#include "desk/validate.h"

#include "desk/embedded.h"
#include "desk/explain.h"

#include <fmt/format.h>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace bounce::desk {

namespace {

constexpr std::string_view folder = "schema/";

/// A schema as it is written, and made ready for the validator.
struct Prepared {
    Json text;
    valijson::Schema schema;

    explicit Prepared(std::string_view file) : text(Json::parse(file)) {
        const auto plain = nlohmann::json::parse(file);
        valijson::SchemaParser parser{valijson::SchemaParser::kDraft7};
        parser.populateSchema(valijson::adapters::NlohmannJsonAdapter{plain}, schema);
    }
};

/// A schema that the program carries, made ready when it is first asked for: most runs ask for one or two.
class Kept {
  public:
    explicit Kept(std::string_view file) : file_(file) {}

    [[nodiscard]] const Prepared& get() const {
        std::call_once(once_, [this] { prepared_ = std::make_unique<const Prepared>(file_); });
        return *prepared_;
    }

  private:
    std::string_view file_;
    mutable std::once_flag once_;
    mutable std::unique_ptr<const Prepared> prepared_;
};

using Shelf = std::map<std::string, Kept, std::less<>>;

const Shelf& shelf() {
    static const Shelf all = [] {
        Shelf made;
        for (const std::string_view path : embedded::paths()) {
            if (path.starts_with(folder)) {
                made.try_emplace(std::string{path.substr(folder.size())}, embedded::file(path));
            }
        }
        return made;
    }();
    return all;
}

/// "<root>", "[sides]", "[0]" as a JSON pointer.
std::string pointer_of(const std::vector<std::string>& context) {
    Json::json_pointer pointer;
    for (std::size_t i = 1; i < context.size(); ++i) {
        const std::string& token = context[i];
        pointer /= token.size() > 2 ? token.substr(1, token.size() - 2) : token;
    }
    return pointer.to_string();
}

/// Takes a member out of the object that has it; false where the pointer names none.
bool leave_out(Json& json, const Json::json_pointer& at) {
    if (at.empty() || !json.contains(at) || !json[at.parent_pointer()].is_object()) {
        return false;
    }
    json[at.parent_pointer()].erase(at.back());
    return true;
}

/// The validator's own opinion.
Faults raw_faults(const Json& value, const Prepared& prepared) {
    const nlohmann::json plain = value;
    valijson::Validator validator;
    valijson::ValidationResults results;
    Faults faults;
    if (validator.validate(prepared.schema, valijson::adapters::NlohmannJsonAdapter{plain}, &results)) {
        return faults;
    }
    for (const auto& error : results) {
        faults.push_back({pointer_of(error.context), error.description});
    }
    return faults;
}

} // namespace

const Json& schema_named(std::string_view name) {
    static const Json none;
    const auto found = shelf().find(name);
    return found == shelf().end() ? none : found->second.get().text;
}

std::optional<Json> remainder(const Json& value, const Faults& faults, std::string_view name) {
    Json rest = value;
    for (const Fault& fault : faults) {
        if (!leave_out(rest, Json::json_pointer{fault.pointer})) {
            return {};
        }
    }
    return validate(rest, name).empty() ? std::optional{std::move(rest)} : std::nullopt;
}

Faults validate(const Json& value, std::string_view name) {
    const auto found = shelf().find(name);
    if (found == shelf().end()) {
        return {{"", fmt::format("there is no schema \"{}\"", name)}};
    }
    // The walk in words comes first: it also keeps from the validator what is too long for its patterns.
    Faults faults = explain(value, found->second.get().text);
    return faults.empty() ? raw_faults(value, found->second.get()) : faults;
}

} // namespace bounce::desk
