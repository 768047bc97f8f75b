#pragma once

#include "apps/distance/database.h"

struct sqlite3;

namespace bounce::distance {

/// An SQLite file. What is committed is on the disk.
class SqliteDatabase final : public Database {
  public:
    explicit SqliteDatabase(const std::filesystem::path& file);

    void run(const char* sql) override;
    [[nodiscard]] std::unique_ptr<Statement> statement(std::string_view sql) override;
    void begin(Purpose purpose) override;
    void commit() override { run("COMMIT"); }
    void roll_back() override { run("ROLLBACK"); }
    [[nodiscard]] std::vector<std::string> tables_of_battles() override;
    [[nodiscard]] Changes changes() override;

  private:
    struct Closer {
        void operator()(sqlite3* database) const;
    };
    [[nodiscard]] std::int64_t version();

    std::unique_ptr<sqlite3, Closer> database_;
    std::int64_t version_ = 0;
};

} // namespace bounce::distance
