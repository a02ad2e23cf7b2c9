import { createSdk } from '@cagnotte/sdk';

/** The programme of this visit: `?clientId=…` shows another one. */
export const clientId = new URLSearchParams(location.search).get('clientId') ?? 'demo.verger';

const api = import.meta.env.VITE_API_ORIGIN;
const proxy = import.meta.env.VITE_FILES_ORIGIN;

/**
 * Signs the partner's customer Camille in to the programme. A shop does this on its own server, which knows
 * its customers; this demonstration has no server, and uses the SDK.
 * @returns a new token of Camille
 */
export const signIn = async (): Promise<string | null> => {
  const sdk = createSdk({ addresses: { fr: { local: { api, proxy } } } });
  await sdk.configure({ region: 'fr', environment: 'local' });
  await sdk.init({ clientId });
  await sdk.authorizeUserWithIdentifier({ userExternalId: 'camille-42' });
  return sdk.session.snapshot().token ?? null;
};
