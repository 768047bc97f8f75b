// What everybody on the table wears: the livery of a side, or a dress of one's own. Figures are made when they are
// first wanted, one model for each suit, however many wear it.

import type { BufferGeometry, Texture } from 'three';
import { apart } from '../colour';
import type { Crowd } from './crowd';
import type { Cut, Outfit } from '../shapes/body';
import { looseHat } from '../shapes/hats';
import { crewman, footSoldier } from '../shapes/foot';
import { generalOfficer, horseman } from '../shapes/mounted';
import { fieldGun } from '../shapes/ordnance';
import { Blocks } from './blocks';
import { defineCloth, definePeg, flagTexture } from './models';
import { ghostly, varnish } from '../paints';
import { BASE, BASE_WORN } from '../palette';
import type { Dressed, Flag, SideInfo } from '../types';

export type Rank = 'foot' | 'horse' | 'crew' | 'gun' | 'general';

/** The name of troops, by which their dress is found. */
export interface Wearer {
  id: string;
  side: string;
  force?: string;
}

/** A coat so like the flock of its base would not stand out from it. */
const ALIKE = 20;

const lost = (coat: string): boolean => apart(coat, BASE) < Math.min(ALIKE, apart(coat, BASE_WORN));

/** Shine of figures: varnished, and in gloss paint. */
const VARNISH = 0.34;
const GLOSS = 0.85;

/** Of seven men these stand otherwise. */
const OTHERS = [1, 4, 5];

interface Suit {
  outfit: Outfit;
  bronze: boolean;
}

const MAKERS: Record<Rank, (suit: Suit, cut: Cut, other: boolean) => BufferGeometry> = {
  foot: ({ outfit }, cut, other) => footSoldier(outfit, cut, other),
  horse: ({ outfit }, cut) => horseman(outfit, cut),
  crew: ({ outfit }, cut) => crewman(outfit, cut),
  gun: ({ bronze }, cut) => fieldGun(bronze, cut),
  general: ({ outfit }, cut) => generalOfficer(outfit, cut),
};

export class Wardrobe {
  private sides: SideInfo[] = [];
  private dressed: Record<string, Dressed> = {};
  private suits: Suit[] = [];
  private readonly known = new Map<string, number>();
  private readonly made = new Set<string>();
  private readonly cloths = new Map<string, Texture>();
  private readonly gloss = varnish(VARNISH);
  private readonly ghost = ghostly();

  private discs = false;
  /** Blocks of a map stand for the troops; the way back to the onlooker, for those that look nowhere. */
  readonly plan = { on: false, yaw: 0 };
  readonly blocks: Blocks;

  constructor(private readonly crowd: Crowd) {
    this.blocks = new Blocks(crowd);
  }

  /**
   * Another battle: what its sides wear, who among them wears something else, whether men stand on discs of their
   * own and not on the card of their unit, and whether all are in gloss paint.
   */
  fit(
    sides: SideInfo[],
    dressed: Record<string, Dressed>,
    { discs = false, glossy = false }: { discs?: boolean; glossy?: boolean } = {},
  ): void {
    this.discs = discs;
    this.clear();
    this.gloss.uniforms.gloss!.value = glossy ? GLOSS : VARNISH;
    this.sides = sides;
    this.dressed = dressed;
    for (const side of sides) this.suitOf({ id: '', side: side.id });
  }

  /** The number of what somebody wears. */
  suitOf({ id, side, force }: Wearer): number {
    const index = Math.max(
      0,
      this.sides.findIndex((s) => s.id === side),
    );
    const worn: Dressed | undefined = this.dressed[force ?? id] ?? this.sides[index]?.livery;
    if (!worn) return 0;
    const key = `${index} ${JSON.stringify(worn)}`;
    let suit = this.known.get(key);
    if (suit === undefined) {
      suit =
        this.suits.push({
          outfit: { ...worn, disc: this.discs, worn: lost(worn.coat) },
          bronze: index === 0,
        }) - 1;
      this.known.set(key, suit);
    }
    return suit;
  }

  /** The model of a man on foot in a suit who is so manieth in his unit: they stand in two poses. */
  man(suit: number, number: number): string {
    return this.model('foot', suit, false, OTHERS.includes(number % 7));
  }

  /** The model of a figure in a suit, or of one that only might stand there. */
  model(rank: Rank, suit: number, ghost = false, other = false): string {
    const plain = `${ghost ? 'ghost ' : ''}${rank}${suit}`;
    const name = other ? `${plain} other` : plain;
    const worn = this.suits[suit];
    if (this.made.has(name) || !worn) return name;
    this.made.add(name);
    const coarse = MAKERS[rank](worn, 'coarse', other);
    if (ghost) this.crowd.define(name, { fine: coarse, material: this.ghost, casts: false, order: 5 });
    else
      this.crowd.define(name, {
        fine: MAKERS[rank](worn, 'fine', other),
        coarse,
        material: this.gloss,
        card: 'turned',
        of: { kind: 'figure', rank, other, ...worn },
        ...(other && { like: this.model(rank, suit) }),
      });
    return name;
  }

  /** The model of the hat of a figure, to be thrown; null for whatever wears none. */
  hat(model: string): string | null {
    const [, suit] = /^(?:foot|horse|crew|general)(\d+)/.exec(model) ?? [];
    const worn = suit === undefined ? undefined : this.suits[Number(suit)]?.outfit;
    if (!worn) return null;
    const name = `hat ${worn.headgear} ${worn.facings}`;
    if (!this.made.has(name)) {
      this.made.add(name);
      this.crowd.define(name, { fine: looseHat(worn), material: this.gloss });
    }
    return name;
  }

  /** The model of the flag that is carried in a suit; null when there is none. */
  flag(suit: number): string | null {
    const flag = this.suits[suit]?.outfit.flag;
    if (!flag) return null;
    const name = `flag ${JSON.stringify(flag)}`;
    if (!this.made.has(name)) {
      this.made.add(name);
      defineCloth(this.crowd, name, flag, this.clothOf(flag));
    }
    return name;
  }

  /** The model of a peg in the colour of a side, for those who stand. */
  peg(side: string): string {
    const name = `peg ${side}`;
    if (!this.made.has(name)) {
      this.made.add(name);
      definePeg(this.crowd, name, this.sides.find((s) => s.id === side)?.livery.flag.field ?? '#b3261e');
    }
    return name;
  }

  /** Of all sides. */
  get coats(): string[] {
    return this.sides.map(({ livery }) => livery.coat);
  }

  coat(suit: number): string {
    return this.suits[suit]?.outfit.coat ?? '#444444';
  }

  /** What the blocks of a suit look like. */
  dress(suit: number): { coat: string; second: boolean } {
    return { coat: this.coat(suit), second: this.suits[suit]?.bronze === false };
  }

  /** Whether a coat would be lost on a base of the usual flock. */
  hidden(suit: number): boolean {
    return lost(this.coat(suit));
  }

  private clothOf(flag: Flag): Texture {
    const key = JSON.stringify(flag);
    let cloth = this.cloths.get(key);
    if (!cloth) this.cloths.set(key, (cloth = flagTexture(flag)));
    return cloth;
  }

  private clear(): void {
    for (const cloth of this.cloths.values()) cloth.dispose();
    this.cloths.clear();
    this.made.clear();
    this.known.clear();
    this.suits = [];
  }

  dispose(): void {
    this.clear();
    this.blocks.dispose();
    this.gloss.dispose();
    this.ghost.dispose();
  }
}
