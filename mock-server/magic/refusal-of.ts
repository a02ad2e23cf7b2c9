import { Refusal } from '../front/refusal.ts';
import type { Magic } from './find-magic.ts';

/** The refusal that a magic value asks for; of one that nobody will hear where it asks for silence. */
export const refusalOf = ({ outcome, parameter }: Magic): Refusal | undefined => {
  const { response, reason } = outcome;
  if ('status' in response) {
    const about = reason === undefined ? {} : { parameter, reason };
    return new Refusal(response.status, response.code, response.message, about);
  }
  // What can not be parsed was done all the same.
  return response.fault === 'broken-json' ? undefined : new Refusal(500, 'other', 'never to be heard');
};
