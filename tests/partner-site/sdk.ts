// A partner's own upload form, with the SDK.
import { createSdk, isSdkError } from '@cagnotte/sdk';
import { findElement } from './find-element.ts';

const address = new URLSearchParams(location.search);
const apiOrigin = import.meta.env.VITE_API_ORIGIN;
const filesOrigin = import.meta.env.VITE_FILES_ORIGIN;
const clientId = address.get('clientId') ?? 'demo.verger';

const log = (text: string): void => {
  const line = document.createElement('li');
  line.textContent = text;
  findElement('#log').append(line);
};

const sdk = createSdk({ addresses: { fr: { local: { api: apiOrigin, proxy: filesOrigin } } } });
await sdk.onError({ handler: (error) => log(`Erreur ${error.code} : ${error.message}`) });
await sdk.configure({ region: 'fr', environment: 'local' });
await sdk.init({ clientId });
const user = await sdk.authorizeUserWithIdentifier({ userExternalId: 'camille-42' });
log(`Connecté : ${user.id}`);

findElement<HTMLFormElement>('#upload').addEventListener('submit', (event) => {
  event.preventDefault();
  const progress = findElement<HTMLProgressElement>('#progress');
  const files = findElement<HTMLInputElement>('#files').files;
  if (!files) return;
  sdk
    .uploadWithFiles({ files, onProgress: (value) => (progress.value = value) })
    .then((receipt) => log(`Ticket ${receipt.uuid} envoyé, numéro ${receipt.receiptId}`))
    .catch((error: unknown) => {
      // onError has already reported errors of the SDK; any other error is a mistake of this page.
      if (!isSdkError(error)) throw error;
    });
});
