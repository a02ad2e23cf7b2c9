import { createSdk, type Sdk } from '@cagnotte/sdk';
import { addresses, clientId, customerId, environment } from './settings';

/** One SDK for the page. */
export const sdk: Sdk = createSdk({ addresses });

/** Starts the programme, then signs the customer in: receipts sent from now on are theirs. */
export const signIn = async (): Promise<void> => {
  await sdk.configure({ region: 'fr', environment });
  await sdk.init({ clientId });
  await sdk.authorizeUserWithIdentifier({ userExternalId: customerId });
};
