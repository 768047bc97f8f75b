#pragma once

#include "engine/core/json.h"
#include "engine/match/moment.h"
#include "engine/match/order_words.h"

#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

namespace bounce {

/// Kinds of orders as data: a rule set has one table of rows, which says how its orders are read and written,
/// which members they may have, when they are allowed, what they are called and what they do. Only the one
/// source of a rule set that holds its table includes this.

/// One or several JSON members of an order: `read(reader, order)` and `write(field, order, json)`. A member
/// that fits none of the kinds below is a struct with `keys`, `read` and `write`.
template <std::size_t count, class Read, class Write>
struct OrderMember {
    std::array<std::string_view, count> keys;
    Read read;
    Write write;
};

namespace member {

/// A member that every order of its kind has. `codec` has `read(reader, key)` and `write(field, value)`.
template <class Kind, class Value, class Codec>
[[nodiscard]] constexpr auto needed(std::string_view key, Value Kind::* to, Codec codec) {
    return OrderMember{
        std::array{key},
        [=](auto& reader, Kind& order) { order.*to = static_cast<Value>(codec.read(reader, key)); },
        [=](const auto& field, const Kind& order, Json& json) {
            json[std::string{key}] = codec.write(field, order.*to);
        }};
}

/// A member that is written only if it differs from the default of its kind.
template <class Kind, class Value, class Codec>
[[nodiscard]] constexpr auto maybe(std::string_view key, Value Kind::* to, Codec codec) {
    return OrderMember{std::array{key},
                       [=](auto& reader, Kind& order) {
                           if (reader.fields.has(key)) {
                               order.*to = static_cast<Value>(codec.read(reader, key));
                           }
                       },
                       [=](const auto& field, const Kind& order, Json& json) {
                           if (order.*to != Kind{}.*to) {
                               json[std::string{key}] = codec.write(field, order.*to);
                           }
                       }};
}

/// A member that is always written but may be missing when read: then it is `otherwise(pos, order)`, given
/// the order as far as it has been read.
template <class Kind, class Value, class Codec, class Otherwise>
[[nodiscard]] constexpr auto usual(std::string_view key, Value Kind::* to, Codec codec, Otherwise otherwise) {
    return OrderMember{std::array{key},
                       [=](auto& reader, Kind& order) {
                           if (reader.fields.has(key)) {
                               order.*to = static_cast<Value>(codec.read(reader, key));
                           } else if (reader.is_sound()) {
                               order.*to = otherwise(reader.pos, order);
                           }
                       },
                       [=](const auto& field, const Kind& order, Json& json) {
                           json[std::string{key}] = codec.write(field, order.*to);
                       }};
}

} // namespace member

/// The row of a kind: its name, what it does, when it is allowed, `label(pos, order)`, and its members in the
/// order in which they are read and written.
template <class Kind, class Label, class... Members>
struct OrderKind {
    using Of = Kind;

    KindWords words;
    When when;
    Label label;
    std::tuple<Members...> members;

    [[nodiscard]] Kind read(auto& reader) const {
        Kind order;
        std::apply([&](const auto&... member) { (member.read(reader, order), ...); }, members);
        const auto keys = known();
        [&]<std::size_t... at>(std::index_sequence<at...>) {
            reader.fields.only({keys[at]...});
        }(std::make_index_sequence<std::tuple_size_v<decltype(keys)>>{});
        return order;
    }

    [[nodiscard]] Json write(const auto& field, const Kind& order) const {
        Json json = {{"order", words.kind}};
        std::apply([&](const auto&... member) { (member.write(field, order, json), ...); }, members);
        return json;
    }

    /// The keys that it may have.
    [[nodiscard]] constexpr auto known() const {
        constexpr std::size_t count = (1 + ... + std::tuple_size_v<decltype(Members::keys)>);
        std::array<std::string_view, count> all{"order"};
        std::size_t at = 1;
        const auto add = [&](const auto& keys) {
            for (const std::string_view key : keys) {
                all[at++] = key;
            }
        };
        std::apply([&](const auto&... member) { (add(member.keys), ...); }, members);
        return all;
    }
};

template <class Kind, class Label, class... Members>
[[nodiscard]] constexpr OrderKind<Kind, Label, Members...> kind(std::string_view name,
                                                                const std::array<OrderWords, 2>& words,
                                                                When when, Label label, Members... members) {
    return {{name, words}, when, label, {members...}};
}

/// The table: a row for each alternative of `Order`, in the same order.
template <class Order, class... Rows>
class OrderKinds {
    static_assert(std::is_same_v<Order, std::variant<typename Rows::Of...>>);

  public:
    explicit constexpr OrderKinds(Rows... rows)
        : words_{rows.words...}, whens_{rows.when...}, rows_{rows...} {}

    /// For `About`.
    [[nodiscard]] constexpr const auto& words() const { return words_; }

    /// Nothing, and a fault, if it is not an order. The reader has `fields` and `pos`, and `is_sound` while
    /// all that it has read is valid.
    [[nodiscard]] std::optional<Order> read(auto& reader) const {
        const std::string name = reader.fields.text("order");
        std::optional<Order> order;
        const auto try_row = [&](const auto& row) {
            if (row.words.kind == name) {
                order = row.read(reader);
            }
        };
        std::apply([&](const auto&... row) { (try_row(row), ...); }, rows_);
        if (!order && reader.is_sound()) {
            reader.fields.fault("order", "these rules know no order \"" + name + "\"");
        }
        return reader.is_sound() ? order : std::nullopt;
    }
    [[nodiscard]] Json write(const auto& field, const Order& order) const {
        return std::visit([&](const auto& kind) { return row(kind).write(field, kind); }, order);
    }
    template <class Label>
    [[nodiscard]] Label label(const auto& pos, const Order& order) const {
        return std::visit([&](const auto& kind) -> Label { return row(kind).label(pos, kind); }, order);
    }
    [[nodiscard]] constexpr const When& when(const Order& order) const { return whens_[order.index()]; }

  private:
    template <class Kind>
    [[nodiscard]] constexpr const auto& row(const Kind& /*of*/) const {
        constexpr std::size_t at = [] {
            std::size_t before = 0;
            (void)((std::is_same_v<Kind, typename Rows::Of> || (++before, false)) || ...);
            return before;
        }();
        return std::get<at>(rows_);
    }

    std::array<KindWords, sizeof...(Rows)> words_;
    std::array<When, sizeof...(Rows)> whens_;
    std::tuple<Rows...> rows_;
};
template <class Order, class... Rows>
[[nodiscard]] constexpr OrderKinds<Order, Rows...> order_kinds(Rows... rows) {
    return OrderKinds<Order, Rows...>{rows...};
}

} // namespace bounce
