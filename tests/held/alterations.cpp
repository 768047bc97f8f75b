#include "tests/held/alterations.h"

#include "engine/match/table/numbers.h"

#include <fmt/format.h>
#include <set>
#include <string_view>

namespace bounce::held {

namespace {

using Pointer = Json::json_pointer;

/// No clause, place, unit or mark is called so.
constexpr std::string_view unheard_of = "unheard/of";

/// Alters one case again and again.
class Alterations {
  public:
    explicit Alterations(const Json& one) : one_(one) {}

    /// With another value at a place.
    void put(const Pointer& at, const Json& value) {
        Json other = one_;
        other[at] = value;
        all_.push_back({fmt::format("{} is {}", at.to_string(), value.dump()), std::move(other)});
    }
    /// Without what stands there.
    void take(const Pointer& at) {
        Json other = one_;
        remove(other, at);
        all_.push_back({fmt::format("{} is left out", at.to_string()), std::move(other)});
    }
    /// Without it, and with it in another list.
    void move(const Pointer& at, const Pointer& to) {
        Json other = one_;
        other[to].push_back(other[at]);
        remove(other, at);
        all_.push_back({fmt::format("{} is in {}", at.to_string(), to.to_string()), std::move(other)});
    }
    void add(const Pointer& list, const Json& value) {
        Json other = one_;
        other[list].push_back(value);
        all_.push_back({fmt::format("{} has {} too", list.to_string(), value.dump()), std::move(other)});
    }

    [[nodiscard]] std::vector<Altered> take_all() { return std::move(all_); }

  private:
    static void remove(Json& json, const Pointer& at) {
        Json& holder = json[at.parent_pointer()];
        if (holder.is_array()) {
            holder.erase(std::stoul(at.back()));
        } else {
            holder.erase(at.back());
        }
    }

    const Json& one_;
    std::vector<Altered> all_;
};

/// What a case expects, altered.
class OtherExpectations {
  public:
    explicit OtherExpectations(const Json& one) : one_(one), other_(one) {}

    std::vector<Altered> all() {
        for (std::size_t i = 0; one_.contains("steps") && i < one_["steps"].size(); ++i) {
            step(one_["steps"][i], Pointer{"/steps"} / i);
        }
        if (one_.contains("faults")) {
            exact_list(one_["faults"], Pointer{"/faults"});
        }
        if (one_.contains("expect")) {
            expect(one_["expect"], Pointer{"/expect"});
        }
        if (one_.contains("forecast")) {
            forecast(one_["forecast"], Pointer{"/forecast"});
        }
        return other_.take_all();
    }

  private:
    void step(const Json& step, const Pointer& at) {
        for (const char* fails : {"refused", "faulty"}) {
            if (step.contains(fails)) {
                other_.put(at / fails, unheard_of);
                other_.take(at / fails);
                return;
            }
        }
        Json refused = {{"order", step["order"]}, {"refused", unheard_of}};
        other_.put(at, refused);
        if (!step.value("dice", Json::array()).empty()) {
            other_.take(at / "dice" / (step["dice"].size() - 1));
        }
        Json more = step;
        more["dice"].push_back(1);
        other_.put(at, more);
    }

    void expect(const Json& expect, const Pointer& at) {
        for (const auto& [key, value] : expect.items()) {
            const Pointer here = at / key;
            if (key == "log" || key == "not_log") {
                for (std::size_t i = 0; i < value.size(); ++i) {
                    other_.move(here / i, at / (key == "log" ? "not_log" : "log"));
                }
            } else if (key == "units") {
                units(value, here);
            } else if (key != "unit") { // which says of whom the offers are
                inside(value, here);
            }
        }
    }

    void units(const Json& units, const Pointer& at) {
        for (const auto& [name, unit] : units.items()) {
            if (unit.is_null()) {
                other_.put(at / name, Json::object());
                continue;
            }
            other_.put(at / name, nullptr);
            for (const auto& [key, value] : unit.items()) {
                const Pointer here = at / name / key;
                if (key == "at") {
                    place(value, here);
                } else if (key == "counters") {
                    for (std::size_t i = 0; i < value.size(); ++i) {
                        inside(value[i], here / i);
                    }
                } else {
                    inside(value, here);
                }
            }
        }
    }

    void forecast(const Json& forecast, const Pointer& at) {
        if (forecast.contains("outcomes")) {
            for (const auto& [value, fraction] : forecast["outcomes"].items()) {
                other_.put(at / "outcomes" / value, "1/9999");
                other_.take(at / "outcomes" / value);
            }
            other_.put(at / "outcomes" / "9999", "0");
        }
        for (const auto& [name, value] : forecast.value("terms", Json::object()).items()) {
            for (const double by : {-0.1, 0.1}) {
                other_.put(at / "terms" / name, value.get<double>() + by);
            }
        }
    }

    /// A place in inches is a tenth off, either way; a hex is another.
    void place(const Json& value, const Pointer& at) {
        const auto point = table::place_named(value.get<std::string>());
        if (!point) {
            other_.put(at, unheard_of);
            return;
        }
        for (const auto& [x, y] : {std::pair{100, 0}, std::pair{0, -100}}) {
            other_.put(at, fmt::format("{},{}", (point->x + x) / 1000.0, (point->y + y) / 1000.0));
        }
    }

    void exact_list(const Json& list, const Pointer& at) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            other_.take(at / i);
            inside(list[i], at / i);
        }
        other_.add(at, list.empty() || list[0].is_string() ? Json(unheard_of) : list[0]);
    }

    /// Any value that is compared with what is found.
    void inside(const Json& value, const Pointer& at) {
        if (value.is_object()) {
            for (const auto& [key, each] : value.items()) {
                inside(each, at / key);
            }
        } else if (value.is_array()) {
            exact_list(value, at);
        } else if (value.is_boolean()) {
            other_.put(at, !value.get<bool>());
        } else if (value.is_number_integer()) {
            other_.put(at, value.get<int>() - 1);
            other_.put(at, value.get<int>() + 1);
        } else if (value.is_number()) {
            other_.put(at, value.get<double>() - 1.0);
            other_.put(at, value.get<double>() + 1.0);
        } else {
            other_.put(at, unheard_of);
        }
    }

    const Json& one_;
    Alterations other_;
};

} // namespace

std::vector<Altered> with_other_expectations(const Json& one) { return OtherExpectations{one}.all(); }

std::vector<Altered> with_less(const Json& one) {
    Alterations less{one};
    const Json scenario = one.value("scenario", Json::object());
    for (const auto& [key, list] : scenario.items()) {
        for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
            less.take(Pointer{"/scenario"} / key / i);
        }
    }
    const Json table = scenario.value("table", Json::object());
    for (const auto& [key, list] : table.items()) {
        for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
            less.take(Pointer{"/scenario/table"} / key / i);
        }
    }
    for (std::size_t i = 0; one.contains("steps") && i < one["steps"].size(); ++i) {
        if (!one["steps"][i].contains("refused") && !one["steps"][i].contains("faulty")) {
            less.take(Pointer{"/steps"} / i);
        }
    }
    return less.take_all();
}

} // namespace bounce::held
