import { useEffect, useReducer, useState } from 'react';
import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { SdkError } from '../errors/sdk-error.ts';
import { useSdk, useSession } from './sdk-context.ts';

/** The receipts that still wait for something. */
export interface PendingReceipts {
  /** Empty while nobody is signed in, and until they are loaded. */
  readonly receipts: readonly PendingReceipt[];
  /** Why they could not be loaded; what was loaded before stays. */
  readonly error: SdkError | undefined;
  readonly isLoading: boolean;
  /** Loads them again. */
  readonly refresh: () => void;
}

interface Loaded {
  readonly owner: number | string | undefined;
  readonly round: number;
  readonly receipts: readonly PendingReceipt[];
  readonly error?: SdkError;
}

const nothing: readonly PendingReceipt[] = [];

/** Loads the receipts that still wait: when a user signs in, after each receipt that was sent, and when asked. */
export const usePendingReceipts = (): PendingReceipts => {
  const sdk = useSdk();
  const { user, token } = useSession();
  const [round, refresh] = useReducer((count: number) => count + 1, 0);
  const [loaded, setLoaded] = useState<Loaded>({ owner: undefined, round, receipts: nothing });
  // A renewed token is no other person.
  const owner = user?.id ?? token;

  useEffect(
    () =>
      sdk.outbox.subscribe(({ type }) => {
        if (type === 'receipt_sent') refresh();
      }),
    [sdk],
  );

  useEffect(() => {
    if (owner === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    sdk.getPendingReceipts({ signal }).then(
      (receipts) => {
        if (!signal.aborted) setLoaded({ owner, round, receipts });
      },
      (error: SdkError) => {
        if (!signal.aborted)
          setLoaded((before) => ({
            owner,
            round,
            receipts: before.owner === owner ? before.receipts : nothing,
            error,
          }));
      },
    );
    return () => controller.abort();
  }, [sdk, owner, round]);

  // Receipts of the former user are not shown while those of the new one are loaded.
  const isOwn = owner !== undefined && loaded.owner === owner;
  return {
    receipts: isOwn ? loaded.receipts : nothing,
    error: isOwn ? loaded.error : undefined,
    isLoading: owner !== undefined && !(isOwn && loaded.round === round),
    refresh,
  };
};
