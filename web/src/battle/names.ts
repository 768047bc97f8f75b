// Whatever is named on the paper lights up on the table while it is pointed at or has the focus.
import { getContext, setContext } from 'svelte';
import type { Action } from 'svelte/action';
import type { Place } from '../desk/types';

interface Pointed {
  node: HTMLElement;
  by: 'pointer' | 'focus';
  places: readonly Place[];
}

/** What is pointed at now, the innermost last: it is what lights up. */
export class Names {
  private pointed: Pointed[] = [];

  constructor(private readonly tell: (places: Place[]) => void) {}

  /** Makes an element name places, or units by their ids. */
  readonly names: Action<HTMLElement, readonly Place[]> = (node, places) => {
    let now = places ?? [];
    const enter = (by: Pointed['by']) => () => this.enter({ node, by, places: now });
    // what is taken away loses the focus while the page is being changed, and is not to change it by that
    const leave = (by: Pointed['by']) => () => queueMicrotask(() => this.leave(node, by));
    const heard = [
      ['pointerenter', enter('pointer')],
      ['pointerleave', leave('pointer')],
      ['focusin', enter('focus')],
      ['focusout', leave('focus')],
    ] as const;
    for (const [type, listener] of heard) node.addEventListener(type, listener);
    return {
      update: (changed) => {
        now = changed;
        for (const one of this.pointed.filter((one) => one.node === node)) one.places = now;
      },
      destroy: () => {
        for (const [type, listener] of heard) node.removeEventListener(type, listener);
        for (const by of ['pointer', 'focus'] as const) leave(by)();
      },
    };
  };

  private enter(one: Pointed): void {
    // the focus comes to what lies within before it comes to what lies around it
    const others = this.pointed.filter(({ node, by }) => node !== one.node || by !== one.by);
    const within = others.findIndex(({ node, by }) => by === one.by && one.node.contains(node));
    others.splice(within < 0 ? others.length : within, 0, one);
    this.pointed = others;
    this.say();
  }

  private leave(node: HTMLElement, by: Pointed['by']): void {
    const left = this.pointed.filter((one) => one.node !== node || one.by !== by);
    if (left.length === this.pointed.length) return;
    this.pointed = left;
    this.say();
  }

  private say(): void {
    this.tell([...(this.pointed[this.pointed.length - 1]?.places ?? [])]);
  }
}

const KEY = Symbol('names');

/** For all that is mounted within. */
export function provideNames(tell: (places: Place[]) => void): void {
  setContext(KEY, new Names(tell));
}

/** The action that makes an element name places; where no table listens, as in a replay, it does nothing. */
export function useNames(): Names['names'] {
  return getContext<Names | undefined>(KEY)?.names ?? (() => {});
}

/** Where an event happened, and to whom. */
export function placesOf(
  events: readonly { from?: Place; to?: Place; unit?: Place; also?: Place[] }[],
): Place[] {
  const all = events.flatMap(({ from, to, also, unit }) => [from, to, unit, ...(also ?? [])]);
  return [...new Set(all.filter((place) => place !== undefined))];
}
