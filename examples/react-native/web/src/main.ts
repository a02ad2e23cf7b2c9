import { isInApp, postToApp } from './app-bridge';
import { getErrorMessage } from './error-message';
import { findElement } from './find-element';
import { sendReceipt } from './send-receipt';
import { sdk, signIn } from './sign-in';

const form = findElement('form', HTMLFormElement);
const files = findElement('#files', HTMLInputElement);
const ean = findElement('#ean', HTMLInputElement);
const button = findElement('form button', HTMLButtonElement);
const progress = findElement('progress', HTMLProgressElement);
const status = findElement('[role=status]', HTMLElement);

/** Runs an action with the button disabled, so that no receipt is sent twice, and shows errors of the SDK. */
const run = async (action: () => Promise<void>): Promise<void> => {
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

// A receipt without network is stored and sent later: the shopper may leave the screen, and even the app.
sdk.outbox.subscribe(() => {
  const waits = sdk.outbox.list().some(({ state, error }) => state === 'waiting' && error !== undefined);
  if (waits) status.textContent = 'Votre ticket attend le réseau, et partira tout seul.';
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void run(async () => {
    status.textContent = 'Envoi en cours';
    const { uuid, receiptId } = await sendReceipt(sdk, { files: files.files, ean: ean.value }, (value) => {
      progress.value = value;
      postToApp({ type: 'progress', progress: value });
    });
    form.reset();
    status.textContent = `Votre ticket n° ${receiptId} est bien arrivé.`;
    postToApp({ type: 'receiptSent', receiptUuid: uuid });
  });
});

if (!isInApp()) status.textContent = 'Ouvrez cette page dans l’application.';
else
  await run(async () => {
    if (!(await signIn())) status.textContent = 'Connectez-vous dans l’application.';
  });
