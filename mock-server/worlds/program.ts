import type { Trait } from './traits.ts';

/** The two programmes that are being closed; the widget has both ids. */
const closingProgrammeIds: readonly (readonly [Trait, string])[] = [
  ['closing', 'club-verger-cloture'],
  ['closinggreen', 'club-verger-cloture-vert'],
];

/** Returns the id of a programme, as its traits select it; undefined while the programme is not loaded. */
export const findProgramId = (
  traits: ReadonlySet<Trait>,
  seed: string | null | undefined,
): string | undefined =>
  traits.has('noprogram')
    ? undefined
    : (closingProgrammeIds.find(([trait]) => traits.has(trait))?.[1] ?? seed ?? undefined);

const colorsByTrait: readonly (readonly [Trait, string])[] = [
  ['yellow', '#ffe600'],
  ['navy', '#0b1f4b'],
  ['red', '#c8102e'],
];
const defaultColor = '#0b7a4f';

/** Returns the six digits of a colour in any CSS hexadecimal notation, without its opacity. */
const toSixDigits = (color: string): string | undefined => {
  const [, short, long] = /^#(?:([\da-f]{3})[\da-f]?|([\da-f]{6})(?:[\da-f]{2})?)$/i.exec(color) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  return digits && `#${digits.toLowerCase()}`;
};

/**
 * Returns the dominant colour of a programme, six digits after `#`: selected by its traits, or else by its
 * seed.
 */
export const getProgramColor = (traits: ReadonlySet<Trait>, seed: string | null | undefined): string =>
  colorsByTrait.find(([trait]) => traits.has(trait))?.[1] ?? toSixDigits(seed ?? '') ?? defaultColor;
