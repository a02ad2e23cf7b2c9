// A partner's own page, on a site of its own: the widget in a frame, and the SDK for the partner's own upload form.
import { createSdk, isSdkError } from '@cagnotte/sdk';

const address = new URLSearchParams(location.search);
const apiOrigin = import.meta.env.VITE_API_ORIGIN;
const filesOrigin = import.meta.env.VITE_FILES_ORIGIN;
const widgetOrigin = import.meta.env.VITE_WIDGET_ORIGIN;
const clientId = address.get('clientId') ?? 'demo.verger';

const element = <Type extends Element>(selector: string): Type => {
  const found = document.querySelector<Type>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
};

const log = (text: string): void => {
  const line = document.createElement('li');
  line.textContent = text;
  element('#log').append(line);
};

const sdk = createSdk({ addresses: { fr: { local: { api: apiOrigin, proxy: filesOrigin } } } });
await sdk.onError({ handler: (error) => log(`Erreur ${error.code} : ${error.message}`) });
await sdk.configure({ region: 'FR', environment: 'local' });
await sdk.init({ clientId });
const user = await sdk.authorizeUserWithIdentifier({ userExternalId: 'camille-42' });
log(`Connecté : ${user.id}`);

// The same shopper in the widget: the token travels in the fragment, which no server log and no referrer ever sees.
const { token = '' } = sdk.session.snapshot();
element<HTMLIFrameElement>('#widget').src =
  `${widgetOrigin}/?${new URLSearchParams({ clientId }).toString()}#${new URLSearchParams({ token }).toString()}`;

element<HTMLFormElement>('#upload').addEventListener('submit', (event) => {
  event.preventDefault();
  const progress = element<HTMLProgressElement>('#progress');
  const files = element<HTMLInputElement>('#files').files;
  if (!files) return;
  sdk
    .uploadWithFiles({ files, onProgress: (value) => (progress.value = value) })
    .then((receipt) => log(`Ticket ${receipt.uuid} envoyé, numéro ${receipt.receiptId}`))
    .catch((error: unknown) => {
      // onError has already told what the SDK knows; anything else is this page's own mistake.
      if (!isSdkError(error)) throw error;
    });
});
