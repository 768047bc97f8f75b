#include "desk/explain.h"

#include "desk/document.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <map>
#include <regex>

namespace bounce::desk {

namespace {

constexpr std::size_t most_faults = 100;
constexpr std::size_t longest_name = 200; ///< Of a text that must fit a pattern.

struct Pattern {
    std::string_view pattern;
    std::string_view words;
};

constexpr Pattern pattern_words[] = {
    {"^[A-Z]{1,2}[1-9][0-9]?$", "a hex such as \"C4\""},
    {"^none$", "a flag or \"none\""},
    {"^#[0-9a-f]{6}$", "a colour such as \"#7a1f1f\" (small letters)"},
    {"^[a-z0-9-]+$", "a name of small letters, digits and hyphens"},
    {"^[a-z][a-z0-9-]*$", "a name of small letters, digits and hyphens that begins with a letter"},
    {"^[0-9]+$", "a row of digits"},
    {"^[0-9a-f]{16}$", "a number of 16 hexadecimal digits"},
    {"^[a-z]+/[a-z0-9_.-]+$", "a clause such as \"mf/fire.table\""},
};

std::string words_for(std::string_view pattern) {
    const auto found = std::ranges::find(pattern_words, pattern, &Pattern::pattern);
    return found == std::end(pattern_words) ? fmt::format("a text of the form {}", pattern)
                                            : std::string{found->words};
}

std::string words_for_type(std::string_view type) {
    if (type == "object") return "an object in braces";
    if (type == "array") return "a list in brackets";
    if (type == "string") return "a text in quotation marks";
    if (type == "integer") return "a whole number";
    if (type == "number") return "a number";
    if (type == "boolean") return "true or false";
    return std::string{type};
}

bool has_type(const Json& value, std::string_view type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    if (type == "boolean") return value.is_boolean();
    return type == "null" && value.is_null();
}

/// Characters, not bytes.
std::size_t length_of(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char letter) { return (static_cast<unsigned char>(letter) & 0xc0U) != 0x80U; }));
}

/// One walk over a value and its schema.
class Walk {
  public:
    explicit Walk(const Json& root) : root_(root) {}

    void value(const Json& json, const Json& given, const std::string& at) {
        const Json& schema = resolved(given);
        if (faults_.size() >= most_faults || !types(json, schema, at) || !allowed(json, schema, at)) {
            return;
        }
        if (json.is_object()) {
            object(json, schema, at);
        } else if (json.is_array()) {
            array(json, schema, at);
        } else if (json.is_string()) {
            text(json.get_ref<const std::string&>(), schema, at);
        } else if (json.is_number_integer() && schema.value("type", Json{}) != "number") {
            number(json, schema, at);
        } else if (json.is_number()) {
            decimal(json.get<double>(), schema, at);
        }
        if (schema.contains("oneOf")) {
            value(json, branch(json, schema["oneOf"]), at);
        }
    }

    [[nodiscard]] Faults take_faults() { return std::move(faults_); }

  private:
    void fault(const std::string& at, std::string message) {
        if (faults_.size() < most_faults) {
            faults_.push_back({at, std::move(message)});
        }
    }

    const Json& resolved(const Json& schema) const {
        constexpr std::string_view local = "#/definitions/";
        const auto reference = schema.find("$ref");
        if (reference == schema.end()) {
            return schema;
        }
        const auto name = reference->get<std::string>().substr(local.size());
        return resolved(root_["definitions"][name]);
    }

    bool types(const Json& json, const Json& schema, const std::string& at) {
        if (!schema.contains("type")) {
            return true;
        }
        const Json& type = schema["type"];
        const Json types = type.is_array() ? type : Json::array({type});
        std::vector<std::string> words;
        for (const Json& each : types) {
            const auto name = each.get<std::string>();
            if (has_type(json, name)) {
                return true;
            }
            words.push_back(name == "integer" ? whole_number(schema) : words_for_type(name));
        }
        fault(at, fmt::format("{} was expected", fmt::join(words, " or ")));
        return false;
    }

    bool allowed(const Json& json, const Json& schema, const std::string& at) {
        const auto choices = schema.find("enum");
        if (choices == schema.end() || std::ranges::find(*choices, json) != choices->end()) {
            return true;
        }
        std::vector<std::string> words;
        for (const Json& choice : *choices) {
            words.push_back(choice.dump());
        }
        fault(at, words.size() == 1 ? fmt::format("{} was expected", words.front())
                                    : fmt::format("one of {} was expected", fmt::join(words, ", ")));
        return false;
    }

    void object(const Json& json, const Json& schema, const std::string& at) {
        for (const Json& needed : schema.value("required", Json::array())) {
            if (!json.contains(needed.get_ref<const std::string&>())) {
                fault(at, fmt::format("{} is missing", needed.dump()));
            }
        }
        const std::size_t most = schema.value("maxProperties", std::numeric_limits<std::size_t>::max());
        if (json.size() > most) {
            fault(at, fmt::format("at most {} members were expected, not {}", most, json.size()));
            return;
        }
        const auto properties = schema.find("properties");
        const auto others = schema.find("additionalProperties");
        for (const auto& [key, inner] : json.items()) {
            const std::string place = at + "/" + escaped(key);
            if (properties != schema.end() && properties->contains(key)) {
                value(inner, (*properties)[key], place);
            } else if (others != schema.end() && others->is_object()) {
                value(inner, *others, place);
            } else if (others != schema.end() && *others == false) {
                fault(place, fmt::format("\"{}\" is not known here", key));
            }
        }
    }

    void array(const Json& json, const Json& schema, const std::string& at) {
        const std::size_t least = schema.value("minItems", std::size_t{0});
        const std::size_t most = schema.value("maxItems", std::numeric_limits<std::size_t>::max());
        if (json.size() < least) {
            fault(at, fmt::format("at least {} entries were expected, not {}", least, json.size()));
        } else if (json.size() > most) {
            fault(at, fmt::format("at most {} entries were expected, not {}", most, json.size()));
            return;
        }
        if (const auto items = schema.find("items"); items != schema.end()) {
            for (std::size_t i = 0; i < json.size(); ++i) {
                value(json[i], *items, fmt::format("{}/{}", at, i));
            }
        }
    }

    void text(const std::string& text, const Json& schema, const std::string& at) {
        const std::size_t length = length_of(text);
        const std::size_t least = schema.value("minLength", std::size_t{0});
        const std::size_t most = schema.value("maxLength", std::numeric_limits<std::size_t>::max());
        if (least > 0 && text.find('\0') != std::string::npos) { // where a reader of its length stops
            fault(at, "a text without control, direction or invisible characters was expected");
        } else if (length < least) {
            fault(at, least == 1
                          ? std::string{"this text may not be empty"}
                          : fmt::format("at least {} characters were expected, not {}", least, length));
        } else if (length > most) {
            fault(at, fmt::format("at most {} characters were expected, not {}", most, length));
        } else if (schema.contains("pattern")) {
            const auto pattern = schema["pattern"].get<std::string>();
            if (text.size() > longest_name || !std::regex_search(text, compiled(pattern))) {
                fault(at, fmt::format("{} was expected", words_for(pattern)));
            }
        }
    }

    const std::regex& compiled(const std::string& pattern) {
        return patterns_.try_emplace(pattern, pattern).first->second;
    }

    static std::int64_t least(const Json& schema) {
        return schema.value("minimum", std::int64_t{std::numeric_limits<std::int32_t>::min()});
    }
    static std::int64_t most(const Json& schema) {
        return schema.value("maximum", std::int64_t{std::numeric_limits<std::int32_t>::max()});
    }

    static std::string whole_number(const Json& schema) {
        const bool from = schema.contains("minimum");
        const bool to = schema.contains("maximum");
        if (from && to && least(schema) == most(schema)) return fmt::format("the number {}", least(schema));
        if (from && to) return fmt::format("a whole number from {} to {}", least(schema), most(schema));
        if (from) return fmt::format("a whole number of at least {}", least(schema));
        return "a whole number";
    }

    void number(const Json& json, const Json& schema, const std::string& at) {
        const bool huge =
            json.is_number_unsigned()
            && json.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()};
        if (huge || json.get<std::int64_t>() > most(schema) || json.get<std::int64_t>() < least(schema)) {
            fault(at, fmt::format("{} was expected", whole_number(schema)));
        }
    }

    void decimal(double value, const Json& schema, const std::string& at) {
        const bool from = schema.contains("minimum");
        const bool to = schema.contains("maximum");
        if ((!from || value >= schema["minimum"].get<double>())
            && (!to || value <= schema["maximum"].get<double>())) {
            return;
        }
        fault(at, from && to ? fmt::format("a number from {} to {} was expected", schema["minimum"].dump(),
                                           schema["maximum"].dump())
                  : from     ? fmt::format("a number of at least {} was expected", schema["minimum"].dump())
                             : fmt::format("a number of at most {} was expected", schema["maximum"].dump()));
    }

    /// The alternative that is meant: the one whose single-valued members agree with the value.
    const Json& branch(const Json& json, const Json& alternatives) const {
        for (const Json& alternative : alternatives) {
            if (means(json, resolved(alternative))) {
                return alternative;
            }
        }
        return alternatives[0];
    }

    static bool means(const Json& json, const Json& alternative) {
        const Json properties = alternative.value("properties", Json::object());
        return std::ranges::all_of(properties.items(), [&](const auto& property) {
            const Json choices = property.value().value("enum", Json::array());
            return choices.size() != 1
                   || (json.is_object() && json.contains(property.key())
                       && json[property.key()] == choices[0]);
        });
    }

    const Json& root_;
    Faults faults_;
    std::map<std::string, std::regex> patterns_; ///< Compiling one costs more than a thousand matches.
};

} // namespace

Faults explain(const Json& value, const Json& schema) {
    Walk walk{schema};
    walk.value(value, schema, "");
    return walk.take_faults();
}

} // namespace bounce::desk
