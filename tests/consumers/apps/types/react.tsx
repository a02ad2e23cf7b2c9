import { createSdk, type Sdk, type SdkError, type UploadSnapshot } from '@cagnotte/sdk';
import {
  SdkProvider,
  usePendingReceipts,
  useReceiptUpload,
  useSdk,
  useSession,
  useOutbox,
} from '@cagnotte/sdk/react';

const Receipts = () => {
  const sdk: Sdk = useSdk();
  const { isAuthenticated, user } = useSession();
  const { receipts, isLoading, refresh } = usePendingReceipts();
  const { state, progress, error, send, retry, discard, reset } = useReceiptUpload();
  const uploads: readonly UploadSnapshot[] = useOutbox();
  const refusal: SdkError | undefined = error;
  // @ts-expect-error no such state
  const isLost = state === 'lost';
  return (
    <form onReset={reset} onSubmit={refresh}>
      <p>{isAuthenticated ? user?.firstname : sdk.product}</p>
      <input type="file" onChange={({ currentTarget: { files } }) => files && send({ files })} />
      <progress value={progress} hidden={isLoading || isLost} />
      {refusal && <button onClick={retry}>{refusal.code}</button>}
      <button onClick={discard}>{uploads.length}</button>
      {receipts.map(({ receipt_uuid, status }) => (
        <p key={receipt_uuid}>{status}</p>
      ))}
    </form>
  );
};

const sdk = createSdk();
export const App = () => (
  <SdkProvider sdk={sdk}>
    <Receipts />
  </SdkProvider>
);
