#include "engine/match/battle.h"

#include "engine/match/limits.h"
#include "engine/rules/registry.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace bounce {

namespace {

/// Hears of the throws of an order and works out what people must still throw for the first one that the dice
/// at hand did not suffice for.
class Missing final : public ThrowListener {
  public:
    Missing(const ScriptedSource& script, std::size_t dice, Log& log)
        : script_(script), left_(dice), log_(log) {}

    void heard(const Thrown& thrown) override {
        log_.heard(thrown);
        if (script_.wanting() && !needed_) {
            needed_ = needs_for(thrown);
        }
        left_ = script_.left();
    }

    [[nodiscard]] std::optional<NeedsDice>& needed() { return needed_; }

  private:
    /// The throw is the last event of the log.
    [[nodiscard]] NeedsDice needs_for(const Thrown& thrown) const {
        NeedsDice needs{thrown.what, Side::nobody, log_.so_far()};
        needs.what.dice = missing(thrown);
        needs.only = needs.so_far.back().only;
        needs.so_far.pop_back();
        return needs;
    }

    /// `left_` dice were at hand when this throw began.
    [[nodiscard]] int missing(const Thrown& thrown) const {
        const int had = static_cast<int>(left_);
        return thrown.count == Count::contest ? 2 - had % 2 : dice_of(thrown.what, thrown.count) - had;
    }

    const ScriptedSource& script_;
    std::size_t left_;
    Log& log_;
    std::optional<NeedsDice> needed_;
};

OrderProblem dice_fault(std::string message) { return Faults{{"/dice", std::move(message)}}; }

/// Names no throw: who throws it may be hidden from whoever throws the dice.
OrderProblem impossible_face(const ScriptedSource::Impossible& it) {
    return dice_fault(fmt::format("die {} shows {} to {}, not {}", it.die + 1, it.what.lowest,
                                  it.what.lowest + it.what.sides - 1, it.face));
}

} // namespace

bool NeedsDice::is_open_to(Side viewer) const {
    return may_know(viewer, only) && bounce::is_open_to(viewer, so_far);
}

std::string digest_text(std::uint64_t digest) { return fmt::format("{:016x}", digest); }

std::expected<Battle, Faults> Battle::begin(Json scenario, BattleSettings settings) {
    const std::string id = scenario.value("rules", std::string{});
    const AnyRules* rules = rules_named(id);
    if (rules == nullptr) {
        return std::unexpected{Faults{{"/rules", fmt::format("there are no rules \"{}\"", id)}}};
    }
    auto start = rules->setup(scenario, settings);
    if (!start) {
        return std::unexpected{std::move(start.error())};
    }
    Battle battle;
    battle.scenario_ = std::move(scenario);
    battle.settings_ = std::move(settings);
    battle.start_ = std::move(*start);
    battle.match_ = battle.start_->clone();
    battle.seeded_ = SeededSource{battle.settings_.seed};
    battle.note_turn();
    return battle;
}

Answer Battle::give(const Json& order, const std::vector<int>& dice) {
    if (match_->actor() == Side::nobody) {
        return Faults{{"", "The battle is over; no more orders can be given."}};
    }
    if (record_.size() == most_orders) { // a file with more of them could not be read again
        return Faults{
            {"", fmt::format("A battle has at most {} orders, and this one has as many. Take some back.",
                             most_orders)}};
    }
    if (settings_.dice == DiceKind::asked) {
        return give_asked(order, dice);
    }
    if (!dice.empty()) {
        return dice_fault("in this battle the program throws the dice");
    }
    return give_seeded(order);
}

Answer Battle::give_seeded(const Json& order) {
    const Side by = match_->actor();
    const auto before = match_->hides() ? match_->clone() : nullptr;
    Log log;
    Rolls rolls{seeded_, &log};
    if (auto done = match_->apply(order, rolls, log); !done) {
        return std::move(done.error());
    }
    return noted({by, order, {}}, log.take(), rolls.dice(), before.get());
}

Answer Battle::give_asked(const Json& order, const std::vector<int>& dice) {
    const Side by = match_->actor();
    auto trial = match_->clone(); // dropped when dice are missing
    Log log;
    ScriptedSource script{dice};
    Missing missing{script, dice.size(), log};
    Rolls rolls{script, &missing};
    if (auto done = trial->apply(order, rolls, log); !done) {
        return std::move(done.error());
    }
    if (const auto& face = script.impossible()) {
        return impossible_face(*face);
    }
    if (auto& needed = missing.needed()) {
        return std::move(*needed);
    }
    if (script.left() > 0) {
        return dice_fault(fmt::format("{} dice are left over: this order throws {}", script.left(),
                                      dice.size() - script.left()));
    }
    match_.swap(trial);
    return noted({by, order, dice}, log.take(), rolls.dice(), trial.get());
}

Answer Battle::noted(Recorded recorded, std::vector<Event> events, std::int64_t thrown,
                     const AnyMatch* before) {
    record_.push_back(std::move(recorded));
    events_.push_back(events);
    tolls_.push_back({.thrown = thrown});
    for (const Side side : both_sides) {
        tolls_.back().showed[index(side)] = before != nullptr && match_->sees_more(*before, side);
    }
    dice_ += thrown;
    if (match_->turn() != digests_.back().turn || match_->actor() == Side::nobody) {
        note_turn();
    }
    return Given{std::move(events)};
}

void Battle::note_turn() {
    digests_.push_back({match_->turn(), record_.size(), match_->digest()});
    began_.push_back(match_->clone());
}

std::vector<TurnDigest> Battle::digests_to_now() const {
    std::vector<TurnDigest> all = digests_;
    if (all.back().orders < record_.size()) {
        all.push_back({match_->turn(), record_.size(), match_->digest()});
    }
    return all;
}

bool Battle::can_undo(Side viewer) const {
    if (record_.empty() || tolls_.back().thrown > 0) {
        return false;
    }
    return viewer == Side::nobody
           || (is_open_to(viewer, events_.back()) && !tolls_.back().showed[index(viewer)]);
}

bool Battle::undo(bool agreed, Side viewer) {
    if (record_.empty() || (!can_undo(viewer) && !agreed)) {
        return false;
    }
    take_back_to(record_.size() - 1);
    return true;
}

void Battle::take_back_to(std::size_t orders) {
    if (orders >= record_.size()) {
        return;
    }
    ++taken_back_;
    SeededSource seeded{settings_.seed};
    match_ = fought(orders, seeded);
    seeded_ = seeded;
    record_.resize(orders);
    events_.resize(orders);
    tolls_.resize(orders);
    dice_ = std::accumulate(tolls_.begin(), tolls_.end(), std::int64_t{0},
                            [](std::int64_t sum, const Toll& toll) { return sum + toll.thrown; });
    while (digests_.back().orders > orders) {
        digests_.pop_back();
        began_.pop_back();
    }
}

std::unique_ptr<AnyMatch> Battle::after(std::size_t orders) const {
    SeededSource seeded{settings_.seed};
    return fought(std::min(orders, record_.size()), seeded);
}

std::unique_ptr<AnyMatch> Battle::fought(std::size_t orders, SeededSource& seeded) const {
    auto match = start_->clone();
    Log log = Log::off();
    for (std::size_t i = 0; i < orders; ++i) {
        ScriptedSource script{record_[i].dice};
        Source& source = settings_.dice == DiceKind::asked ? static_cast<Source&>(script) : seeded;
        Rolls rolls{source};
        // The record holds only orders that were allowed here once.
        static_cast<void>(match->apply(record_[i].order, rolls, log));
    }
    return match;
}

} // namespace bounce
