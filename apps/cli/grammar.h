#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace bounce::cli {

/// What may be typed, told to CLI11 in one place: it takes longer to compile than any verb, wherever it is
/// included. Values are written to what they are bound to, which has to live until the action is carried out.

/// What the command line asked for: run once it has been read; gives the exit code.
using Action = std::function<int()>;

/// One verb with its values and options. `names` are those of CLI11: "FILE", "--turn", "-o,--output".
class Verb {
  public:
    Verb(CLI::App& app, Action& chosen) : app_(app), chosen_(chosen) {}

    enum class Ask : std::uint8_t {
        may,  ///< May be left out.
        must, ///< May not.
        shows ///< May; the help shows what it is then.
    };
    void text(const char* names, std::string& into, const char* help, Ask ask = Ask::may);
    /// One or more.
    void texts(const char* names, std::vector<std::string>& into, const char* help, Ask ask = Ask::may);
    /// An option that may be given several times, with one text each time.
    void each(const char* names, std::vector<std::string>& into, const char* help);
    void folder(const char* names, std::filesystem::path& into, const char* help);
    /// A file that must exist.
    void file(const char* names, std::string& into, const char* help);
    void flag(const char* names, bool& into, const char* help);
    /// Both limits belong to the range.
    void number(const char* names, std::uint64_t& into, std::uint64_t least, std::uint64_t most,
                const char* help);
    void number(const char* names, unsigned& into, unsigned least, unsigned most, const char* help);
    void number(const char* names, std::uint16_t& into, const char* help);
    void number(const char* names, std::optional<int>& into, int least, int most, const char* help);

    /// What is done when this verb is typed.
    void does(Action action);

  private:
    CLI::App& app_;
    Action& chosen_;
};

/// All verbs.
class Grammar {
  public:
    Grammar();
    ~Grammar();
    Grammar(const Grammar&) = delete;
    Grammar& operator=(const Grammar&) = delete;

    [[nodiscard]] Verb verb(const char* name, const char* help);
    /// One that programs type, and the help leaves out.
    [[nodiscard]] Verb hidden_verb(const char* name, const char* help);
    /// Reads what was typed. If that alone is an answer (help, the version, a complaint), it is printed and
    /// its exit code returned; nothing if there is something to do.
    [[nodiscard]] std::optional<int> read(int argc, char** argv);
    /// Of the verb that was typed.
    [[nodiscard]] const Action& action() const { return chosen_; }

  private:
    std::unique_ptr<CLI::App> app_;
    Action chosen_;
};

} // namespace bounce::cli
