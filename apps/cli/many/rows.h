#pragma once

#include "apps/cli/many/question.h"
#include "lab/row.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace bounce::cli {

/// What a file of rows holds: the question on its first line, then a row a line, in any order.
struct Rows {
    Json question;
    std::vector<lab::BattleRow> rows; ///< By rising number.
    std::size_t whole = 0;            ///< Bytes up to the end of the last line that is whole.
};

/// Throws UsageError or FaultyFile. A last line without its end, as a program that was killed leaves it, does
/// not count.
[[nodiscard]] Rows read_rows(const std::string& path);

/// A file of rows that is being written, by nobody else. Each row is on the file before the next is begun, so
/// that a run which is killed goes on where it was.
class RowsFile {
  public:
    /// Begins it, or goes on with what is there. Throws UsageError if another question stands in it, if it
    /// cannot be written, or if another program is writing it.
    RowsFile(std::string path, const Question& question);

    /// What it held when it was opened, of the numbers from `first` on, so many; by rising number.
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

/// One battle a line, for a spreadsheet.
[[nodiscard]] std::string rows_csv(const Question& question, const std::vector<lab::BattleRow>& rows);

} // namespace bounce::cli
