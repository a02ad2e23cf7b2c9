import { createSdk } from '@cagnotte/sdk';
import { addresses, clientId, environment } from './settings';

/**
 * Signs a customer in on the server. An SDK has one session, so each customer gets an SDK of their own: one for all would mix them up.
 * @param customerId how your site knows its customer
 * @returns the access token of the customer, for their own page only
 * @throws SdkError when the programme or the customer is refused
 */
export const createLoyaltyToken = async (customerId: string): Promise<string> => {
  const sdk = createSdk({ addresses, logLevel: 'warn' });
  await sdk.configure({ region: 'fr', environment });
  await sdk.init({ clientId });
  await sdk.authorizeUserWithIdentifier({ userExternalId: customerId });
  const { token } = sdk.session.snapshot();
  if (token === undefined) throw new Error('signed in without a token');
  return token;
};
