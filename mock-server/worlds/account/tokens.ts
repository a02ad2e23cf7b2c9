import { createHash } from 'node:crypto';

const toWord = (text: string): string =>
  /^[\w-]{1,60}$/.test(text) ? text : createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Returns the id of the user of a world: a different one for each world, and the same in each run. */
export const getUserId = (key: string): number =>
  10_000 + (createHash('sha256').update(key).digest().readUInt32BE() % 9_990_000);

/**
 * Returns the access token of a user: the same client and person always get the same token, and so the same
 * world. It includes the client id's traits.
 */
export const getUserToken = (clientId: string, person: string): string => `${clientId}.${toWord(person)}`;
