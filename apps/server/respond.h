#pragma once

#include "apps/server/files.h"
#include "apps/server/hosts.h"

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>
#include <optional>
#include <string_view>

namespace bounce::server {

using Request = boost::beast::http::request<boost::beast::http::empty_body>;

/// A response whose body points into Files, or at text that lives as long as the program.
using Response = boost::beast::http::response<boost::beast::http::span_body<const char>>;

/// The answer to a well-formed request.
[[nodiscard]] Response respond(const Files& files, const Hosts& hosts, const Request& request);

/// The answer to requests for another server or none, or in an unsupported encoding.
[[nodiscard]] std::optional<Response> barred(const Hosts& hosts, const Request& request);

/// Adds the security headers of every answer.
void protect(boost::beast::http::fields& header);

/// The answer to a malformed request; the connection is closed after it.
[[nodiscard]] Response reject(boost::beast::http::status status, std::string_view sentence);

} // namespace bounce::server
