'use client';

import { useEffect, useState } from 'react';
import { createSdk } from '@cagnotte/sdk';
import { SdkProvider, useSession } from '@cagnotte/sdk/react';
import { getErrorMessage } from './error-message';
import { ReceiptForm } from './receipt-form';
import { ReceiptList } from './receipt-list';
import { addresses, clientId, environment } from './settings';

/** One SDK for the page. The server also renders with one, in which nobody is ever signed in. */
const sdk = createSdk({ addresses });

let started: Promise<unknown> | undefined;

/** Starts the programme once, however often React renders; then signs in the customer of the token. */
const signIn = async (token: string): Promise<void> => {
  started ??= sdk.configure({ region: 'fr', environment }).then(() => sdk.init({ clientId }));
  await started;
  await sdk.authorizeUserWithToken({ token });
};

const Receipts = ({ token }: { readonly token: string }) => {
  const { isAuthenticated, user } = useSession();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    signIn(token).catch((error: unknown) => setRefusal(getErrorMessage(error)));
  }, [token]);

  if (!isAuthenticated) return <p role="status">{refusal ?? 'Connexion en cours'}</p>;
  return (
    <main>
      <h1>Bonjour {user?.firstname}</h1>
      <ReceiptForm />
      <ReceiptList />
    </main>
  );
};

/** @param token access token of the customer, from the server component */
export const LoyaltyClub = ({ token }: { readonly token: string }) => (
  <SdkProvider sdk={sdk}>
    <Receipts token={token} />
  </SdkProvider>
);
