// This bar code is a magic value: the sandbox takes the receipt, and fails when its picture arrives.
const picturesFail = '4000000004554';

export default async ({ createSdk, addresses, receipt, show }) => {
  const sdk = createSdk({ addresses });
  await sdk.configure({ region: 'fr', environment: 'sandbox' });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithIdentifier({ userExternalId: 'playground' });

  const isWaiting = new Promise((resolve) => {
    sdk.outbox.subscribe(() => {
      const waiting = sdk.outbox.list().find(({ state, error }) => state === 'waiting' && error);
      if (waiting) resolve(waiting);
    });
  });
  // The promise stays pending: the receipt may still arrive.
  const upload = sdk
    .uploadWithFiles({ files: [receipt], eans: [picturesFail] })
    .catch(({ message }) => show(message));

  const { uuid, error } = await isWaiting;
  show('The receipt is kept, and will be sent again', error.code);
  await sdk.outbox.discard(uuid);
  await upload;
};
