import { Refusal } from '../front/refusal.ts';
import type { Magic } from './find-magic.ts';

/** The refusal that a magic value asks for; of one that nobody will hear where it asks for silence. */
export const refusalOf = ({ outcome, parameter }: Magic): Refusal | undefined => {
  const { answer, reason } = outcome;
  if ('status' in answer) {
    const about = reason === undefined ? {} : { parameter, reason };
    return new Refusal(answer.status, answer.code, answer.message, about);
  }
  // What can not be parsed was done all the same.
  return answer.fault === 'broken-json' ? undefined : new Refusal(500, 'other', 'never to be heard');
};
