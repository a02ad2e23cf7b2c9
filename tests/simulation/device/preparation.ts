import { hash53 } from '../clockwork/hash53.ts';

/**
 * What preparation makes of a picture depends on the picture: another page that prepares it again makes the same of it.
 * - `fails`: the worker dies
 * - `same`: there is nothing to do
 * - `changed`: other bytes, of another type
 */
export const preparationOf = (bytes: Uint8Array): 'fails' | 'same' | 'changed' => {
  const number = hash53(bytes) % 10;
  if (number === 0) return 'fails';
  return number <= 2 ? 'same' : 'changed';
};
