import { hash53 } from './hash53.ts';

/** Reproducible random numbers (mulberry32): the same seed gives the same sequence. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  readonly next: () => number;
  /** Returns a whole number from `from` up to and including `to`. */
  readonly between: (from: number, to: number) => number;
  /** True with this probability, from 0 to 1. */
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** Returns a text of the characters 0–9 and a–z. */
  readonly text: (length: number) => string;
  /** Creates an independent source: numbers drawn from one do not change the other. */
  readonly fork: (name: string) => Random;
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    text: (length) => Array.from({ length }, () => between(0, 35).toString(36)).join(''),
    fork: (name) => createRandom(hash53(`${seed} ${name}`)),
  };
};
