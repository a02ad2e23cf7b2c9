/* global File, URLSearchParams */
/**
 * Does what a partner's first page does: it configures, starts, signs in, sends a receipt, and provokes an
 * error.
 * @param sdkPackage the package, however it got into the page
 * @param address query of the page: the sandbox's two addresses and a client id
 */
export const sendReceipt = async ({ createSdk, isSdkError }, address) => {
  const { api, files, clientId } = Object.fromEntries(new URLSearchParams(address));
  const sdk = createSdk({ addresses: { fr: { sandbox: { api, proxy: files } } } });
  await sdk.configure({ region: 'FR', environment: 'sandbox' });
  await sdk.init({ clientId });
  await sdk.authorizeUserWithIdentifier({ userExternalId: 'camille-42' });
  const progress = [];
  const receipt = await sdk.uploadWithFiles({
    files: [new File(['\0a picture'], 'ticket.jpg', { type: 'image/jpeg' })],
    onProgress: (value) => progress.push(value),
  });
  const pending = await sdk.getPendingReceipts();
  const refusal = await sdk.authorizeUserWithToken({ token: '' }).catch((error) => error);
  return {
    ...receipt,
    token: sdk.session.snapshot().token,
    progress: progress.at(-1),
    isPending: pending.some(({ receipt_uuid }) => receipt_uuid === receipt.uuid),
    refusal: isSdkError(refusal) ? refusal.code : 'not an SdkError',
  };
};
