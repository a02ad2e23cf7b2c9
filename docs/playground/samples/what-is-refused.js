export default async ({ createSdk, addresses, isSdkError, receipt, show }) => {
  const sdk = createSdk({ addresses });
  await sdk.configure({ region: 'fr', environment: 'sandbox' });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithIdentifier({ userExternalId: 'playground' });

  try {
    await sdk.uploadWithFiles({ files: [receipt], capturedAt: new Date('yesterday') });
  } catch (error) {
    if (!isSdkError(error)) throw error;
    // Nothing was sent, and nothing was stored.
    show(`${error.code}: ${error.message}`, error.parameter);
  }
};
