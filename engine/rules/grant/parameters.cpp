#include "engine/rules/grant/parameters.h"

#include <cstddef>

namespace bounce::grant {

namespace {

Edition first_draft() {
    Edition edition{.id = "draft-1", .title = "First draft, 17 June 2010"};
    edition.numbers = {{"battery_men", 10}, {"crew_of_gun", 5}, {"battery_mounted", 0}};
    edition.options = {{"small_arms", "alike"},       {"roundshot_sleeve", "on"},
                       {"breakthrough", "not_light"}, {"detachments", "first_draft"},
                       {"flank_threat", "off"},       {"stand_in", "off"}};
    return edition;
}

ParameterList make_list() {
    ParameterList list;
#define NUMBER(name, usual, unit, clause, least, most)                                                       \
    list.numbers.push_back({#name, #unit, clause##_clause, least, most, offsetof(Parameters, name), usual});
#define OPTION(name, clause, text, one, other, ...)                                                          \
    list.options.push_back({#name,                                                                           \
                            clause##_clause,                                                                 \
                            text,                                                                            \
                            {#one, #other __VA_OPT__(, #__VA_ARGS__)},                                       \
                            offsetof(Parameters, name),                                                      \
                            0});
#include "engine/rules/grant/parameters.def"
#undef NUMBER
#undef OPTION
    list.editions = {{.id = "draft-2", .title = "Second draft, 16 July 2010"}, first_draft()};
    return list;
}

} // namespace

const ParameterList& parameter_list() {
    static const ParameterList list = make_list();
    return list;
}

} // namespace bounce::grant
