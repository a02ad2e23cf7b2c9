export default async ({ createSdk, addresses, receipt, show }) => {
  const sdk = createSdk({ addresses });
  await sdk.configure({ region: 'fr', environment: 'sandbox' });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithIdentifier({ userExternalId: 'playground' });

  const { uuid } = await sdk.uploadWithFiles({
    files: [receipt],
    onProgress: (progress) => show(`${Math.round(progress * 100)} % sent`),
  });
  show('The receipt is at the server', uuid);

  const receipts = await sdk.getPendingReceipts();
  show('Receipts that wait', receipts.length);
};
