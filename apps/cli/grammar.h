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

/// The command line, defined with CLI11 in one place, because CLI11 takes longer to compile than any verb.
/// Values are written to the variables that they are bound to, which must live until the action is carried
/// out.

/// The action of a command line, run once it has been parsed; returns the exit code.
using Action = std::function<int()>;

/// One verb with its values and options. `names` are those of CLI11: "FILE", "--turn", "-o,--output".
class Verb {
  public:
    Verb(CLI::App& app, Action& chosen) : app_(app), chosen_(chosen) {}

    enum class Ask : std::uint8_t {
        may,  ///< Optional.
        must, ///< Required.
        shows ///< Optional; the help shows the default.
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
    /// Both limits are included.
    void number(const char* names, std::uint64_t& into, std::uint64_t least, std::uint64_t most,
                const char* help);
    void number(const char* names, unsigned& into, unsigned least, unsigned most, const char* help);
    void number(const char* names, std::uint16_t& into, const char* help);
    void number(const char* names, std::optional<int>& into, int least, int most, const char* help);

    /// Sets the action of this verb.
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
    /// A verb for programs, which the help does not list.
    [[nodiscard]] Verb hidden_verb(const char* name, const char* help);
    /// Parses the command line. If that is all (help, the version, an error), prints it and returns the exit
    /// code; nothing if there is an action to run.
    [[nodiscard]] std::optional<int> read(int argc, char** argv);
    /// The action of the chosen verb.
    [[nodiscard]] const Action& action() const { return chosen_; }

  private:
    std::unique_ptr<CLI::App> app_;
    Action chosen_;
};

} // namespace bounce::cli
