import type { Trait } from './traits.ts';

const COLORS: readonly (readonly [Trait, string])[] = [
  ['yellow', '#ffe600'],
  ['navy', '#0b1f4b'],
  ['red', '#c8102e'],
];
const DEFAULT_COLOR = '#0b7a4f';

/** The dominant colour of a programme, as its traits want it. */
export const programColor = (traits: ReadonlySet<Trait>): string =>
  COLORS.find(([trait]) => traits.has(trait))?.[1] ?? DEFAULT_COLOR;
