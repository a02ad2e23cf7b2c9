import { parseMark, type PendingMark } from './pending-mark.ts';

const markPrefix = 'cagnotte.pending.';
/** Written and removed at once, to find out whether storage is refused. */
const probeKey = 'cagnotte.probe';

/** The marks of all shoppers on this device. A mark that cannot be stored lasts as long as the page. */
export class MarkStorage {
  readonly #getStorage: () => Storage;
  /** Marks that could not be stored, by `id`. */
  readonly #unstored = new Map<string, PendingMark>();

  /**
   * @param getStorage storage that the tabs of this browser share. Called at each use: when storage is
   * refused, reading it throws.
   */
  constructor(getStorage: () => Storage) {
    this.#getStorage = getStorage;
  }

  list(): PendingMark[] {
    const stored = this.#listKeys().map((key) => this.#read(key));
    return [...stored, ...this.#unstored.values()].filter((mark) => mark !== undefined);
  }

  /** True if the mark could not be stored: it is forgotten with this page. */
  isUnstored(id: string): boolean {
    return this.#unstored.has(id);
  }

  /** @returns true if the mark is stored */
  write(mark: PendingMark): boolean {
    // Without an owner the mark could belong to any shopper.
    const isStored = mark.owner !== '' && this.#store(markPrefix + mark.id, JSON.stringify(mark));
    if (!isStored) this.#unstored.set(mark.id, mark);
    return isStored;
  }

  remove(id: string): void {
    this.#unstored.delete(id);
    this.#use((storage) => storage.removeItem(markPrefix + id));
  }

  /**
   * Writes a text and removes it at once.
   * @returns true if storage takes it
   */
  probe(): boolean {
    const isStored = this.#store(probeKey, '');
    this.#use((storage) => storage.removeItem(probeKey));
    return isStored;
  }

  /**
   * Replaces each stored mark by the result of `update`, and removes those without one and unreadable ones.
   */
  update(update: (mark: PendingMark) => PendingMark | undefined): void {
    for (const key of this.#listKeys()) {
      const mark = this.#read(key);
      const updated = mark && update(mark);
      if (!updated) this.#use((storage) => storage.removeItem(key));
      else if (updated !== mark) this.#store(key, JSON.stringify(updated));
    }
  }

  #listKeys(): string[] {
    const keys = this.#use((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    );
    return (keys ?? []).filter((key) => key.startsWith(markPrefix));
  }

  #read(key: string): PendingMark | undefined {
    return this.#use((storage) => parseMark(storage.getItem(key)));
  }

  #store(key: string, text: string): boolean {
    const isStored = this.#use((storage) => {
      storage.setItem(key, text);
      return true;
    });
    return isStored ?? false;
  }

  #use<Result>(action: (storage: Storage) => Result): Result | undefined {
    try {
      return action(this.#getStorage());
    } catch {
      return undefined;
    }
  }
}
