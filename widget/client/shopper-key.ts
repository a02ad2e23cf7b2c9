import type { Sdk } from '@cagnotte/sdk';
import { auth } from '../stores/auth.ts';

/**
 * Names the shopper on this backend and in this programme, for what the device keeps of them; undefined while nobody is signed
 * in or the user is not known.
 */
export function shopperKey({ session, product }: Pick<Sdk, 'session' | 'product'>): string | undefined {
  const { user } = session.snapshot();
  const { config } = auth;
  if (!user || !config) return undefined;
  const { region, environment, clientId } = config;
  return JSON.stringify([region, environment, product, clientId, user.id]);
}
