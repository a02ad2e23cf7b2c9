import { formatNumber } from './format.ts';

/** The names between the braces of a message: `'{day} à {time}'` → `'day' | 'time'`. */
type Names<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

type Values<Name extends string> = Readonly<Record<Name, string | number>>;

/** A message that depends on a count, in the forms that French has. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

// A single pass: braces in a value are not placeholders.
const fill = (message: string, values: Values<string>) =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'number' ? formatNumber(value) : value;
  });

/**
 * Fills the `{name}` placeholders of a message of a catalogue (`text.ts`): numbers in French format,
 * strings unchanged. The catalogues are plain data, so a second language needs its own catalogue, and its
 * own plural rule in `formatCount`.
 */
export function format<const Message extends string>(
  message: Message,
  values: Values<Names<Message>>,
): string {
  return fill(message, values);
}

/**
 * Selects the form of a message for a count, and fills its `{count}`. French: plural from 2;
 * 0, 1 and 1.5 are singular.
 */
export function formatCount<const Message extends Plural>(
  message: Message,
  count: number,
  ...[values]: [Exclude<Names<Message['one' | 'other']>, 'count'>] extends [never]
    ? []
    : [values: Values<Exclude<Names<Message['one' | 'other']>, 'count'>>]
): string {
  return fill(Math.abs(count) >= 2 ? message.other : message.one, { ...values, count });
}
