import { isObject } from '../http/is-object.ts';

/** Whether settings say whose they are. */
export const identifiesUser = (settings: unknown): boolean =>
  isObject(settings) && 'user_id' in settings && Number.isInteger(settings.user_id);
