// A worker has not answered: nothing is lost, and that is what the table is told.
#include "apps/distance/hall.h"
#include "apps/distance/message.h"
#include "apps/warn.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance {

std::string Hall::sentence_of(const Stumbled& why) const {
    return why.how == Stumble::late
               ? fmt::format("The umpire stumbled: that took more than {} second{} of the processor, or {} "
                             "by the clock, which is as long as it may. Nothing is lost; the table stands as "
                             "it stood before.",
                             limits_.seconds_an_order, limits_.seconds_an_order == 1 ? "" : "s",
                             limits_.wait_an_order)
               : "The umpire stumbled over that and has begun again. Nothing is lost; the table stands as it "
                 "stood before.";
}

Hall::Said Hall::stumbled(const std::string& id, Table& table, const Stumbled& why, bool deed,
                          std::uint64_t before) {
    if (workers_.hurried()) {
        return Json{}; // the pages come back to another server, and send it again
    }
    if (table.appended != before) { // it has been carried out, and cannot be told
        start_anew(table);
    } else if (deed) {
        note_stumble(id, table, "an order");
    }
    return refused("stumbled", sentence_of(why));
}

/// Both players read it among what they say to each other.
void Hall::note_stumble(const std::string& id, Table& table, std::string_view over) {
    try {
        note(id, table,
             fmt::format("The umpire stumbled over {} and has begun again. Nothing is lost.", over));
    } catch (const StorageError& error) {
        warn("Table {}: {}\n", id, error.what());
    }
}

/// Pages whose connection ends come back, and send again what has not been answered.
void Hall::start_anew(Table& table, std::string_view sentence) {
    for (Wire* wire : table.wires) {
        wire->close(sentence);
    }
}

} // namespace bounce::distance
