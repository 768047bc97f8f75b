#include "engine/rules/grant/fire/skirmish.h"

#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/fire/volley.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// One man who fires.
struct Marksman {
    Post post;                      ///< His own base, or the section that he fires out of.
    const Spots* targets = nullptr; ///< Those before his unit.
};

// "grant/skirmish.picked"_clause: no private is worth it.
bool is_aimed_at(const Spot& spot, std::uint8_t picked) {
    return picked == nobody_picked ? spot.is_private() || spot.part != in_the_open
                                   : spot.part == in_the_open && spot.figure == picked;
}

bool is_extended(Position pos, UnitId unit) {
    return pos.state.units[unit].stance == Stance::open && pos.field.arm(unit) != Arm::battery
           && on_foot(pos, unit);
}

/// "grant/skirmish.cover"_clause: no picking off in cover. An officer's post may lie before the wall that his
/// unit is behind: he is in cover with it.
int needed_at(Position pos, UnitId unit, UnitId target, const Spot& spot, bool picked, int band, Vec eye) {
    const bool sharp = is_sharpshooters(pos.field, unit);
    const bool covered = spot.part != in_the_open || is_covered(pos, spot.base, eye);
    if (picked) {
        const bool mounted = spot.kind == FigureKind::mounted_officer || spot.kind == FigureKind::general;
        return covered || in_cover(pos, target, eye)
                   ? never
                   : needed(pos.field.parameters, mounted ? Quarry::mounted_officer : Quarry::picked, band,
                            sharp);
    }
    const bool extended = is_extended(pos, target);
    const Quarry open = extended ? Quarry::open_order : Quarry::formed;
    const Quarry cover = extended ? Quarry::open_order_cover : Quarry::cover;
    return needed(pos.field.parameters, covered ? cover : open, band, sharp);
}

/// Finds for each man of a unit whom he fires at: the nearest whom he sees.
class SkirmishPlanner {
  public:
    SkirmishPlanner(Position pos, UnitId unit, UnitId target, std::uint8_t picked, Aimed aimed)
        : pos_(pos), unit_(unit), target_(target), picked_(picked), aimed_(aimed),
          bands_(skirmish_bands(pos.field.parameters, pos.field.roll(unit).weapon)),
          look_(pos, unit, target) {}

    /// Whether a man of the unit could kill somebody in the open.
    [[nodiscard]] bool reaches(const Spot& spot) const {
        const Posts posts = posts_of(pos_, unit_);
        const FigureList figures = figures_of(pos_, unit_);
        return std::ranges::any_of(posts, [&](const Post& post) {
            if (grant::before(pos_.field, post, {spot}).empty()) {
                return false;
            }
            if (post.part != in_the_open) {
                return need_from(post, spot) < never;
            }
            return std::ranges::any_of(figures, [&](const Figure& figure) {
                return figure.id < max_men && need_from({.base = figure.base, .firers = 1}, spot) < never;
            });
        });
    }

    /// With `any` as soon as one man may kill somebody.
    Skirmish plan(bool any) {
        const Spots all = spots_of(pos_, target_);
        for (const Post& post : posts_of(pos_, unit_)) {
            const Spots targets = only(grant::before(pos_.field, post, all),
                                       [&](const Spot& spot) { return is_aimed_at(spot, picked_); });
            plan_.before |= !targets.empty();
            const int before = plan_.firing;
            each_marksman(post, targets, [&](const Marksman& man, int men) {
                if (!(any && plan_.hopeful())) {
                    aim(man, men);
                }
            });
            if (any && plan_.hopeful()) {
                break;
            }
            if (plan_.firing > before) {
                add_victims(targets, post);
            }
        }
        return plan_;
    }

    /// Calls `use(men, post, spots)` with those who fire and whom they have in reach.
    template <class Use>
    void each_view(Use use) const {
        const Spots all = spots_of(pos_, target_);
        for (const Post& post : posts_of(pos_, unit_)) {
            const Spots targets = only(grant::before(pos_.field, post, all),
                                       [&](const Spot& spot) { return is_aimed_at(spot, picked_); });
            each_marksman(post, targets,
                          [&](const Marksman& man, int men) { use(men, man.post, in_reach(man)); });
        }
    }

  private:
    /// Calls `use(Marksman, men)` with every man of a post, or all of a section at once.
    template <class Use>
    void each_marksman(const Post& post, const Spots& targets, Use use) const {
        if (post.part != in_the_open) {
            use(Marksman{post, &targets}, post.firers);
            return;
        }
        for (const Figure& figure : figures_of(pos_, unit_)) {
            if (figure.id < max_men) {
                use(Marksman{{.base = figure.base, .firers = 1}, &targets}, 1);
            }
        }
    }
    [[nodiscard]] Spots in_reach(const Marksman& man) const {
        return only(*man.targets, [&](const Spot& spot) { return band_from(man.post, spot) >= 0; });
    }
    [[nodiscard]] int band_from(const Post& man, const Spot& spot) const {
        const int band = bands_.of(table::distance(man.base, spot.base));
        return aimed_ != Aimed::freely ? 0 : std::min(band, 1);
    }
    [[nodiscard]] int need_of(const Spot& spot, int band, Vec eye) const {
        if (aimed_ == Aimed::close_and_bare) {
            const bool extended = is_extended(pos_, target_);
            return needed(pos_.field.parameters, extended ? Quarry::open_order : Quarry::formed, band,
                          is_sharpshooters(pos_.field, unit_));
        }
        return needed_at(pos_, unit_, target_, spot, picked_ != nobody_picked, band, eye);
    }
    /// `never` too if he is out of reach or not seen.
    [[nodiscard]] int need_from(const Post& man, const Spot& spot) const {
        const int band = band_from(man, spot);
        const std::optional<Vec> eye = band < 0 ? std::nullopt : look_.eye(man, spot);
        return eye ? need_of(spot, band, *eye) : never;
    }

    /// So many men who stand alike.
    void aim(const Marksman& man, int men) {
        Spots near = in_reach(man);
        if (near.empty()) {
            return;
        }
        plan_.near = true;
        const Unit& target = pos_.state.units[target_];
        put_in_order(near, man.post.eye(man.targets->front().base.centre), {target.at, target.facing});
        for (const Spot& spot : near) {
            const std::optional<Vec> eye = look_.eye(man.post, spot);
            if (!eye) {
                continue;
            }
            plan_.seen = true;
            const int need = need_of(spot, band_from(man.post, spot), *eye);
            if (need < never) {
                auto& row = plan_.men[static_cast<std::size_t>(spot.part + 1)];
                auto& count = row[static_cast<std::size_t>(std::max(need, 1))];
                count = static_cast<std::uint8_t>(count + men);
                plan_.firing += men;
            }
            return;
        }
    }

    /// Whom a post's men hit, after those whom the posts before it hit.
    void add_victims(const Spots& targets, const Post& post) {
        const auto is_new = [&](const Spot& spot) {
            return spot.part == in_the_open
                   && std::ranges::find(plan_.victims, spot.figure, &Spot::figure) == plan_.victims.end();
        };
        Spots more = only(targets, is_new);
        const Unit& target = pos_.state.units[target_];
        put_in_order(more, post.eye(target.at), {target.at, target.facing});
        std::ranges::copy(more, std::back_inserter(plan_.victims));
    }

    Position pos_;
    UnitId unit_;
    UnitId target_;
    std::uint8_t picked_;
    Aimed aimed_;
    Bands bands_;
    Look look_;
    Skirmish plan_;
};

/// "grant/skirmish.single"_clause: a die for each man; those who need the same throw together.
int skirmish_kills(const Field& field, UnitId unit, UnitId target, const Skirmish& plan, std::size_t where,
                   Rolls& rolls) {
    int kills = 0;
    for (std::size_t need = 1; need < never; ++need) {
        if (const int men = plan.men[where][need]; men > 0) {
            kills += rolls.successes({.clause = "grant/skirmish.single"_clause,
                                      .name = "skirmish fire",
                                      .side = field.side(unit),
                                      .unit = field.name(unit),
                                      .about = static_cast<std::uint32_t>((target * 3U + where) * 8U + need),
                                      .dice = men,
                                      .need = static_cast<int>(need)});
        }
    }
    return kills;
}

} // namespace

// "grant/skirmish.formed"_clause; "grant/skirmish.open_order"_clause; "grant/annex.sharpshooters"_clause
int needed(const Parameters& p, Quarry quarry, int band, bool sharpshooter) {
    const bool near = band == 0;
    const auto face = [&] {
        switch (quarry) {
        case Quarry::formed:
            return near ? p.skirmish_formed_near : p.skirmish_formed_far;
        case Quarry::picked:
            return near ? p.skirmish_picked : never;
        case Quarry::mounted_officer:
            return near ? p.skirmish_picked : p.skirmish_picked_mounted;
        case Quarry::cover:
            return near ? p.skirmish_cover : never;
        case Quarry::open_order:
            return near ? p.skirmish_open_near : p.skirmish_open_far;
        case Quarry::open_order_cover:
            break;
        }
        return near ? p.skirmish_open_cover : never;
    }();
    return sharpshooter && face < never ? std::max(face - p.sharpshooters_bonus, 1) : face;
}

Skirmish plan_skirmish(Position pos, UnitId unit, UnitId target, std::uint8_t picked, Aimed aimed) {
    return SkirmishPlanner(pos, unit, target, picked, aimed).plan(false);
}

void each_view(Position pos, UnitId unit, UnitId target,
               const std::function<void(int men, const Post& post, const Spots& spots)>& use) {
    SkirmishPlanner(pos, unit, target, nobody_picked, Aimed::freely).each_view(use);
}

Skirmish skirmish_prospect(Position pos, UnitId unit, UnitId target, std::uint8_t picked) {
    return SkirmishPlanner(pos, unit, target, picked, Aimed::freely).plan(true);
}

// "grant/skirmish.falls"_clause
Hurt skirmish_at(Position pos, UnitId unit, UnitId target, std::uint8_t picked, Aimed aimed, Rolls& rolls,
                 const Hurt& already) {
    SkirmishPlanner planner(pos, unit, target, picked, aimed);
    const Skirmish plan = planner.plan(false);
    Hurt hurt;
    int open = skirmish_kills(pos.field, unit, target, plan, 0, rolls);
    for (const Spot& spot : plan.victims) {
        // Who is picked off is thrown for once for each unit that hits him.
        const bool fallen = picked == nobody_picked && (already.open >> spot.figure & 1U) != 0;
        if (open > 0 && !fallen && planner.reaches(spot)) {
            hurt.open |= Struck{1} << spot.figure;
            --open;
        }
    }
    for (const std::size_t section : {std::size_t{0}, std::size_t{1}}) {
        const int kills = skirmish_kills(pos.field, unit, target, plan, section + 1, rolls);
        hurt.inside[section] =
            struck_inside(pos, target, static_cast<int>(section), kills, rolls, already.inside[section]);
    }
    return hurt;
}

// "grant/charge.fire"_clause
Struck skirmish_at_comer(MutablePosition pos, UnitId unit, UnitId target, Comer comer, Rolls& rolls,
                         Log& log) {
    const Aimed aimed = comer == Comer::bare ? Aimed::close_and_bare : Aimed::close;
    const Hurt hurt = skirmish_at(pos, unit, target, nobody_picked, aimed, rolls);
    pos.state.units[unit].marks |= Mark::fired;
    log_fire(pos, unit, target, hurt, fire_clause(pos.state, unit), log);
    return hurt.open;
}

} // namespace bounce::grant
