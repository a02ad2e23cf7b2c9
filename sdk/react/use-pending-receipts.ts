import { useEffect, useReducer, useState } from 'react';
import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { SdkError } from '../errors/sdk-error.ts';
import { useSdk, useSession } from './sdk-context.ts';

/** The signed-in user's pending receipts, and the state of loading them. */
export interface PendingReceipts {
  /** Empty while nobody is signed in, and until they are loaded. */
  readonly receipts: readonly PendingReceipt[];
  /** Error of the latest load. The receipts that were loaded before stay. */
  readonly error: SdkError | undefined;
  readonly isLoading: boolean;
  /** Loads the receipts again. */
  readonly refresh: () => void;
}

interface LoadResult {
  readonly owner: number | string | undefined;
  readonly round: number;
  readonly receipts: readonly PendingReceipt[];
  readonly error?: SdkError;
  /** Number of consecutive loads that showed the same statuses or failed. */
  readonly unchanged: number;
}

const noReceipts: readonly PendingReceipt[] = [];

/**
 * Returns the delay until the next poll for receipts that the server still has to analyse, in milliseconds: 4
 * s, then doubled up to a minute.
 */
const getPollDelayMs = (unchanged: number): number => Math.min(60_000, 4_000 * 2 ** unchanged);

const joinStatuses = (receipts: readonly PendingReceipt[]): string =>
  JSON.stringify(receipts.map(({ receipt_uuid: uuid, status }) => [uuid, status]));

/**
 * Loads the pending receipts: when a user signs in, after each receipt that was sent, and on `refresh`.
 * While the server still has to analyse one of them, it polls for as long as the page is visible.
 * Operation `getPendingReceipts`.
 */
export const usePendingReceipts = (): PendingReceipts => {
  const sdk = useSdk();
  const { user, token } = useSession();
  const [loadCount, refresh] = useReducer((count: number) => count + 1, 0);
  // Polls do not count as loading.
  const [pollCount, poll] = useReducer((count: number) => count + 1, 0);
  const [loaded, setLoaded] = useState<LoadResult>({
    owner: undefined,
    round: loadCount,
    receipts: noReceipts,
    unchanged: 0,
  });
  // A renewed token belongs to the same person.
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
        if (signal.aborted) return;
        setLoaded((previous) => {
          const isSame =
            previous.owner === owner && joinStatuses(previous.receipts) === joinStatuses(receipts);
          return { owner, round: loadCount, receipts, unchanged: isSame ? previous.unchanged + 1 : 0 };
        });
      },
      (error: SdkError) => {
        if (!signal.aborted)
          setLoaded((previous) => ({
            owner,
            round: loadCount,
            receipts: previous.owner === owner ? previous.receipts : noReceipts,
            error,
            unchanged: previous.unchanged + 1,
          }));
      },
    );
    return () => controller.abort();
  }, [sdk, owner, loadCount, pollCount]);

  // Receipts of the former user are not shown while those of the new one are loaded.
  const isOwn = owner !== undefined && loaded.owner === owner;

  const isAnalysisPending = isOwn && loaded.receipts.some(({ status }) => status === 'declared');
  useEffect(() => {
    if (!isAnalysisPending) return;
    const pollIfVisible = (): void => {
      if (document.visibilityState === 'visible') poll();
    };
    const timer = setTimeout(pollIfVisible, getPollDelayMs(loaded.unchanged));
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [isAnalysisPending, loaded]);

  return {
    receipts: isOwn ? loaded.receipts : noReceipts,
    error: isOwn ? loaded.error : undefined,
    isLoading: owner !== undefined && !(isOwn && loaded.round === loadCount),
    refresh,
  };
};
