import { isObject } from '../../http/is-object.ts';
import type { Post } from './outbox-ports.ts';

/** What the tabs tell each other about a receipt. */
export interface Word {
  readonly owner: string;
  readonly uuid: string;
  /** How much of each picture has gone out; null: nobody sends it any more; absent: what is kept of it has changed. */
  readonly fractions?: readonly number[] | null;
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(Number.isFinite);

/** What another tab said, if it is about receipts of that owner. Tabs may run other versions of this code. */
export const wordFor = (owner: string | undefined, message: unknown): Word | undefined => {
  if (owner === undefined || !isObject(message)) return undefined;
  const { owner: theirs, uuid, fractions } = message as Partial<Word>;
  if (theirs !== owner || typeof uuid !== 'string') return undefined;
  return fractions === null || isNumbers(fractions) ? { owner, uuid, fractions } : { owner, uuid };
};

export type Tell = (word: Word) => void;

/** Speaks to the other tabs; one that cannot be reached looks at the store itself before it sends. */
export const tellOthers =
  (post: Post): Tell =>
  (word) => {
    try {
      post(word);
    } catch {
      // A closed channel: the page is going away.
    }
  };
