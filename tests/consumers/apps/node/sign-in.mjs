/* global File */
/**
 * Signs in and reads as a server does. The methods for browsers fail with WRONG_PLATFORM.
 * @param sdkPackage the package, imported or required
 */
export const signIn = async ({ createSdk, isSdkError }) => {
  const { API: api, FILES: proxy, CLIENT: clientId } = process.env;
  const sdk = createSdk({ addresses: { fr: { sandbox: { api, proxy } } }, log: () => undefined });
  await sdk.configure({ region: 'FR', environment: 'sandbox' });
  const settings = await sdk.init({ clientId });
  const user = await sdk.authorizeUserWithIdentifier({ userExternalId: 'camille-42' });
  const pending = await sdk.getPendingReceipts();
  const refusal = await sdk.uploadWithFiles({ files: [new File(['a'], 'a.jpg')] }).catch((error) => error);
  return {
    program: settings.program_name,
    user: user.id,
    pending: pending.length,
    refusal: isSdkError(refusal) ? refusal.code : String(refusal),
  };
};
