#include "apps/distance/dice/shared.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance::dice {

namespace {

/// So many links before its end the server continues its chain: orders that are given back spend some, too.
constexpr std::size_t reserve = 16;

std::size_t seat_of(Party party) { return static_cast<std::size_t>(party); }

} // namespace

Shared::Shared(Archive& archive, const std::string& table, const Json& battle, std::size_t links)
    : archive_(&archive), transcript_(table, battle), seed_(*hash_in(archive.seed(table))), links_(links),
      chain_(seed_of(0), links) {}

Hash Shared::seed_of(std::uint64_t chain) const {
    return hmac(bytes_of(seed_), fmt::format("bouncestick/chain/{}", chain));
}

std::expected<Shared, Misfit> Shared::load(Archive& archive, const std::string& table, const Json& battle,
                                           std::size_t links) {
    Shared shared{archive, table, battle, links};
    for (const Archive::Step& stored : archive.steps(table)) {
        const Json step = Json::parse(stored.text, nullptr, false);
        if (const auto fits = shared.transcript_.add(step); !fits) {
            return std::unexpected{fits.error()};
        }
        ++shared.steps_;
        shared.once_ = stored.once;
        shared.chains_ += step["did"] == "chain" && step["by"] == "server" ? 1 : 0;
    }
    for (const Side side : both_sides) {
        shared.left_[index(side)] = archive.left(table, side);
    }
    if (shared.chains_ == 0) {
        static_cast<void>(
            shared.add({{"did", "chain"}, {"by", "server"}, {"anchor", hex(shared.chain_.anchor())}}));
        ++shared.chains_;
    }
    shared.find_chain();
    return shared;
}

/// The last that was announced is either in use or takes over soon.
void Shared::find_chain() {
    const bool waits = transcript_.shown(Party::server).continued.has_value();
    const std::uint64_t used = chains_ - (waits ? 2 : 1);
    if (!same(chain_.anchor(), *transcript_.shown(Party::server).anchor)) {
        chain_ = Chain{seed_of(used), links_};
    }
}

std::expected<void, Misfit> Shared::add(const Json& step, const std::string& once) {
    if (auto fits = transcript_.add(step); !fits) {
        return fits;
    }
    archive_->add(transcript_.table(), ++steps_, {step.dump(), once});
    once_ = waits() && !once.empty() ? once : waits() ? once_ : std::string{};
    return {};
}

void Shared::look_ahead() {
    find_chain();
    const Shown& shown = transcript_.shown(Party::server);
    if (shown.continued || shown.spent + reserve < links_) {
        return;
    }
    const Hash anchor = Chain{seed_of(chains_), links_}.anchor();
    const Hash bound = seal(chain_.link(shown.spent + 1 - shown.skipped), anchor);
    static_cast<void>(
        add({{"did", "chain"}, {"by", "server"}, {"anchor", hex(anchor)}, {"seal", hex(bound)}}));
    ++chains_;
}

Shared::Throw::Throw(const Transcript& transcript, const Hash& opponent, const Hash& server)
    : stream_(transcript.stream(opponent, server)), step_{{"did", "dice"},
                                                          {"number", transcript.waiting()->number},
                                                          {"opponent", hex(opponent)},
                                                          {"server", hex(server)},
                                                          {"thrown", Json::array()},
                                                          {"dice", Json::array()}} {}

int Shared::Throw::die(int lowest, int sides) {
    Json& thrown = step_["thrown"];
    constexpr int most = 1000;
    if (!thrown.empty() && thrown.back()[1] == lowest && thrown.back()[2] == sides
        && thrown.back()[0] < most) {
        thrown.back()[0] = thrown.back()[0].get<int>() + 1;
    } else {
        thrown.push_back({1, lowest, sides});
    }
    step_["dice"].push_back(stream_.next(lowest, sides));
    return step_["dice"].back().get<int>();
}

Json Shared::Throw::step() const { return step_; }

Shared::Throw Shared::begin_throw(const Hash& opponent) const {
    const Shown& shown = transcript_.shown(Party::server);
    return {transcript_, opponent, chain_.link(shown.spent + 1)};
}

std::expected<void, Misfit> Shared::leave(Side side, const std::optional<Left>& left) {
    const Shown& shown = transcript_.shown(party_of(side));
    if (!left) {
        archive_->forget(transcript_.table(), side);
        left_[index(side)].reset();
        return {};
    }
    if (!shown.anchor || shown.continued || !same(*shown.anchor, left->anchor)) {
        return std::unexpected{"These links are not of the chain in use. Try again after the next throw."};
    }
    if (left->upto <= shown.spent || left->upto > shown.spent + most_left) {
        return std::unexpected{fmt::format("1 to {} links can be left behind.", most_left)};
    }
    if (!same(link_before(left->link, left->upto - shown.spent + shown.skipped), shown.last)) {
        return std::unexpected{"That is no link of your chain."};
    }
    archive_->leave(transcript_.table(), side, *left);
    left_[index(side)] = left;
    return {};
}

std::optional<Hash> Shared::left_link(int turn, std::int64_t now) {
    const Party owner = transcript_.opponent();
    const Shown& shown = transcript_.shown(owner);
    auto& left = left_[seat_of(owner)];
    if (!left) {
        return std::nullopt;
    }
    const bool good = !shown.continued && shown.anchor && same(*shown.anchor, left->anchor)
                      && shown.spent < left->upto && turn <= left->turn && now < left->ends;
    if (!good) {
        archive_->forget(transcript_.table(), both_sides[seat_of(owner)]);
        left.reset();
        return std::nullopt;
    }
    return link_before(left->link, left->upto - shown.spent - 1);
}

Json Shared::state() const {
    Json state = {{"kind", "shared"},
                  {"head", hex(transcript_.head())},
                  {"chains", Json::object()},
                  {"waiting", nullptr},
                  {"left", Json::object()}};
    for (const Party party : {Party::first, Party::second, Party::server}) {
        const Shown& shown = transcript_.shown(party);
        if (shown.anchor) {
            Json& chain = state["chains"][std::string{name_of(party)}];
            chain = {{"anchor", hex(*shown.anchor)}, {"spent", shown.spent}, {"begun", shown.begun}};
            if (shown.continued) {
                chain["continued"] = hex(*shown.continued);
            }
        }
    }
    for (const Side side : both_sides) {
        if (const auto& left = left_[index(side)]) {
            const Shown& shown = transcript_.shown(party_of(side));
            const bool good = shown.anchor && same(*shown.anchor, left->anchor) && left->upto > shown.spent;
            state["left"][std::string{name_of(party_of(side))}] = {
                {"links", good ? left->upto - shown.spent : 0}, {"turn", left->turn}, {"ends", left->ends}};
        }
    }
    if (const auto& waiting = transcript_.waiting()) {
        state["waiting"] = {{"number", waiting->number},
                            {"by", name_of(waiting->by)},
                            {"commitment", hex(waiting->commitment)}};
    }
    return state;
}

Json Shared::proof() const {
    return proof_of(transcript_.table(), archive_->steps(transcript_.table()), hex(transcript_.head()));
}

void must_fit(const std::expected<void, Misfit>& fits) {
    if (!fits) {
        throw StorageError(fmt::format("A step of the dice does not fit: {}", fits.error()));
    }
}

std::string with_proof(const std::string& battle_file, Json proof) {
    Json file = Json::parse(battle_file);
    file["dice_proof"] = std::move(proof);
    return file.dump(1) + "\n";
}

Json proof_of(const std::string& table, const std::vector<Archive::Step>& steps, std::string_view head) {
    Json all = Json::array();
    for (const Archive::Step& stored : steps) {
        all.push_back(Json::parse(stored.text, nullptr, false));
    }
    return {{"table", table}, {"steps", std::move(all)}, {"head", head}};
}

} // namespace bounce::distance::dice
