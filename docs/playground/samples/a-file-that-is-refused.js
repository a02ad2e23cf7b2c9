export default async ({ createSdk, addresses, isSdkError, receipt, show }) => {
  const sdk = createSdk({ addresses });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithIdentifier({ userExternalId: 'playground' });

  const empty = new File([], 'empty.jpg', { type: 'image/jpeg' });
  try {
    await sdk.uploadWithFiles({ files: [receipt, empty] });
  } catch (error) {
    if (!isSdkError(error)) throw error;
    // Nothing was sent, and nothing was stored.
    show(`${error.code}, ${error.reason}`, error.misc);
  }
};
