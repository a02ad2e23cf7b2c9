import { getErrorMessage } from './error-message.js';
import { addresses, clientId, customerId, environment } from './settings.js';

const form = document.querySelector('form');
const button = document.querySelector('button');
const progress = document.querySelector('progress');
const status = document.querySelector('[role=status]');
const offers = document.querySelector('section');

/** Runs an action with the button disabled, so that no receipt is sent twice, and shows errors of the SDK. */
const run = async (sdk, action) => {
  button.disabled = true;
  try {
    await action();
  } catch (error) {
    status.textContent = getErrorMessage(error);
  } finally {
    // Nothing can be sent without a session.
    button.disabled = !(await sdk.isAuthenticated());
  }
};

/** Starts the programme, then signs the customer in: receipts sent from now on are theirs. */
const signIn = async (sdk) => {
  await sdk.configure({ region: 'fr', environment });
  await sdk.init({ clientId });
  await sdk.authorizeUserWithIdentifier({ userExternalId: customerId });
};

/** Shows the current offers. The loyalty client exists only with the second script. */
const showOffers = async (sdk) => {
  const loyalty = globalThis.Cagnotte.createLoyaltyClient?.(sdk);
  if (!loyalty) return;
  const items = (await loyalty.listOffers()).map(({ title }) => {
    const item = document.createElement('li');
    item.textContent = title;
    return item;
  });
  offers.querySelector('ul').replaceChildren(...items);
  offers.hidden = items.length === 0;
};

const sendReceipt = async (sdk) => {
  const { files, ean } = form.elements;
  status.textContent = 'Envoi en cours';
  try {
    const { receiptId } = await sdk.uploadWithFiles({
      files: files.files,
      eans: ean.value === '' ? [] : [ean.value],
      onProgress: (value) => (progress.value = value),
    });
    form.reset();
    status.textContent = `Votre ticket n° ${receiptId} est bien arrivé.`;
  } catch (error) {
    // The server is done with this receipt: another attempt would change nothing.
    for (const upload of sdk.outbox.list())
      if (upload.state === 'failed' && upload.error.code === 'receipt_not_replaceable')
        await sdk.outbox.discard(upload.uuid);
    throw error;
  }
};

const start = async () => {
  const sdk = globalThis.Cagnotte.createSdk({
    addresses,
    // Errors that your page does not expect: send them to your monitoring instead.
    reports: async ({ error }) => console.info(`report: ${error.code}`),
  });
  // A receipt without network is stored and sent later: the shopper may leave.
  sdk.outbox.subscribe(() => {
    if (sdk.outbox.list().some(({ state, error }) => state === 'waiting' && error))
      status.textContent = 'Votre ticket attend le réseau, et partira tout seul.';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run(sdk, () => sendReceipt(sdk));
  });
  await run(sdk, async () => {
    await signIn(sdk);
    await showOffers(sdk);
  });
};

// The browser refuses a script that is blocked, or that does not match its hash.
if (globalThis.Cagnotte) await start();
else status.textContent = 'Le programme de fidélité n’a pas pu être chargé.';
