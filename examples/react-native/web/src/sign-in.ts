import { createSdk, type Sdk } from '@cagnotte/sdk';
import { postToApp, requestToken } from './app-bridge';
import { addresses, clientId, environment } from './settings';

/** One SDK for the page. Calls that fail with an expired token continue with the app's next token. */
export const sdk: Sdk = createSdk({ addresses, onTokenExpired: requestToken });

/**
 * Starts the programme, and signs the app's customer in.
 * @returns false when nobody is signed in to the app
 */
export const signIn = async (): Promise<boolean> => {
  // One place for all errors: the app may report them to its own monitoring.
  await sdk.onError({ handler: ({ code, message }) => postToApp({ type: 'error', code, message }) });
  await sdk.configure({ region: 'fr', environment });
  const [token] = await Promise.all([requestToken(), sdk.init({ clientId })]);
  if (token === null) return false;
  await sdk.authorizeUserWithToken({ token });
  return true;
};
