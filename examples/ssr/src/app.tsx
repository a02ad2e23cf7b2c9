import { useSession } from '@cagnotte/sdk/react';
import { useEffect, useState } from 'react';
import { errorMessage } from './error-message';
import { ReceiptForm } from './receipt-form';
import { ReceiptList } from './receipt-list';

interface AppProps {
  /** Settles once the customer is signed in; its rejection says why they are not. Absent on the server. */
  readonly signedIn?: Promise<void>;
}

export const App = ({ signedIn }: AppProps) => {
  const { isAuthenticated, user } = useSession();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    void signedIn?.catch((error: unknown) => setRefusal(errorMessage(error)));
  }, [signedIn]);

  return (
    <main>
      <h1>Vos tickets rapportent des points</h1>
      {isAuthenticated ? (
        <>
          <p>Bonjour {user?.firstname}</p>
          <ReceiptForm />
          <ReceiptList />
        </>
      ) : (
        <p role="status">{refusal ?? 'Connexion en cours'}</p>
      )}
    </main>
  );
};
