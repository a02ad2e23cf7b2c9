import { createSdk } from '@cagnotte/sdk';
import { addresses, clientId, environment } from './settings';

/**
 * Signs a customer in on the server, with an SDK of their own: an SDK has one session.
 * @param customerId your site's own id of the customer
 * @returns the access token for the customer's browser, never for a log
 * @throws SdkError when the server refuses the customer or does not respond
 */
export const fetchLoyaltyToken = async (customerId: string): Promise<string> => {
  const sdk = createSdk({ addresses });
  await sdk.configure({ region: 'fr', environment });
  await sdk.init({ clientId });
  await sdk.authorizeUserWithIdentifier({ userExternalId: customerId });
  const { token } = sdk.session.snapshot();
  if (token === undefined) throw new Error('a customer who is signed in has a token');
  return token;
};
