import { getErrorMessage } from './error-message';
import { findElement } from './find-element';
import { showReceipts } from './receipt-list';
import { sendReceipt } from './send-receipt';
import { sdk, signIn } from './sign-in';

const form = findElement('form', HTMLFormElement);
const files = findElement('#files', HTMLInputElement);
const ean = findElement('#ean', HTMLInputElement);
const button = findElement('form button', HTMLButtonElement);
const progress = findElement('progress', HTMLProgressElement);
const status = findElement('[role=status]', HTMLElement);
const list = findElement('ul', HTMLUListElement);

const refreshReceipts = async (): Promise<void> => showReceipts(list, await sdk.getPendingReceipts());

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

// A receipt without network is stored and sent later: the shopper may leave.
sdk.outbox.subscribe(() => {
  const waits = sdk.outbox.list().some(({ state, error }) => state === 'waiting' && error !== undefined);
  if (waits) status.textContent = 'Votre ticket attend le réseau, et partira tout seul.';
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void run(async () => {
    status.textContent = 'Envoi en cours';
    const { receiptId } = await sendReceipt(sdk, { files: files.files, ean: ean.value }, (value) => {
      progress.value = value;
    });
    form.reset();
    status.textContent = `Votre ticket n° ${receiptId} est bien arrivé.`;
    await refreshReceipts();
  });
});

await run(async () => {
  await signIn();
  await refreshReceipts();
});
