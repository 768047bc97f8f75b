#include "desk/document.h"

#include "desk/legible.h"
#include "engine/core/utf8.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <string>

namespace bounce::desk {

/// Where the reading of a text has come to.
struct Cursor {
    int line = 1;      ///< Of the next character.
    int last_line = 1; ///< Of the last character read.

    void pass(char letter) {
        last_line = line;
        line += static_cast<int>(letter == '\n');
    }
};

namespace {

/// Walks over a text and counts its lines. The parser copies its iterators, so the count lies outside.
class CountingIterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, Cursor* cursor) : at_(at), cursor_(cursor) {}

    const char& operator*() const { return *at_; }
    CountingIterator& operator++() {
        cursor_->pass(*at_++);
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

  private:
    const char* at_;
    Cursor* cursor_;
};

/// The useful part of the parser's own message: what stands between its place and the token read last.
std::string reason(std::string_view message) {
    for (const std::string_view mark : {" - ", "syntax error", "] "}) {
        if (const auto at = message.find(mark); at != std::string_view::npos) {
            message.remove_prefix(mark == "syntax error" ? at : at + mark.size());
            break;
        }
    }
    if (const auto end = message.find("; last read"); end != std::string_view::npos) {
        message = message.substr(0, end);
    }
    return legible(message); // it quotes a number that is too large, to its last digit
}

/// What a text looks like that is not UTF-8, for those who saved it so.
std::string_view likely_encoding(std::string_view text) {
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
        return "UTF-16";
    }
    // In Latin letters every other byte of UTF-16 is null.
    const auto nulls = static_cast<std::size_t>(std::ranges::count(text.substr(0, 200), '\0'));
    return nulls > std::min<std::size_t>(text.size(), 200) / 4 ? "UTF-16" : "Windows-1252 or Latin-1";
}

Faults text_faults(std::string_view text) {
    if (text.size() > most_bytes) {
        return {{"", fmt::format("the text is larger than {} megabytes", most_bytes >> 20U), 0}};
    }
    Cursor cursor;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view letter = text.substr(at, utf8::length_of_first(text.substr(at)));
        cursor.pass(letter.front());
        const bool null = letter.front() == '\0';
        if ((null && likely_encoding(text) == "UTF-16") || !utf8::well_formed(letter)) {
            return {{"", fmt::format("this is not UTF-8 (it looks like {})", likely_encoding(text)),
                     cursor.last_line}};
        }
        if (null) {
            return {{"", "this is not JSON: it contains a null character", cursor.last_line}};
        }
        at += letter.size();
    }
    return {};
}

} // namespace

/// Builds the value while the parser walks, with the line of everything.
class Document::Builder final : public nlohmann::json_sax<Json> {
  public:
    Builder(const Cursor& cursor, Json& root, std::vector<Place>& places)
        : cursor_(cursor), root_(root), places_(places) {}

    [[nodiscard]] Faults take_faults() { return std::move(faults_); }

    bool null() override { return put(nullptr) != nullptr; }
    bool boolean(bool value) override { return put(value) != nullptr; }
    bool number_integer(number_integer_t value) override { return put(value) != nullptr; }
    bool number_unsigned(number_unsigned_t value) override { return put(value) != nullptr; }
    /// A whole number is one however it is written: 8.0 is 8, as JSON Schema has it.
    bool number_float(number_float_t value, const string_t&) override {
        constexpr double exact = 1LL << 53U;
        const bool whole = std::abs(value) <= exact && std::trunc(value) == value;
        return (whole ? put(static_cast<std::int64_t>(value)) : put(value)) != nullptr;
    }
    bool string(string_t& value) override { return put(std::move(value)) != nullptr; }
    bool binary(binary_t&) override { return false; } // never in a text
    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        Json& object = *open_.back().value;
        if (name.size() > longest_key || !printable(name)) {
            fault(pointer(), fmt::format("a name of at most {} bytes without control characters was expected",
                                         longest_key));
            return false;
        }
        if (object.contains(name)) {
            fault(pointer() + "/" + escaped(name), fmt::format("\"{}\" stands here twice", name));
        } else if (object.size() == most_members) {
            fault(pointer(), fmt::format("more than {} members in one object", most_members));
            return false;
        }
        open_.back().key = std::move(name);
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        fault(pointer(), fmt::format("this is not JSON: {}", reason(error.what())));
        return false;
    }

  private:
    struct Open {
        Json* value;
        std::size_t index; ///< Among the places.
        std::string key;   ///< Of the member that comes next.
    };

    Json* put(Json value) {
        places_.push_back({cursor_.last_line, places_.size() + 1});
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        Json& around = *open_.back().value;
        if (around.is_array()) {
            around.push_back(std::move(value));
            return &around.back();
        }
        Json& member = around[open_.back().key];
        member = std::move(value);
        return &member;
    }

    bool open(Json empty) {
        if (open_.size() == most_depth) {
            fault("", fmt::format("more than {} levels of brackets", most_depth));
            return false;
        }
        // Nothing is added around an open value before it is closed, so the pointers stay good.
        const std::size_t index = places_.size();
        open_.push_back({put(std::move(empty)), index, {}});
        return true;
    }

    bool close() {
        places_[open_.back().index].end = places_.size();
        open_.pop_back();
        return true;
    }

    [[nodiscard]] std::string pointer() const {
        std::string text;
        for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
            const Open& around = open_[i];
            text +=
                "/"
                + (around.value->is_array() ? std::to_string(around.value->size() - 1) : escaped(around.key));
        }
        return text;
    }

    void fault(std::string where, std::string message) {
        if (faults_.size() < most_members) {
            faults_.push_back({std::move(where), std::move(message), cursor_.last_line});
        }
    }

    const Cursor& cursor_;
    Json& root_;
    std::vector<Place>& places_;
    std::vector<Open> open_;
    Faults faults_;
};

std::expected<Document, Faults> Document::parse(std::string_view text) {
    if (Faults faults = text_faults(text); !faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    Document document;
    Cursor cursor;
    Builder builder{cursor, document.json_, document.places_};
    const CountingIterator begin{text.data(), &cursor};
    const CountingIterator end{text.data() + text.size(), &cursor};
    const bool read = Json::sax_parse(begin, end, &builder);
    Faults faults = builder.take_faults();
    if (!read || !faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    return document;
}

const Json* Document::step(const Json& around, std::string_view token, std::size_t& index) const {
    std::size_t at = index + 1;
    if (around.is_object()) {
        for (const auto& [key, value] : around.items()) {
            if (key == token || escaped(key) == token) {
                index = at;
                return &value;
            }
            at = places_[at].end;
        }
    } else if (around.is_array()) {
        std::size_t number = 0;
        const char* const end = token.data() + token.size();
        if (std::from_chars(token.data(), end, number).ptr != end || number >= around.size()) {
            return nullptr;
        }
        for (std::size_t passed = 0; passed < number; ++passed) {
            at = places_[at].end;
        }
        index = at;
        return &around[number];
    }
    return nullptr;
}

int Document::line(std::string_view pointer) const {
    const Json* here = &json_;
    std::size_t index = 0;
    while (here != nullptr && !pointer.empty()) {
        pointer.remove_prefix(1);
        const std::size_t end = std::min(pointer.find('/'), pointer.size());
        here = step(*here, pointer.substr(0, end), index);
        pointer.remove_prefix(end);
    }
    return places_[index].line;
}

Faults Document::placed(Faults faults) const {
    for (Fault& fault : faults) {
        fault.line = line(fault.pointer);
    }
    return faults;
}

std::string escaped(std::string_view key) {
    std::string text;
    for (const char letter : key) {
        text += letter == '~' ? "~0" : letter == '/' ? "~1" : std::string(1, letter);
    }
    return text;
}

} // namespace bounce::desk
