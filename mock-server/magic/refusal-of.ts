import { Refusal } from '../contracts/refusal.ts';
import type { Magic } from './find-magic.ts';

/** The refusal of a magic value; a placeholder that is never sent where the value asks for no response. */
export const refusalOf = ({ outcome, parameter }: Magic): Refusal | undefined => {
  const { response, reason } = outcome;
  if ('status' in response) {
    const about = reason === undefined ? {} : { parameter, reason };
    return new Refusal(response.status, response.code, response.message, about);
  }
  // What can not be parsed was done all the same.
  return response.fault === 'broken-json' ? undefined : new Refusal(500, 'other', 'never sent');
};
