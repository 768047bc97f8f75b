#pragma once

#include "apps/cli/many/question.h"
#include "lab/row.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace bounce::cli {

/// The contents of a row file: the question on its first line, then one row per line, in any order.
struct Rows {
    Json question;
    std::vector<lab::BattleRow> rows; ///< By rising number.
    std::size_t whole = 0;            ///< Bytes up to the end of the last complete line.
};

/// Throws UsageError or FaultyFile. Ignores an incomplete last line, as left by a program that was
/// killed.
[[nodiscard]] Rows read_rows(const std::string& path);

/// A row file opened for exclusive writing. Each row is in the file before the next is begun, so
/// that a run that is killed can resume.
class RowsFile {
  public:
    /// Creates the file or continues an existing one. Throws UsageError if it belongs to another run, if it
    /// cannot be written, or if another program is writing it.
    RowsFile(std::string path, const Question& question);

    /// The rows that it held when it was opened, for `count` numbers from `first` on, by rising number.
    [[nodiscard]] std::span<const lab::BattleRow> known_within(std::uint64_t first,
                                                               std::uint64_t count) const;
    /// Throws UsageError when it cannot be written.
    void keep(const lab::BattleRow& row);

  private:
    /// Open as long as this lives, also when the constructor of its owner fails.
    struct Descriptor {
        explicit Descriptor(const std::string& path);
        ~Descriptor();
        Descriptor(const Descriptor&) = delete;
        Descriptor& operator=(const Descriptor&) = delete;
        int number;
    };

    void write(const std::string& line);

    std::string path_;
    std::string side_ids_[2];
    std::vector<lab::BattleRow> known_;
    Descriptor file_;
};

/// One battle per line, for a spreadsheet.
[[nodiscard]] std::string rows_csv(const Question& question, const std::vector<lab::BattleRow>& rows);

} // namespace bounce::cli
