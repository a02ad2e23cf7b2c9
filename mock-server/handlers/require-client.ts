import { Refusal } from '../contracts/refusal.ts';
import { isDemoKey } from '../worlds/traits.ts';

/** @throws Refusal 401 for a client id the sandbox does not know */
export const requireClient = (clientId: string | undefined): string => {
  if (!isDemoKey(clientId)) {
    throw new Refusal(401, 'unauthorized', `unknown client "${clientId ?? ''}": use demo.<anything>`);
  }
  return clientId;
};
