import { scrubbed, scrubText, secretName } from './scrub-text.ts';

type Fields = Readonly<Record<string, unknown>>;

const deepest = 6;
/** More than is worth logging: an element of the page drags thousands of objects along. */
const mostValues = 500;
const leftOut = '[…]';

/**
 * A copy of what is about to be logged or reported, without secrets, e-mail addresses, IBANs or names of people.
 * Pictures become their type and size, errors their name, message and causes; what is too deep, too much or throws when
 * looked at becomes '[…]'.
 */
export const scrub = (given: unknown): unknown => {
  let values = 0;

  const copy = (value: unknown, depth: number): unknown => {
    try {
      if (typeof value === 'bigint') return String(value);
      if (typeof value === 'string') return copyText(value, depth);
      if (typeof value !== 'object' || value === null) return value;
      return depth === 0 || ++values > mostValues ? leftOut : copyObject(value as Fields, depth - 1);
    } catch {
      return leftOut;
    }
  };

  const copyText = (text: string, depth: number): string => {
    try {
      if (/^\s*[[{]/.test(text)) return JSON.stringify(copy(JSON.parse(text), depth));
    } catch {
      // No JSON, or cut short.
    }
    return scrubText(text);
  };

  const copyObject = (value: Fields, depth: number): unknown => {
    if (value instanceof Blob) return `[${value.type || 'file'}, ${value.size} bytes]`;
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
    if (value instanceof Error || 'stack' in value) {
      const cause = copy(value.cause, depth);
      return (
        scrubText(`${String(value.name)}: ${String(value.message)}`) +
        (typeof cause === 'string' ? `; cause: ${cause}` : '')
      );
    }
    if (typeof value.toJSON === 'function') return copy((value as { toJSON(): unknown }).toJSON(), depth);
    // Of a pair the first is the name: headers, forms and maps are lists of pairs.
    if (Symbol.iterator in value && 'entries' in value)
      return Array.from(value as Iterable<unknown>)
        .slice(0, mostValues)
        .map((item, index, { 0: name, length }) =>
          index === 1 && length === 2 && typeof name === 'string' && secretName.test(name)
            ? scrubbed
            : copy(item, depth),
        );
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([name, inner]) => [scrubText(name), secretName.test(name) ? scrubbed : copy(inner, depth)]),
    );
  };

  return copy(given, deepest);
};
