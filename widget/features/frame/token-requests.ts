/** How long a page that never said anything may take, in milliseconds: it may have no loader at all. */
const FOR_SILENCE = 10_000;
/** How long any page may take: it may have to ask its own server. */
const FOR_ANSWER = 30_000;

export interface TokenRequestParts {
  /** Asks the page. */
  readonly ask: () => void;
  /** Whether the page has ever said something. */
  readonly hasSpoken: () => boolean;
  /** @returns what cancels it */
  readonly after: (milliseconds: number, act: () => void) => () => void;
}

/** Asks the page for another token; those who ask meanwhile share the answer. */
export class TokenRequests {
  readonly #parts: TokenRequestParts;
  #pending: Promise<string | null> | undefined;
  #settle: ((token: string | null) => void) | undefined;
  #cancel: (() => void) | undefined;

  constructor(parts: TokenRequestParts) {
    this.#parts = parts;
  }

  /** @returns the page's token; null when it has none, or does not answer in time */
  request(): Promise<string | null> {
    if (this.#pending) return this.#pending;
    const pending = new Promise<string | null>((resolve) => (this.#settle = resolve));
    this.#pending = pending;
    const { ask, after, hasSpoken } = this.#parts;
    this.#cancel = after(FOR_SILENCE, () => {
      if (!hasSpoken()) return void this.answer(null);
      this.#cancel = after(FOR_ANSWER - FOR_SILENCE, () => void this.answer(null));
    });
    ask();
    return pending;
  }

  /** @returns whether anybody had asked */
  answer(token: string | null): boolean {
    const settle = this.#settle;
    this.#cancel?.();
    this.#pending = this.#settle = this.#cancel = undefined;
    settle?.(token);
    return settle !== undefined;
  }
}
