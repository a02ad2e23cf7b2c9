import type { Trait } from './traits.ts';

/** The two programmes that are being closed; the widget knows both ids. */
const CLOSING: readonly (readonly [Trait, string])[] = [
  ['closing', 'club-verger-cloture'],
  ['closinggreen', 'club-verger-cloture-vert'],
];

/** The id of a programme, as its traits want it: none while it is not loaded. */
export const programId = (traits: ReadonlySet<Trait>, seed: string | null | undefined): string | undefined =>
  traits.has('noprogram')
    ? undefined
    : (CLOSING.find(([trait]) => traits.has(trait))?.[1] ?? seed ?? undefined);

const COLORS: readonly (readonly [Trait, string])[] = [
  ['yellow', '#ffe600'],
  ['navy', '#0b1f4b'],
  ['red', '#c8102e'],
];
const DEFAULT_COLOR = '#0b7a4f';

/** Six digits of any CSS hexadecimal notation, what shines through left out. */
const sixDigits = (color: string): string | undefined => {
  const [, short, long] = /^#(?:([\da-f]{3})[\da-f]?|([\da-f]{6})(?:[\da-f]{2})?)$/i.exec(color) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  return digits && `#${digits.toLowerCase()}`;
};

/** The dominant colour of a programme, six digits after `#`: as its traits want it, else as it was seeded. */
export const programColor = (traits: ReadonlySet<Trait>, seed: string | null | undefined): string =>
  COLORS.find(([trait]) => traits.has(trait))?.[1] ?? sixDigits(seed ?? '') ?? DEFAULT_COLOR;
