#pragma once

#include "engine/match/any_rules.h"
#include "engine/match/contract.h"
#include "engine/match/digest.h"
#include "engine/match/known.h"
#include "engine/match/position.h"

#include <string>
#include <utility>

namespace bounce {

/// The virtual interface to a battle of one rule set: written once for all of them.
template <RuleSet R>
class MatchOf final : public AnyMatch {
  public:
    using Start = Opening<typename R::Field, typename R::State>;

    explicit MatchOf(Start start, std::string edition = {})
        : edition_(std::move(edition)),
          position_{std::make_shared<const typename R::Field>(std::move(start.field)), start.state} {}

    [[nodiscard]] const typename R::Field& field() const { return *position_.field; }
    [[nodiscard]] const typename R::State& state() const { return position_.state; }
    [[nodiscard]] const void* position() const override { return &position_; }

    [[nodiscard]] std::unique_ptr<AnyMatch> clone() const override {
        return std::make_unique<MatchOf>(*this);
    }
    [[nodiscard]] std::string_view rules() const override { return R::about().id; }
    [[nodiscard]] Scene scene() const override {
        Scene scene = R::scene(field());
        scene.strength = R::about().strength;
        return scene;
    }

    [[nodiscard]] Side actor() const override { return R::actor(state()); }
    [[nodiscard]] Decision to_act(Side viewer) const override {
        return R::to_act(field(), known_to<R>(viewer, field(), state()));
    }
    [[nodiscard]] std::vector<Offer> offers() const override { return R::offers(field(), state()); }
    [[nodiscard]] Outcome outcome() const override { return R::outcome(field(), state()); }
    [[nodiscard]] int turn() const override { return R::turn(state()); }
    [[nodiscard]] int losses(Side side) const override { return R::losses(state(), side); }
    [[nodiscard]] View view(Side viewer) const override { return R::view(field(), state(), viewer); }

    [[nodiscard]] std::optional<Card> card(std::string_view place, Side viewer) const override {
        return R::card(field(), state(), place, viewer);
    }
    [[nodiscard]] std::optional<Could> could(std::string_view unit, Side viewer) const override {
        return R::could(field(), known_to<R>(viewer, field(), state()), unit);
    }
    [[nodiscard]] std::optional<SightAnswer> sight(std::string_view from, std::string_view to,
                                                   Side viewer) const override {
        return R::sight(field(), state(), from, to, viewer);
    }
    [[nodiscard]] std::optional<Measure> measure(std::string_view from, std::string_view to,
                                                 Side viewer) const override {
        return R::measure(field(), state(), from, to, viewer);
    }
    [[nodiscard]] std::optional<Refusal> why_not(std::string_view from, std::string_view to,
                                                 Side viewer) const override {
        const auto& known = known_to<R>(viewer, field(), state());
        const auto order = R::meant(field(), known, from, to);
        const Verdict verdict = order ? R::check(field(), known, *order) : Verdict{};
        return verdict ? std::nullopt : std::optional{verdict.error()};
    }
    [[nodiscard]] std::optional<Plan> plan(const Json& wish, Side viewer) const override {
        return R::plan(field(), known_to<R>(viewer, field(), state()), wish);
    }

    [[nodiscard]] std::expected<void, OrderProblem> check(const Json& order) const override {
        const auto read = allowed(order);
        return read ? std::expected<void, OrderProblem>{} : std::unexpected{read.error()};
    }

    std::expected<void, OrderProblem> apply(const Json& order, Rolls& rolls, Log& log) override {
        const auto read = allowed(order);
        if (!read) {
            return std::unexpected{read.error()};
        }
        R::apply(field(), position_.state, *read, rolls, log);
        return {};
    }

    [[nodiscard]] std::optional<Forecast> forecast(const Json& order) const override {
        const auto read = allowed(order);
        return read ? R::forecast(field(), state(), *read) : std::nullopt;
    }

    [[nodiscard]] std::uint64_t digest() const override { return digest_of(state()); }
    [[nodiscard]] std::uint64_t digest(Side viewer) const override {
        return digest_of(known_to<R>(viewer, field(), state()));
    }
    [[nodiscard]] bool hides() const override { return Hiding<R>; }
    [[nodiscard]] bool sees_more([[maybe_unused]] const AnyMatch& before,
                                 [[maybe_unused]] Side side) const override {
        if constexpr (Hiding<R>) {
            return R::sees_more(field(), static_cast<const MatchOf&>(before).state(), state(), side);
        } else {
            return false;
        }
    }
    [[nodiscard]] std::string_view edition() const override { return edition_; }
    [[nodiscard]] Json changed_numbers() const override {
        return bounce::changed_numbers(list(), bytes(), edition_);
    }
    [[nodiscard]] Json changed_options() const override {
        return bounce::changed_options(list(), bytes(), edition_);
    }

  private:
    [[nodiscard]] static const ParameterList& list() { return R::about().parameters; }
    [[nodiscard]] std::span<const std::byte> bytes() const {
        return std::as_bytes(std::span{&R::parameters(field()), 1});
    }

    [[nodiscard]] std::expected<typename R::Order, OrderProblem> allowed(const Json& json) const {
        Faults faults;
        const auto order = R::read_order(field(), state(), json, "", faults);
        if (!order || !faults.empty()) {
            return std::unexpected{OrderProblem{std::move(faults)}};
        }
        if (const Verdict verdict = R::check(field(), state(), *order); !verdict) {
            return std::unexpected{OrderProblem{verdict.error()}};
        }
        return *order;
    }

    std::string edition_;
    OwnedPosition<typename R::Field, typename R::State> position_;
};

/// The virtual interface to one rule set.
template <RuleSet R>
class RulesOf final : public AnyRules {
  public:
    [[nodiscard]] const About& about() const override { return R::about(); }

    [[nodiscard]] std::expected<std::unique_ptr<AnyMatch>, Faults>
    setup(const Json& scenario, const Changes& changes) const override {
        auto start = R::setup(scenario, changes);
        if (!start) {
            return std::unexpected{std::move(start.error())};
        }
        return std::make_unique<MatchOf<R>>(std::move(*start),
                                            edition_of(about().parameters, scenario, changes));
    }

    [[nodiscard]] std::size_t state_size() const override { return sizeof(typename R::State); }

    [[nodiscard]] std::expected<OddsAnswer, Faults> odds(const OddsQuery& query, const OddsKeys& keys,
                                                         const Json& numbers,
                                                         const Json& options) const override {
        typename R::Parameters parameters{};
        Faults faults;
        override_parameters(R::about().parameters, std::as_writable_bytes(std::span{&parameters, 1}), numbers,
                            options, "", faults);
        if (!faults.empty()) {
            return std::unexpected{std::move(faults)};
        }
        return query.answer(std::as_bytes(std::span{&parameters, 1}), keys);
    }
};

} // namespace bounce
