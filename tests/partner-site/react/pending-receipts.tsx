import { usePendingReceipts } from '@cagnotte/sdk/react';

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** Text of each status for the customer. A server may send a new status: the receipt is then in progress. */
const meanings: Readonly<Record<string, string>> = {
  declared: 'bien reçu',
  analyzed: 'à vérifier',
  filtered_analyzed: 'à vérifier',
  user_reviewed: 'vérifié',
  completed: 'terminé',
  rejected: 'refusé',
};

export const PendingReceipts = () => {
  const { receipts, error, isLoading, refresh } = usePendingReceipts();
  return (
    <section aria-labelledby="pending" aria-busy={isLoading}>
      <h2 id="pending">Vos tickets en cours</h2>
      {error && <p role="alert">Vos tickets n’ont pas pu être chargés.</p>}
      <ul>
        {receipts.map(({ receipt_uuid: uuid, captured_at: capturedAt, status }) => (
          <li key={uuid} data-uuid={uuid}>
            Ticket du {day.format(new Date(capturedAt))} : {meanings[status] ?? 'en cours'}
          </li>
        ))}
      </ul>
      <button className="secondary" onClick={refresh} disabled={isLoading}>
        Actualiser
      </button>
    </section>
  );
};
