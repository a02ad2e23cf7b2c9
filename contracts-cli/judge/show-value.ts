import { scrub, scrubbed, secretName } from '@cagnotte/sdk/internal';
import { findValueAt, type Keys } from './json-path.ts';

const maxCharacters = 120;

const truncateText = (text: string): string =>
  text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;

/**
 * Returns a value of a body as reports show it: short, and without secrets.
 * @param name name of its field: the value of a secret field is not shown at all
 */
export const showValue = (value: unknown, name = ''): string => {
  if (value === undefined) return 'nothing';
  if (secretName.test(name) && value !== null && value !== '') return scrubbed;
  if (Array.isArray(value)) return truncateText(`a list of ${value.length}: ${JSON.stringify(scrub(value))}`);
  return truncateText(JSON.stringify(scrub(value)));
};

/** Returns the value that keys lead to, as reports show it. */
export const showValueAt = (body: unknown, keys: Keys): string =>
  showValue(findValueAt(body, keys), `${keys.at(-1) ?? ''}`);
