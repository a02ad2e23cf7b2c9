import type { FormEvent } from 'react';
import { useReceiptUpload } from '@cagnotte/sdk/react';
import { getErrorMessage } from './error-message';

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent' });

/** Sends one receipt at a time. The upload goes on when the component is gone: it belongs to the SDK. */
export const ReceiptForm = () => {
  const { upload, state, progress, error, send, retry, discard } = useReceiptUpload();
  // An attempt failed, and the SDK will try again: there is nothing to do for the shopper.
  const isDelayed = state === 'waiting' && error !== undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const files = form.elements.namedItem('files');
    const ean = form.elements.namedItem('ean');
    if (!(files instanceof HTMLInputElement && ean instanceof HTMLInputElement)) return;
    // A copy: the input's own list is emptied with the form.
    send({ files: Array.from(files.files ?? []), ...(ean.value !== '' && { eans: [ean.value] }) });
    form.reset();
  };

  return (
    <>
      <form onSubmit={submit}>
        <p>
          <label htmlFor="files">Photos du ticket</label>
          <input id="files" name="files" type="file" accept="image/*,application/pdf" multiple />
        </p>
        <p>
          <label htmlFor="ean">Code-barres d’un produit (facultatif)</label>
          <input id="ean" name="ean" inputMode="numeric" />
        </p>
        <button disabled={state === 'sending' || state === 'failed'}>Envoyer le ticket</button>
      </form>
      <progress value={progress} aria-label="Envoi du ticket" />
      <p role="status">
        {state === 'sending' && `Envoi : ${percent.format(progress)}`}
        {state === 'sent' && `Votre ticket n° ${upload?.receiptId} est bien arrivé.`}
        {isDelayed && 'Votre ticket attend le réseau, et partira tout seul.'}
        {error && !isDelayed && getErrorMessage(error)}
      </p>
      {state === 'failed' && (
        <p>
          {/* Another attempt would change nothing for a receipt that the server is done with. */}
          {error?.code !== 'receipt_not_replaceable' && <button onClick={retry}>Réessayer</button>}
          <button onClick={discard}>Abandonner ce ticket</button>
        </p>
      )}
    </>
  );
};
