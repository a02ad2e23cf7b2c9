const token = /\s*(#[0-9a-f]+|--[\w-]+|[a-z_][\w-]*\(?|\d*\.?\d+(?:e[+-]?\d+)?%?|[-+*/(),])/giy;

/** Reads the value of a CSS declaration one token at a time; `name(` is one token. */
export class Reader {
  readonly #tokens: readonly string[];
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    const tokens: string[] = [];
    let end = 0;
    for (const match of text.matchAll(token)) {
      tokens.push(match[1] ?? '');
      end = match.index + match[0].length;
    }
    if (end !== text.trimEnd().length) throw new Error(`cannot read "${text.slice(end)}" of "${text}"`);
    this.#tokens = tokens;
  }

  peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  next(): string {
    const found = this.#tokens[this.#at++];
    if (found === undefined) throw new Error(`"${this.#text}" ends too early`);
    return found;
  }

  /** Takes the token when it is the next one. */
  takes(wanted: string): boolean {
    if (this.peek() !== wanted) return false;
    this.#at++;
    return true;
  }

  expect(wanted: string): void {
    const found = this.next();
    if (found !== wanted) throw new Error(`"${found}" in place of "${wanted}" in "${this.#text}"`);
  }
}
