/** A token, the token behind it, and the contrast that any programme's colour must leave between them. */
export type PromisedPair = readonly [seen: string, on: string, least: number];

const text = 4.5;
const control = 3;
/** Running text stays comfortable, not only readable. */
const body = 7;

const grounds = ['page', 'surface', 'paper', 'tint-1'];
const statuses = ['success', 'warning', 'danger', 'info'];

/** The design's promises for any colour of any partner, in both schemes. */
export const promisedPairs: readonly PromisedPair[] = [
  ['on-primary', 'primary', text],
  ['on-primary', 'primary-press', text],
  ...grounds.flatMap((ground): PromisedPair[] => [
    ['primary-text', ground, text],
    ['primary-edge', ground, control],
    ['ink', ground, body],
    ['ink-2', ground, text],
    ['line-strong', ground, control],
    ['focus-c', ground, control],
  ]),
  // Only ink is used on the stronger tint.
  ['ink', 'tint-2', body],
  ['focus-c', 'tint-2', control],
  ['on-inverse', 'inverse', body],
  ...statuses.flatMap((status): PromisedPair[] => [
    [`on-${status}`, status, text],
    [status, `${status}-tint`, text],
    ['ink', `${status}-tint`, body],
    ...grounds.map((ground): PromisedPair => [status, ground, text]),
  ]),
];
