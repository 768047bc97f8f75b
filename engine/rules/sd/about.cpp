#include "engine/rules/sd/odds.h"
#include "engine/rules/sd/rules.h"

namespace bounce::sd {

const About& Rules::about() {
    static const About about{.id = "sd",
                             .title = "Stand and Die!",
                             .source =
                                 "Stand and Die!, 16th to 19th century, from an unsigned wargames blog, 2008",
                             .editions = {},
                             .parameters = parameter_list(),
                             .temper = temper_list(),
                             .odds = odds_queries()};
    return about;
}

} // namespace bounce::sd
