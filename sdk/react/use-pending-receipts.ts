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
  /** How many loads in a row have shown the same statuses, or have failed. */
  readonly unchanged: number;
}

const nothing: readonly PendingReceipt[] = [];

/** Until the next look at receipts that the server has still to analyse, in milliseconds: 4 s, then twice as long, up to a minute. */
const delayAfter = (unchanged: number): number => Math.min(60_000, 4_000 * 2 ** unchanged);

const statusesOf = (receipts: readonly PendingReceipt[]): string =>
  JSON.stringify(receipts.map(({ receipt_uuid: uuid, status }) => [uuid, status]));

/**
 * Loads the receipts that still wait: when a user signs in, after each receipt that was sent, and when asked. While the server has
 * still to analyse one of them, looks again by itself for as long as the page is visible.
 */
export const usePendingReceipts = (): PendingReceipts => {
  const sdk = useSdk();
  const { user, token } = useSession();
  const [round, refresh] = useReducer((count: number) => count + 1, 0);
  // A look of the hook's own, during which nothing is shown as loading.
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  const [loaded, setLoaded] = useState<Loaded>({ owner: undefined, round, receipts: nothing, unchanged: 0 });
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
        if (signal.aborted) return;
        setLoaded((before) => {
          const isSame = before.owner === owner && statusesOf(before.receipts) === statusesOf(receipts);
          return { owner, round, receipts, unchanged: isSame ? before.unchanged + 1 : 0 };
        });
      },
      (error: SdkError) => {
        if (!signal.aborted)
          setLoaded((before) => ({
            owner,
            round,
            receipts: before.owner === owner ? before.receipts : nothing,
            error,
            unchanged: before.unchanged + 1,
          }));
      },
    );
    return () => controller.abort();
  }, [sdk, owner, round, looks]);

  // Receipts of the former user are not shown while those of the new one are loaded.
  const isOwn = owner !== undefined && loaded.owner === owner;

  const isAwaited = isOwn && loaded.receipts.some(({ status }) => status === 'declared');
  useEffect(() => {
    if (!isAwaited) return;
    const lookIfVisible = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setTimeout(lookIfVisible, delayAfter(loaded.unchanged));
    document.addEventListener('visibilitychange', lookIfVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookIfVisible);
    };
  }, [isAwaited, loaded]);

  return {
    receipts: isOwn ? loaded.receipts : nothing,
    error: isOwn ? loaded.error : undefined,
    isLoading: owner !== undefined && !(isOwn && loaded.round === round),
    refresh,
  };
};
