import { useSdk, useSession } from '@cagnotte/sdk/react';
import { PendingReceipts } from './pending-receipts.tsx';
import { SendReceipt } from './send-receipt.tsx';

/** @param customerId the partner's own id of the customer */
export const MyReceipts = ({ customerId }: { readonly customerId: string }) => {
  const sdk = useSdk();
  const { isAuthenticated, user } = useSession();
  const signIn = () => {
    // Errors are reported to the handlers of onError; this page has none.
    sdk.authorizeUserWithIdentifier({ userExternalId: customerId }).catch(() => undefined);
  };
  if (!isAuthenticated)
    return (
      <section aria-labelledby="welcome">
        <h1 id="welcome">Vos tickets rapportent des points</h1>
        <button onClick={signIn}>Me connecter</button>
      </section>
    );
  return (
    <>
      <section aria-labelledby="hello">
        <h1 id="hello">Bonjour {user?.firstname}</h1>
        <button className="secondary" onClick={() => void sdk.logout()}>
          Me déconnecter
        </button>
      </section>
      <SendReceipt />
      <PendingReceipts />
    </>
  );
};
