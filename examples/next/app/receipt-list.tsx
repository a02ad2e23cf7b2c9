import { usePendingReceipts } from '@cagnotte/sdk/react';
import { getErrorMessage } from './error-message';

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** Text of each status for the shopper. A server may send a new status: the receipt is then in progress. */
const statuses: Readonly<Record<string, string>> = {
  declared: 'bien reçu',
  analyzed: 'à vérifier',
  filtered_analyzed: 'analysé',
  user_reviewed: 'vérifié',
  completed: 'terminé',
  rejected: 'refusé',
};

/** Shows the pending receipts. Loads them again after each sent receipt. */
export const ReceiptList = () => {
  const { receipts, error, isLoading, refresh } = usePendingReceipts();
  return (
    <section aria-labelledby="receipts" aria-busy={isLoading}>
      <h2 id="receipts">Vos tickets en cours</h2>
      {error && <p role="alert">{getErrorMessage(error)}</p>}
      <ul>
        {receipts.map(({ receipt_uuid: uuid, captured_at: capturedAt, status }) => (
          <li key={uuid}>
            Ticket du {day.format(new Date(capturedAt))} : {statuses[status] ?? 'en cours'}
          </li>
        ))}
      </ul>
      <button onClick={refresh} disabled={isLoading}>
        Actualiser
      </button>
    </section>
  );
};
