import { isObject, type JsonObject } from '@cagnotte/openapi';
import { inList, type Change } from './json-place.ts';

/** Keeps those items of a list that pass; what is no object stays. */
export const keep = (passes: (item: JsonObject) => boolean): Change =>
  inList((items) => items.filter((item) => !isObject(item) || passes(item)));

/** Changes each item of a list that is an object. */
export const eachItem = (change: (item: JsonObject) => unknown): Change =>
  inList((items) => items.map((item) => (isObject(item) ? change(item) : item)));

/** Items of lists that were seen, by their identifier: to be shown when they should be gone. */
export class Seen {
  private readonly items = new Map<unknown, JsonObject>();
  private readonly kept = new Set<unknown>();
  private readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  /** From now on the item of this identifier does not go. */
  stays(identifier: unknown): void {
    this.kept.add(identifier);
  }

  /** It may go after all. */
  goes(identifier: unknown): void {
    this.kept.delete(identifier);
  }

  /** Remembers what a list holds, and puts what does not go at its end. */
  readonly inList: Change = inList((items) => {
    const here = items.filter(isObject);
    for (const item of here) this.items.set(item[this.key], item);
    const isHere = (identifier: unknown) => here.some((item) => item[this.key] === identifier);
    const left = [...this.kept].filter((identifier) => !isHere(identifier));
    return [...items, ...left.flatMap((identifier) => this.items.get(identifier) ?? [])];
  });
}
