// Turns models of the usual tier into those of this one: paints that take light, and finer shapes where there are any.

import type { Material, MeshStandardMaterial, RawShaderMaterial } from 'three';
import type { Dresser, ModelSpec, Subject } from '../crowd/crowd';
import { cloth, clothTexture, hanging } from './paints/cloth';
import { billow, smoke } from './paints/smoke';
import { caster, ghostly, painted } from './paints/things';

type Change = Partial<ModelSpec>;

export class Tailor implements Dresser {
  private readonly shadow = caster();
  private readonly ghost = ghostly();
  /** By their gloss: one paint for all things of it. */
  private readonly pots = new Map<number, MeshStandardMaterial>();
  private readonly flags: { dispose(): void }[] = [];
  private readonly named: Readonly<Record<string, Change>> = {
    tuft: { fine: billow(16, 0.34, 0.34, 0.3, 3), material: smoke('powder', false), casts: false, order: 6 },
    puff: { fine: billow(9, 0.6, 0.8, 0.8, 4), material: smoke('powder', true) },
    soot: { fine: billow(9, 0.6, 0.8, 0.8, 5), material: smoke('soot', true) },
  };

  dress(name: string, spec: ModelSpec): ModelSpec {
    const change = this.named[name] ?? this.made(spec.of) ?? {};
    const { coarse, ...rest } = { ...spec, caster: this.shadow, ...change };
    const material = change.material ?? this.pot(spec);
    return { ...rest, material, ...(change.fine && !change.coarse ? {} : coarse && { coarse }) };
  }

  private made(of: Subject | undefined): Change | null {
    if (of?.kind === 'flag') return this.flag(of);
    return null;
  }

  private flag({ flag }: Extract<Subject, { kind: 'flag' }>): Change {
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
    for (const thing of [this.shadow, this.ghost, ...this.pots.values(), ...this.flags]) thing.dispose();
    for (const { material } of Object.values(this.named)) material?.dispose();
  }
}
