import { hash53 } from '../clockwork/hash53.ts';

/**
 * Returns the outcome of a picture's preparation, which depends on its bytes only: another page that prepares
 * it gets the same outcome.
 * - `fails`: the worker dies
 * - `same`: nothing to do
 * - `changed`: other bytes, of another type
 */
export const getPreparation = (bytes: Uint8Array): 'fails' | 'same' | 'changed' => {
  const number = hash53(bytes) % 10;
  if (number === 0) return 'fails';
  return number <= 2 ? 'same' : 'changed';
};
