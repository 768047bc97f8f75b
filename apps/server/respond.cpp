#include "apps/server/respond.h"

#include <algorithm>
#include <boost/beast/core/span.hpp>
#include <chrono>
#include <fmt/chrono.h>
#include <optional>
#include <ranges>
#include <vector>

namespace bounce::server {

namespace http = boost::beast::http;

namespace {

// Svelte and Three.js set styles on elements; the engine is WebAssembly in a worker; saved battles and
// pictures are made as blobs. Nothing comes from anywhere else.
constexpr std::string_view content_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// One file with its script in it that needs no network; browsers see to it that it uses none.
constexpr std::string_view lone_page = "/verify-dice.html";
constexpr std::string_view lone_policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

Response bare(http::status status, unsigned version) {
    Response response{status, version};
    protect(response);
    return response;
}

void fill(Response& response, std::string_view body, bool send) {
    response.content_length(body.size());
    if (send) {
        response.body() = {body.data(), body.size()};
    }
}

Response sentence(http::status status, unsigned version, std::string_view text, bool send) {
    Response response = bare(status, version);
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.set(http::field::cache_control, "no-store");
    fill(response, text, send);
    return response;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// The parts of a list between signs, without the space around them.
std::vector<std::string_view> parts(std::string_view list, char sign) {
    std::vector<std::string_view> all;
    for (const auto& part : std::views::split(list, sign)) {
        all.push_back(trimmed(std::string_view{part.begin(), part.end()}));
    }
    return all;
}

/// "q=0" and "q=0.000": not wanted.
bool unwanted(std::string_view parameter) {
    const auto pair = parts(parameter, '=');
    return pair.size() == 2 && boost::beast::iequals(pair[0], "q") && !pair[1].empty()
           && pair[1].find_first_not_of("0.") == std::string_view::npos;
}

bool accepts_gzip(const Request& request) {
    for (const std::string_view entry : parts(request[http::field::accept_encoding], ',')) {
        const auto words = parts(entry, ';');
        if (boost::beast::iequals(words.front(), "gzip")) {
            return std::ranges::none_of(words, unwanted);
        }
    }
    return false;
}

/// Whether the client holds this version already (weak comparison, as the header asks for).
bool holds(const Request& request, std::string_view tag) {
    const std::string_view held = request[http::field::if_none_match];
    return std::ranges::any_of(parts(held, ','), [&](std::string_view candidate) {
        if (candidate.starts_with("W/")) {
            candidate.remove_prefix(2);
        }
        return candidate == "*" || candidate == tag;
    });
}

void describe(Response& response, const StoredFile& file, std::string_view tag) {
    response.set(http::field::etag, tag);
    response.set(http::field::cache_control,
                 file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (!file.packed.empty()) {
        response.set(http::field::vary, "Accept-Encoding");
    }
}

Response send(const StoredFile& file, const Request& request) {
    const bool packed = !file.packed.empty() && accepts_gzip(request);
    const std::string& tag = packed ? file.packed_tag : file.tag;
    if (holds(request, tag)) {
        Response response = bare(http::status::not_modified, request.version());
        describe(response, file, tag);
        return response;
    }
    Response response = bare(http::status::ok, request.version());
    describe(response, file, tag);
    response.set(http::field::content_type, file.type);
    if (packed) {
        response.set(http::field::content_encoding, "gzip");
    }
    fill(response, packed ? file.packed : file.plain, request.method() == http::verb::get);
    return response;
}

Response answer(const Files& files, const Request& request) {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
        Response response = sentence(http::status::method_not_allowed, request.version(),
                                     "Only GET and HEAD are understood here.\n", true);
        response.set(http::field::allow, "GET, HEAD");
        return response;
    }
    const std::string_view target = request.target();
    const std::string_view path = target.substr(0, target.find('?'));
    const StoredFile* file = files.find(path);
    if (file == nullptr) {
        return sentence(http::status::not_found, request.version(), "There is no such file here.\n",
                        request.method() == http::verb::get);
    }
    Response response = send(*file, request);
    if (path == lone_page) {
        response.set("Content-Security-Policy", lone_policy);
    }
    return response;
}

/// What is said to those who ask for another server, or for none; clients of HTTP/1.0 need not name a host.
std::optional<Response> misdirected(const Hosts& hosts, const Request& request) {
    constexpr unsigned http_1_0 = 10;
    const auto host = request.find(http::field::host);
    if (host == request.end()) {
        return request.version() <= http_1_0
                   ? std::nullopt
                   : std::optional{sentence(http::status::bad_request, request.version(),
                                            "A request names the host that it is for.\n", true)};
    }
    if (request.count(http::field::host) == 1 && hosts.know(host->value())) {
        return std::nullopt;
    }
    return sentence(http::status::misdirected_request, request.version(),
                    "This server does not go by that name. To let it, start it with `--host NAME`.\n",
                    request.method() != http::verb::head);
}

/// Whether a request comes in a transfer coding that nobody reads here: where it ends is then unknown.
bool in_unknown_coding(const Request& request) {
    return std::ranges::any_of(request, [](const auto& field) {
        return field.name() == http::field::transfer_encoding
               && !boost::beast::iequals(trimmed(field.value()), "chunked");
    });
}

} // namespace

void protect(http::fields& header) {
    const auto now = std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::system_clock::now());
    header.set(http::field::date, fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(now)));
    header.set("Content-Security-Policy", content_policy);
    header.set("X-Content-Type-Options", "nosniff");
    header.set("Referrer-Policy", "no-referrer");
    header.set("Cross-Origin-Opener-Policy", "same-origin");
    header.set("Cross-Origin-Embedder-Policy", "require-corp");
    header.set("Cross-Origin-Resource-Policy", "same-origin");
}

std::optional<Response> barred(const Hosts& hosts, const Request& request) {
    if (in_unknown_coding(request)) {
        return reject(http::status::not_implemented,
                      "No transfer coding but \"chunked\" is understood here.\n");
    }
    return misdirected(hosts, request);
}

Response respond(const Files& files, const Hosts& hosts, const Request& request) {
    Response response = barred(hosts, request).value_or(answer(files, request));
    response.keep_alive(response.keep_alive() && request.keep_alive());
    return response;
}

Response reject(http::status status, std::string_view text) {
    constexpr unsigned http_1_1 = 11;
    Response response = sentence(status, http_1_1, text, true);
    response.keep_alive(false);
    return response;
}

} // namespace bounce::server
