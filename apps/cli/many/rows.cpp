#include "apps/cli/many/rows.h"

#include "apps/cli/exit.h"
#include "desk/document.h"
#include "desk/validate.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace bounce::cli {

namespace {

constexpr std::string_view row_schema = "row.schema.json";

[[noreturn]] void cannot(std::string_view what, const std::string& path) {
    throw UsageError{fmt::format("cannot {} {}: {}", what, path, std::strerror(errno))};
}

/// The faults of one line of a file of many documents, placed on that line.
[[noreturn]] void fault_at(const std::string& path, std::size_t line, Faults faults) {
    for (Fault& fault : faults) {
        fault.line = static_cast<int>(line);
    }
    throw FaultyFile{path, std::move(faults)};
}

/// The next line that is whole, without its end; of one that is longer than any document, so much that its
/// reader says so. False when there is none.
bool next_line(std::istream& stream, std::string& line) {
    line.clear();
    std::streambuf& bytes = *stream.rdbuf();
    for (int c = bytes.sbumpc(); c != std::char_traits<char>::eof(); c = bytes.sbumpc()) {
        if (c == '\n' || line.size() > desk::most_bytes) {
            return true;
        }
        line.push_back(static_cast<char>(c));
    }
    return false;
}

Json read_line(const std::string& path, const std::string& text, std::size_t line) {
    auto document = desk::Document::parse(text);
    if (!document) {
        fault_at(path, line, std::move(document.error()));
    }
    return document->json();
}

lab::BattleRow row_of(const std::string& path, const Json& json, std::size_t line, const Question& question) {
    if (Faults faults = desk::validate(json, row_schema); !faults.empty()) {
        fault_at(path, line, std::move(faults));
    }
    auto row = lab::read_row(json, {question.side(0), question.side(1)});
    if (!row) {
        fault_at(path, line, {{"/battles", std::move(row.error())}});
    }
    const std::uint64_t first = question.settings.seed;
    if (row->seed < first || row->seed - first >= question.battles) {
        fault_at(path, line,
                 {{"/number",
                   fmt::format("the run fights the battles {} to {}", first, first + question.battles - 1)}});
    }
    if (row->fought.size() != question.of_a_number()) {
        fault_at(path, line,
                 {{"/battles", fmt::format("the run fights each number {}",
                                           question.of_a_number() == 2 ? "twice" : "once")}});
    }
    return std::move(*row);
}

void sort_rows(const std::string& path, std::vector<lab::BattleRow>& rows) {
    std::ranges::sort(rows, {}, &lab::BattleRow::seed);
    const auto twice = std::ranges::adjacent_find(rows, {}, &lab::BattleRow::seed);
    if (twice != rows.end()) {
        throw UsageError{fmt::format("{} has battle {} twice", path, twice->seed)};
    }
}

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? std::string{"\"\""} : std::string{c};
    }
    return quoted + '"';
}

std::string_view part_name(const Question& question, std::size_t part) {
    if (question.paired) {
        return part == 0 ? "as seated" : "exchanged";
    }
    return part == 0 ? "usual" : "changed";
}

} // namespace

Rows read_rows(const std::string& path) {
    if (std::error_code unknown; std::filesystem::is_directory(path, unknown)) {
        throw UsageError{fmt::format("{} is a folder; expected a file", path)};
    }
    std::ifstream stream{path, std::ios::binary};
    if (!stream) {
        cannot("read", path);
    }
    Rows read;
    Question question;
    std::string text;
    for (std::size_t line = 1; next_line(stream, text); ++line) {
        const Json json = read_line(path, text, line);
        if (line == 1) {
            question = read_question(path, json);
            read.question = json;
        } else {
            read.rows.push_back(row_of(path, json, line, question));
        }
        read.whole += text.size() + 1;
    }
    sort_rows(path, read.rows);
    return read;
}

RowsFile::Descriptor::Descriptor(const std::string& path)
    : number(open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
    if (number < 0) {
        cannot("write", path);
    }
}

RowsFile::Descriptor::~Descriptor() { close(number); }

RowsFile::RowsFile(std::string path, const Question& question)
    : path_(std::move(path)), side_ids_{question.side(0), question.side(1)}, file_(path_) {
    if (flock(file_.number, LOCK_EX | LOCK_NB) != 0) {
        throw UsageError{fmt::format("another run is writing {}", path_)};
    }
    const Json asked = question_json(question);
    Rows there = read_rows(path_);
    if (there.whole != 0 && there.question != asked) {
        throw UsageError{
            fmt::format("{} holds the rows of another run; name another file, or repeat that run", path_)};
    }
    if (ftruncate(file_.number, static_cast<off_t>(there.whole)) != 0) {
        cannot("write", path_);
    }
    known_ = std::move(there.rows);
    if (there.whole == 0) {
        write(asked.dump());
    }
}

std::span<const lab::BattleRow> RowsFile::known_within(std::uint64_t first, std::uint64_t count) const {
    const auto begin = std::ranges::lower_bound(known_, first, {}, &lab::BattleRow::seed);
    const auto end = std::ranges::lower_bound(known_, first + count, {}, &lab::BattleRow::seed);
    return {begin, end};
}

void RowsFile::write(const std::string& line) {
    const std::string text = line + '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        const auto count = ::write(file_.number, rest.data(), rest.size());
        if (count < 0 && errno != EINTR) {
            cannot("write", path_);
        }
        rest.remove_prefix(count > 0 ? static_cast<std::size_t>(count) : 0);
    }
}

void RowsFile::keep(const lab::BattleRow& row) { write(lab::row_json(row, side_ids_).dump()); }

std::string rows_csv(const Question& question, const std::vector<lab::BattleRow>& rows) {
    std::string text =
        fmt::format("number,fought,winner,reason,turns,orders,dice,losses_{},losses_{},digest\r\n",
                    csv_field(question.side(0)), csv_field(question.side(1)));
    for (const lab::BattleRow& row : rows) {
        for (std::size_t part = 0; part < row.fought.size(); ++part) {
            const lab::Fought& battle = row.fought[part];
            const bool won = battle.winner != Side::nobody;
            text += fmt::format("{},{},{},{},{},{},{},{},{},{}\r\n", row.seed, part_name(question, part),
                                won ? csv_field(question.side(index(battle.winner))) : "",
                                csv_field(battle.reason), battle.turns, battle.orders, battle.dice,
                                battle.losses[0], battle.losses[1], digest_text(battle.digest));
        }
    }
    return text;
}

} // namespace bounce::cli
