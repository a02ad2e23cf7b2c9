import { createSdk, isSdkError, type Sdk } from '@cagnotte/sdk';
import { addresses, clientId, environment } from './settings';

/** Asks our own server for the token of the customer who is signed in to our site. */
const fetchToken = async (): Promise<string> => {
  const response = await fetch('/loyalty-token', { method: 'POST' });
  const body: unknown = await response.json();
  if (isSdkError(body)) throw body;
  if (!response.ok) throw new Error(`/loyalty-token responded with ${response.status}`);
  return (body as { token: string }).token;
};

/** One SDK for the page. Calls that an expired token stops go on with the next one. */
export const sdk: Sdk = createSdk({ addresses, onTokenExpired: fetchToken });

/** Starts the programme, and signs the customer in with the token that the server has for them. */
export const signIn = async (): Promise<void> => {
  await sdk.configure({ region: 'fr', environment });
  const [token] = await Promise.all([fetchToken(), sdk.init({ clientId })]);
  await sdk.authorizeUserWithToken({ token });
};
