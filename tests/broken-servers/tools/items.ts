import { isObject, type JsonObject } from '@cagnotte/openapi';
import { changeList, type ValueChange } from './json-place.ts';

/** Keeps the items of a list that pass, and anything that is no object. */
export const keepItems = (isKept: (item: JsonObject) => boolean): ValueChange =>
  changeList((items) => items.filter((item) => !isObject(item) || isKept(item)));

/** Changes each item of a list that is an object. */
export const changeItems = (change: (item: JsonObject) => unknown): ValueChange =>
  changeList((items) => items.map((item) => (isObject(item) ? change(item) : item)));

/** Items that were seen in lists, by their identifier, to be returned after they should be gone. */
export class RetainedItems {
  readonly #items = new Map<unknown, JsonObject>();
  readonly #retained = new Set<unknown>();
  readonly #key: string;
  readonly #latestBy: string;

  /** @param latestBy property that the list is ordered by, the greatest first */
  constructor(key: string, latestBy: string) {
    this.#key = key;
    this.#latestBy = latestBy;
  }

  /**
   * Retains the item of this identifier from now on.
   * @param changes properties that change
   */
  retain(identifier: unknown, changes: JsonObject = {}): void {
    const item = this.#items.get(identifier);
    if (item) this.#items.set(identifier, { ...item, ...changes });
    this.#retained.add(identifier);
  }

  /** True if the item of this identifier is retained. */
  isRetained(identifier: unknown): boolean {
    return this.#retained.has(identifier);
  }

  /** Releases the item. */
  release(identifier: unknown): void {
    this.#retained.delete(identifier);
  }

  /** Inserts an item at its place in the order. */
  #insert(items: readonly unknown[], item: JsonObject): readonly unknown[] {
    const rank = (candidate: unknown): string => {
      const value = isObject(candidate) ? candidate[this.#latestBy] : undefined;
      return typeof value === 'string' ? value : '';
    };
    const index = items.findIndex((candidate) => rank(candidate) < rank(item));
    return items.toSpliced(index === -1 ? items.length : index, 0, item);
  }

  /** Records the items of a list, and restores those that are retained at their places. */
  readonly restoreItems: ValueChange = changeList((items) => {
    const objects = items.filter(isObject);
    for (const item of objects) this.#items.set(item[this.#key], item);
    const isListed = (identifier: unknown) => objects.some((item) => item[this.#key] === identifier);
    const missing = [...this.#retained].filter((identifier) => !isListed(identifier));
    return missing
      .map((identifier) => this.#items.get(identifier))
      .filter(isObject)
      .reduce<readonly unknown[]>((list, item) => this.#insert(list, item), items);
  });
}
