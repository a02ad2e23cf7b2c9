import type { Sdk } from '@cagnotte/sdk';
import { createSdkOn, createPlatform, followServerTime } from '@cagnotte/sdk/internal';
import { createLoyaltyClient } from '@cagnotte/sdk/loyalty';

/** The personal data of the shopper of a session. */
export const shopper = {
  email: 'camille.secret@exemple.fr',
  password: 'hunter2-hunter2',
  iban: 'FR7630006000011234567890189',
  lastName: 'Montgolfier',
};

/** Identifies the partner; the sandbox derives tokens from it. */
export const clientId = 'demo.verger';

/** Creates an SDK as in a browser. */
const createSdkAt = (api: string, proxy: string) =>
  createSdkOn(followServerTime({ ...createPlatform(), isBrowser: true }), {
    addresses: { fr: { sandbox: { api, proxy } } },
    requestIdHeader: 'X-Request-Id',
    outbox: false,
    pictures: false,
    log: () => undefined,
  });

const createPicture = (seed: number): File => {
  const bytes = Uint8Array.from(
    { length: 60_000 },
    (_, index) => (index * 31 + seed * 97 + (index >> 8)) % 256,
  );
  return new File([bytes], `ticket ${seed}.jpg`, { type: 'image/jpeg' });
};

/** The pictures of the receipt that a session sends. */
export const pictures = [createPicture(1), createPicture(2)];

const signIn = async (sdk: Sdk, externalId: string): Promise<Sdk> => {
  await sdk.configure({ region: 'FR', environment: 'sandbox' });
  await sdk.init({ clientId });
  await sdk.authorizeUserWithIdentifier({ userExternalId: externalId, userEmail: shopper.email });
  return sdk;
};

/**
 * Signs a shopper in by the partner's identifier, sends a receipt of two pictures, opens the screens, has the
 * pot paid out and changes the account.
 */
export const runSession = async (address: string, externalId: string) => {
  const sdk = await signIn(createSdkAt(address, address), externalId);
  const { token } = sdk.session.snapshot();
  const receipt = await sdk.uploadWithFiles({ files: pictures, eans: ['3250391234567'] });
  const loyalty = createLoyaltyClient(sdk);
  const pending = await sdk.getPendingReceipts();
  await loyalty.listTimeline({});
  const { lastName, iban, email, password } = shopper;
  await loyalty.requestTransfer({ firstName: 'Camille', lastName, iban, rememberInformation: true });
  await sdk.signup({ email, password });
  await sdk.login({ email, password });
  return { token, loginToken: sdk.session.snapshot().token, receipt, pending };
};
