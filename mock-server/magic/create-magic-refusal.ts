import { Refusal } from '../contracts/refusal.ts';
import type { Magic } from './find-magic.ts';

/**
 * Creates the refusal of a magic value, or a placeholder that is never sent when the value requests no
 * response; undefined for an unreadable response.
 */
export const createMagicRefusal = ({ outcome, parameter }: Magic): Refusal | undefined => {
  const { response, reason } = outcome;
  if ('status' in response) {
    const details = reason === undefined ? {} : { parameter, reason };
    return new Refusal(response.status, response.code, response.message, details);
  }
  // A response that cannot be parsed follows a request that was carried out.
  return response.fault === 'broken-json' ? undefined : new Refusal(500, 'other', 'never sent');
};
