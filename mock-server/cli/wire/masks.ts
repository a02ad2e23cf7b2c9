import { scrubbed } from '../../../sdk/log/scrub-text.ts';

/** Whether a value stands for one that was masked. */
export const isMask = (value: string): boolean => /^\[scrubbed(?: \d+)?\]$/.test(value);

/** Fields that hold the same kind of thing under several names. */
const kinds: readonly (readonly [name: RegExp, kind: string])[] = [
  [/client_?token/i, 'client'],
  [/token|authorization/i, 'token'],
  [/e-?mail/i, 'email'],
];

const kindOf = (name: string): string =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? name.toLowerCase();

/**
 * What stands for the values of secret fields: `[scrubbed]` for the first of its kind, `[scrubbed 2]` for the next one. So
 * a recording tells a wrong password from the right one, and one shopper from another, without telling either.
 */
export class Masks {
  private readonly byKind = new Map<string, Map<string, string>>();

  for(name: string, value: string): string {
    if (isMask(value)) return value;
    const kind = kindOf(name);
    const known = this.byKind.get(kind) ?? new Map<string, string>();
    this.byKind.set(kind, known);
    const mask = known.get(value) ?? (known.size === 0 ? scrubbed : `[scrubbed ${known.size + 1}]`);
    known.set(value, mask);
    return mask;
  }
}
