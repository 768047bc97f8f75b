#include "apps/cli/grammar.h"
#include "apps/cli/verbs.h"
#include "apps/distance/run.h"

#include <algorithm>
#include <memory>
#include <thread>

namespace bounce::cli {

void add_serve(Grammar& grammar) {
    auto options = std::make_shared<distance::Options>();
    options->server.open_browser = false;
    options->server.connections = 4096;
    server::Options& server = options->server;
    distance::Limits& limits = options->limits;
    limits.workers = std::max(1U, std::thread::hardware_concurrency());
    Verb verb = grammar.verb("serve", "Serve the page and tables for friends who play from afar");
    verb.folder("--data", options->data, "Folder that the tables are kept in; left out, `tables`");
    verb.number("--port", server.port, "Port; 0 takes any free one");
    verb.text("--listen", server.listen, "Address to listen at; leave it to a proxy on this machine, for TLS",
              Verb::Ask::shows);
    verb.each("--host", server.hosts,
              "The name by which browsers ask for it, without a port; may be repeated");
    verb.folder("--page", server.root, "Folder of the page; left out, `page` beside the program");
    verb.flag("--behind-proxy", options->behind_proxy,
              "Guests are told apart by the last address of X-Forwarded-For, which the proxy must set");
    verb.number("--tables", limits.tables, 1, 10'000'000, "Tables in all");
    verb.number("--tables-a-day", limits.tables_a_day, 1, 1'000'000,
                "Tables that one address may open in a day");
    verb.number("--orders-a-minute", limits.orders_a_minute, 1, 100'000,
                "Orders that a seat may give in a minute");
    verb.number("--requests-a-minute", limits.requests_a_minute, 1, 1'000'000,
                "What a seat may ask in a minute: pointing and dragging ask much");
    verb.number("--words-a-minute", limits.words_a_minute, 1, 10'000,
                "Messages that a seat may send in a minute");
    verb.number("--seconds-a-minute", limits.seconds_a_minute, 1, 60,
                "Seconds of the processor that a seat may use in a minute");
    verb.number("--watchers", limits.watchers, 0, 10'000, "How many may watch at one table at once");
    verb.number("--tries-a-minute", limits.tries_a_minute, 1, 100'000,
                "How often one address may sit down or look in in a minute");
    verb.number(
        "--workers", limits.workers, 0, 256,
        "Processes in which battles are fought; left out, one for each core; 0: in the server itself");
    verb.number("--seconds-an-order", limits.seconds_an_order, 1, 3600,
                "Seconds of the processor that one order or question may take");
    verb.number("--wait-an-order", limits.wait_an_order, 1, 3600, "Seconds by the clock, for the same");
    verb.number("--worker-megabytes", limits.worker_megabytes, 256, 1'000'000, "Address space of a worker");
    verb.number("--battles-a-worker", limits.battles_a_worker, 1, 100'000,
                "Battles that a worker holds at once; others are fought again when they are wanted");
    verb.text(
        "--url", options->notices.url,
        "Address of this server as guests see it; left out, https and the name of --host, behind a proxy",
        Verb::Ask::shows);
    verb.text("--webhook", options->notices.webhook,
              "Where notices to players who are away are posted as JSON", Verb::Ask::shows);
    verb.text("--mail-command", options->notices.mail_command,
              "Sends the message that it is given, as `sendmail -t -i` does", Verb::Ask::shows);
    verb.text("--mail-from", options->notices.mail_from, "The address that mail comes from",
              Verb::Ask::shows);
    verb.number("--notice-after", options->notices.grace_seconds, 0, 86'400,
                "Seconds that a player has to come by himself before he is told that it is his move");
    verb.does([=] { return distance::run(*options); });
}

} // namespace bounce::cli
