// Turns models of the usual tier into those of this one: paints that take light, and finer shapes where there are any.

import type { BufferGeometry, Material, MeshStandardMaterial, RawShaderMaterial } from 'three';
import type { Dresser, ModelSpec, Subject } from '../crowd/crowd';
import { snowed } from '../shapes/snow';
import type { Flag } from '../types';
import { cloth, clothTexture, hanging } from './paints/cloth';
import { billow, smoke } from './paints/smoke';
import { caster, ghostly, growing, painted } from './paints/things';
import { baseCard } from './models/bases';
import { rails, stoneWall } from './models/fences';
import { crewman, footSoldier } from './models/foot';
import { houseRoof, houseWalls } from './models/houses';
import { leafTexture } from './models/leaves';
import { general, horseman } from './models/mounted';
import { fieldGun, limber, wagon } from './models/ordnance';
import { bush, fir, hedge, leafyTree } from './models/plants';

type Change = Partial<ModelSpec>;
type Figure = Extract<Subject, { kind: 'figure' }>;

const FIGURES: Readonly<Record<string, (of: Figure) => BufferGeometry>> = {
  foot: ({ outfit, other }) => footSoldier(outfit, other),
  horse: ({ outfit }) => horseman(outfit),
  crew: ({ outfit }) => crewman(outfit),
  gun: ({ bronze }) => fieldGun(bronze),
  general: ({ outfit }) => general(outfit),
};

export class Tailor implements Dresser {
  private readonly shadow = caster();
  private readonly ghost = ghostly();
  /** By their gloss: one paint for all things of it. */
  private readonly pots = new Map<number, MeshStandardMaterial>();
  private readonly wool = smoke('powder', false);
  private readonly drifting = smoke('powder', true);
  private readonly soot = smoke('soot', true);
  private readonly spray = leafTexture();
  private readonly leaves = growing(this.spray);
  private readonly leafShadow = caster(this.spray);
  private readonly flock = growing();
  private readonly flags: { dispose(): void }[] = [];
  private readonly named: Readonly<Record<string, () => Change>> = {
    tuft: () => ({ fine: billow(16, 0.34, 0.34, 0.3, 3), material: this.wool, casts: false, order: 6 }),
    puff: () => ({ fine: billow(9, 0.6, 0.8, 0.8, 4), material: this.drifting }),
    soot: () => ({ fine: billow(9, 0.6, 0.8, 0.8, 5), material: this.soot }),
    wall: () => ({ fine: stoneWall() }),
    rails: () => ({ fine: rails() }),
    hedge: () => this.leafy(hedge()),
    limber: () => ({ fine: limber() }),
    wagon: () => ({ fine: wagon() }),
  };

  dress(name: string, spec: ModelSpec): ModelSpec {
    if (spec.of?.kind === 'sign') return spec; // printed, and seen in no light
    const change = this.named[name]?.() ?? this.made(name, spec) ?? {};
    const { coarse, ...usual } = spec;
    // a finer shape brings its own coarse cut, if it has one
    const other = change.fine ? change.coarse : coarse;
    const material = change.material ?? this.pot(spec);
    return { ...usual, caster: this.shadow, ...change, material, ...(other && { coarse: other }) };
  }

  private made(name: string, { of, fine }: ModelSpec): Change | null {
    switch (of?.kind) {
      case 'figure': // what is fine elsewhere will do here from afar
        return { fine: FIGURES[of.rank]!(of), coarse: fine };
      case 'flag':
        return this.flag(of.flag);
      case 'base':
        return { fine: baseCard(of.width, of.depth, of.flocking), material: this.flock, casts: true };
      case 'walls':
        return { fine: houseWalls(...of.size, of.paint) };
      case 'roof':
        return { fine: houseRoof(...of.size, of.paint, of.gable) };
      case 'plant':
        return this.plant(name, of.snowed ? snowed : (as) => as);
      default:
        return null;
    }
  }

  private plant(name: string, finish: (as: BufferGeometry) => BufferGeometry): Change | null {
    const [, kind, seed] = /^(tree|fir|bush)(\d*)$/.exec(name) ?? [];
    if (!kind) return null;
    if (kind === 'bush') return this.leafy(finish(bush()));
    const grown = (coarse: boolean): BufferGeometry =>
      finish((kind === 'fir' ? fir : leafyTree)(Number(seed), coarse));
    return this.leafy(grown(false), grown(true));
  }

  private leafy(fine: BufferGeometry, coarse?: BufferGeometry): Change {
    return { fine, ...(coarse && { coarse }), material: this.leaves, caster: this.leafShadow };
  }

  private flag(flag: Flag): Change {
    const texture = clothTexture(flag);
    const material = hanging(texture);
    this.flags.push(texture, material);
    return { fine: cloth(), material };
  }

  /** The paint that does for one of the usual tier. */
  private pot({ material }: ModelSpec): Material {
    if (material.transparent) return this.ghost;
    const gloss = Number((material as RawShaderMaterial).uniforms.gloss?.value ?? 0);
    let pot = this.pots.get(gloss);
    if (!pot) this.pots.set(gloss, (pot = painted(gloss)));
    return pot;
  }

  dispose(): void {
    const { shadow, leafShadow, ghost, wool, drifting, soot, spray, leaves, flock } = this;
    const own = [shadow, leafShadow, ghost, wool, drifting, soot, spray, leaves, flock];
    for (const thing of [...own, ...this.pots.values(), ...this.flags]) thing.dispose();
  }
}
