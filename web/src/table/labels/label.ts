// A label over the table, before it has found its place.

import type { CloudKind } from './lettering';
import type { TroopKind } from '../types';

export type LabelKind = 'name' | 'count' | 'odds' | 'rule' | 'ring' | 'laid' | 'arrow' | 'loss';

export interface Label {
  key: string;
  at: string;
  kind: LabelKind;
  /** Parts, guns with their sign before them, or plain words; a mood is written on its own colour. */
  parts: {
    arm?: TroopKind;
    signed?: boolean;
    cloud?: CloudKind;
    text: string;
    mood?: 'shaken' | 'routing';
  }[];
  side?: number;
  /** Of the coats of the side. */
  coat?: string;
  tone?: string;
}
