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
    Verb verb = grammar.verb("serve", "Run a server where friends can play each other from a distance");
    verb.folder("--data", options->data, "Folder for the tables; default: `tables`");
    verb.text("--database", options->database,
              "Address of a PostgreSQL database for the tables, such as postgresql:///bouncestick; several "
              "servers may share it");
    verb.text(
        "--reached-at", options->reached_at,
        "HOST:PORT at which other servers of the same database reach this one; default: where it listens");
    verb.number("--port", server.port, "Port; 0 picks any free one");
    verb.text("--listen", server.listen,
              "Address to listen on; keep the default behind a TLS proxy on this machine", Verb::Ask::shows);
    verb.each("--host", server.hosts,
              "Name under which browsers reach the server, without a port; repeatable");
    verb.folder("--page", server.root, "Folder of the page; default: `page` beside the program");
    verb.flag("--behind-proxy", options->behind_proxy,
              "Identify clients by the last address in X-Forwarded-For, which the proxy must set");
    verb.number("--tables", limits.tables, 1, 10'000'000, "Tables in total");
    verb.number("--tables-a-day", limits.tables_a_day, 1, 1'000'000,
                "Tables that one address may open per day");
    verb.number("--orders-a-minute", limits.orders_a_minute, 1, 100'000,
                "Orders that a seat may give per minute");
    verb.number("--requests-a-minute", limits.requests_a_minute, 1, 1'000'000,
                "Requests that a seat may send per minute; pointing and dragging need many");
    verb.number("--words-a-minute", limits.words_a_minute, 1, 10'000,
                "Chat messages that a seat may send per minute");
    verb.number("--seconds-a-minute", limits.seconds_a_minute, 1, 60,
                "Processor seconds that a seat may use per minute");
    verb.number("--watchers", limits.watchers, 0, 10'000, "Spectators at one table");
    verb.number("--tries-a-minute", limits.tries_a_minute, 1, 100'000,
                "Attempts to sit down or look in, per address and minute");
    verb.number("--workers", limits.workers, 0, 256,
                "Processes in which battles are fought; default: one per core; 0: in the server itself");
    verb.number("--seconds-an-order", limits.seconds_an_order, 1, 3600,
                "Processor seconds that one order or question may take");
    verb.number("--wait-an-order", limits.wait_an_order, 1, 3600,
                "Wall-clock seconds that one order or question may take");
    verb.number("--worker-megabytes", limits.worker_megabytes, 256, 1'000'000,
                "Address space of a worker, in MB");
    verb.number("--battles-a-worker", limits.battles_a_worker, 1, 100'000,
                "Battles that a worker holds in memory; others are replayed when needed");
    verb.text(
        "--url", options->notices.url,
        "Address of this server as players see it; default: https and the name of --host, behind a proxy",
        Verb::Ask::shows);
    verb.text("--webhook", options->notices.webhook,
              "URL to which notices to absent players are posted as JSON", Verb::Ask::shows);
    verb.text("--mail-command", options->notices.mail_command,
              "Command that sends the message on its standard input, as `sendmail -t -i` does",
              Verb::Ask::shows);
    verb.text("--mail-from", options->notices.mail_from, "Sender address of the mail", Verb::Ask::shows);
    verb.number("--notice-after", options->notices.grace_seconds, 0, 86'400,
                "Seconds that a player has to return before a notice says that it is his move");
    verb.does([=] { return distance::run(*options); });
}

} // namespace bounce::cli
