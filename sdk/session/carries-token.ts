import { isObject } from '../http/is-object.ts';
import { isText } from '../http/is-text.ts';

/** Whether an answer's user comes with an access token. */
export const carriesToken = (user: unknown): boolean =>
  isObject(user) && 'access_token' in user && isText(user.access_token);
