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
