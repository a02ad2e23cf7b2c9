/** The event `storage`, which other tabs receive after a change. */
export interface StorageChange {
  readonly key: string | null;
  readonly newValue: string | null;
}

/** `localStorage` or `sessionStorage`. All pages with the same items read a write at once. */
export class SimulatedStorage implements Storage {
  [name: string]: unknown;
  readonly #items: Map<string, string>;
  readonly #onChange: (change: StorageChange) => void;

  constructor(
    items: Map<string, string> = new Map<string, string>(),
    onChange: (change: StorageChange) => void = () => undefined,
  ) {
    this.#items = items;
    this.#onChange = onChange;
  }

  get length(): number {
    return this.#items.size;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.#items.get(key) === value) return;
    this.#items.set(key, value);
    this.#onChange({ key, newValue: value });
  }

  removeItem(key: string): void {
    if (this.#items.delete(key)) this.#onChange({ key, newValue: null });
  }

  clear(): void {
    this.#items.clear();
    this.#onChange({ key: null, newValue: null });
  }
}
