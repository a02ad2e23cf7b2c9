import { usePendingReceipts, useReceiptUpload, useSession } from '@cagnotte/sdk/react';

export const App = () => {
  const { isAuthenticated, token } = useSession();
  const { state, progress, error, upload, send } = useReceiptUpload();
  const { receipts } = usePendingReceipts();
  return (
    <main>
      <p data-token={token}>{isAuthenticated ? 'connecté' : 'personne'}</p>
      <label>
        Ticket
        <input type="file" onChange={({ currentTarget }) => send({ files: [...currentTarget.files] })} />
      </label>
      <progress value={progress} />
      <output data-uuid={upload?.uuid}>{error ? error.code : state}</output>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.receipt_uuid}>{receipt.receipt_uuid}</li>
        ))}
      </ul>
    </main>
  );
};
