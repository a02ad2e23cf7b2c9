import { useEffect, useState } from 'react';
import { useSession } from '@cagnotte/sdk/react';
import { getErrorMessage } from './error-message';
import { ReceiptForm } from './receipt-form';
import { ReceiptList } from './receipt-list';

/** @param signedIn resolves once the customer is signed in; rejects with the error that prevented it */
export const App = ({ signedIn }: { readonly signedIn: Promise<void> }) => {
  const { isAuthenticated, user } = useSession();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    void signedIn.catch((error: unknown) => setRefusal(getErrorMessage(error)));
  }, [signedIn]);

  if (!isAuthenticated) return <p role="status">{refusal ?? 'Connexion en cours'}</p>;
  return (
    <main>
      <h1>Bonjour {user?.firstname}</h1>
      <ReceiptForm />
      <ReceiptList />
    </main>
  );
};
