// The battle that teaches: which of the library's scenarios has a lesson, and what the muster says of it.
import type { Settings, SideInfo } from '../desk/types';
import type { LessonMark } from '../battle/lesson/progress';
import { drawSeed } from './form';

/** What must be known of a scenario for its lesson to begin. */
export interface Taught {
  title: string;
  sides: readonly Pick<SideInfo, 'id'>[];
  lesson?: { side: string; steps: readonly { turn: number }[] };
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const inWords = (count: number): string => NUMBERS[count] ?? String(count);

/** The newcomer against the computer, by the usual rules and with real dice. */
export function lessonSettings({ sides, lesson }: Taught, seed = drawSeed()): Settings {
  const players = Object.fromEntries(sides.map(({ id }) => [id, id === lesson?.side ? 'human' : 'greedy']));
  return { seed, dice: 'seeded', players, options: {}, parameters: {} };
}

/** What is offered on the first visit. */
export function offerInWords({ title, lesson }: Taught): string {
  const steps = lesson?.steps ?? [];
  const turns = steps.at(-1)?.turn ?? 1;
  const first = turns === 1 ? 'first turn' : `first ${inWords(turns)} turns`;
  return `Fight the ${first} at ${title}, in ${inWords(steps.length)} steps.`;
}

/** On the card of its scenario. */
export const MARKS: Record<LessonMark, string> = {
  new: 'Begin here',
  begun: 'First battle, under way',
  left: 'Begin here',
  done: 'First battle, fought',
};
