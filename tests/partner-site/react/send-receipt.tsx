import type { FormEvent } from 'react';
import { useReceiptUpload } from '@cagnotte/sdk/react';

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent' });

export const SendReceipt = () => {
  const { state, progress, error, send, retry, discard, reset } = useReceiptUpload();

  const isDelayed = state === 'waiting' && error !== undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('files') as HTMLInputElement;
    send({ files: Array.from(input.files ?? []) });
    event.currentTarget.reset();
  };

  return (
    <section aria-labelledby="send">
      <h2 id="send">Envoyer un ticket</h2>
      <form onSubmit={submit}>
        <label htmlFor="files">Photos du ticket</label>
        <input id="files" name="files" type="file" accept="image/*,application/pdf" multiple />
        <button disabled={state === 'sending'}>Envoyer le ticket</button>
      </form>
      <p role="status">
        {state === 'sending' && `Envoi : ${percent.format(progress)}`}
        {state === 'sent' && 'Votre ticket est bien arrivé.'}
        {isDelayed && `Votre ticket attend, et partira tout seul (${error.code}).`}
        {error && !isDelayed && `Votre ticket n’est pas parti (${error.code}).`}
      </p>
      {state === 'sending' && <progress value={progress} aria-label="Envoi du ticket" />}
      {(state === 'failed' || isDelayed) && (
        <p className="actions">
          <button onClick={retry}>Réessayer</button>
          <button className="secondary" onClick={discard}>
            Abandonner
          </button>
        </p>
      )}
      {state === 'sent' && (
        <button className="secondary" onClick={reset}>
          Envoyer un autre ticket
        </button>
      )}
    </section>
  );
};
