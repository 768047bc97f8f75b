#pragma once

#include "apps/distance/hall.h"
#include "apps/server/service.h"

#include <string>
#include <string_view>

namespace bounce::distance {

/// A seat in a path: /api/seat/<table>/<0 or 1>; 2 is for spectators.
struct SeatPath {
    std::string table;
    Side side = Side::nobody;
    std::string rest; ///< The rest of the path, such as "/socket".
};
[[nodiscard]] std::optional<SeatPath> seat_path(std::string_view path);

/// Opens tables and lets people sit down, by plain HTTP. A seat's token arrives once, in the body of a
/// request, and is exchanged for a cookie that no script can read; the server stores only hashes of both.
class Lobby {
  public:
    using Posted = server::Service::Posted;
    using Answer = server::Service::Answer;
    using Fields = boost::beast::http::fields;

    Lobby(Store& store, Hall& hall, const Limits& limits);

    /// `fresh`: the name of the new table, if one is opened.
    [[nodiscard]] Answer answer(const Posted& request, const std::string& address, const std::string& fresh);
    /// Nothing can be done for that table now.
    [[nodiscard]] static Answer unavailable(unsigned version);
    /// Whether a request comes from a page of this server, for a seat that it has a pass for.
    [[nodiscard]] bool admits(const Fields& header, const SeatPath& path);
    /// Whether a request comes from a page of this very server.
    [[nodiscard]] static bool is_ours(const Fields& header);

  private:
    struct Reply {
        boost::beast::http::status status = boost::beast::http::status::ok;
        Json body;
        std::string cookie{};
    };
    [[nodiscard]] static Answer written(const Reply& said, unsigned version);
    [[nodiscard]] static Reply refuse(boost::beast::http::status status, std::string sentence);

    [[nodiscard]] Reply reply(const Posted& request, const std::string& address, const std::string& fresh);
    [[nodiscard]] Reply got(const Posted& request, const std::optional<SeatPath>& seat);
    [[nodiscard]] Reply posted(const Posted& request, const SeatPath& seat, const Json& wish,
                               const std::string& address);
    [[nodiscard]] Reply at_seat(const SeatPath& path, const Json& wish, const Fields& header,
                                const std::string& address);
    [[nodiscard]] Reply health();
    [[nodiscard]] Reply open(const Json& wish, const std::string& address, const Fields& header,
                             const std::string& fresh);
    [[nodiscard]] static Reply opened(const Beginning& beginning, const Opener& opener,
                                      const std::string& side, const Fields& header);
    [[nodiscard]] Reply sit(const SeatPath& path, const Json& wish, const Fields& header,
                            const std::string& address);
    [[nodiscard]] Reply take(const SeatPath& path, const std::string& token, const Json& wish,
                             const Fields& header, const std::string& address);
    [[nodiscard]] Reply look_in(const SeatPath& path);
    [[nodiscard]] Reply link(const SeatPath& path);
    [[nodiscard]] Reply invite(const SeatPath& path, bool again);
    [[nodiscard]] Reply watch_link(const SeatPath& path);
    [[nodiscard]] Reply notices(const SeatPath& path, const Json& wish, const std::string& address);
    [[nodiscard]] Reply subscribe(const SeatPath& path, const Json& wish);
    [[nodiscard]] Reply write_to(const SeatPath& path, const std::string& mail, const std::string& address);
    [[nodiscard]] Reply confirm(const SeatPath& path, const std::string& code);
    [[nodiscard]] Reply claim(const SeatPath& path, const Fields& header);
    [[nodiscard]] Reply go_on(const SeatPath& path, const Fields& header);

    Store& store_;
    Hall& hall_;
    Limits limits_;
    Allowances tables_;
    Allowances tries_;
    Allowances mails_;
};

} // namespace bounce::distance
