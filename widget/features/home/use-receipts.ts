import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  getGetPendingReceiptsQueryKey,
  useGetPendingReceipts,
  type PendingReceipt,
} from '@cagnotte/generated/hooks/kitv4';
import {
  getGetShopQueryKey,
  getListCardSlotsQueryKey,
  getListTimelineQueryKey,
} from '@cagnotte/generated/hooks/product';
import type { Outbox, PictureSnapshot, UploadSnapshot } from '@cagnotte/sdk';
import { isOfflineFailure } from '../../ui/toasts/offline-failure.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { useAwaitsNetwork } from '../queries/use-awaits-network.ts';
import { useOutbox, useOutboxReady } from '../receipts/outbox.ts';
import { haveReceiptsChanged } from './receipt-changes.ts';
import { willStatusChange } from './receipt-status.ts';
import { useReplaced } from './use-replaced.ts';

/** Outboxes that have been ready: home is then shown at once when the shopper returns, scrolled as before. */
const readyOutboxes = new WeakSet<Outbox>();

/** Interval of the refetches while the server still works on a receipt. */
const pollIntervalMs = 10_000;

/** The pending receipts, of this device and of the server. */
export interface Receipts {
  /** Pictures of a receipt that the shopper has not sent yet. */
  readonly draft: readonly PictureSnapshot[];
  readonly uploads: readonly UploadSnapshot[];
  readonly pending: readonly PendingReceipt[];
  /** Uuids of rejected receipts that other receipts replace: they are not shown. */
  readonly replaced: readonly string[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

/**
 * Loads the receipts. Refetches them when an upload ends, on focus, and at intervals while the server
 * will change one of them.
 */
export function useReceipts(): Receipts {
  const queries = useQueryClient();
  const query = useGetPendingReceipts(undefined, {
    query: {
      refetchInterval: ({ state }) => (state.data?.receipts.some(willStatusChange) ? pollIntervalMs : false),
    },
  });
  const awaitsNetwork = useAwaitsNetwork();
  const isReady = useOutboxReady();
  const draft = useOutbox((outbox) => outbox.draft.pictures());
  const allUploads = useOutbox((outbox) => outbox.list());
  const sentCount = allUploads.filter(({ state }) => state === 'sent').length;
  useEffect(() => {
    if (sentCount > 0) void queries.invalidateQueries({ queryKey: getGetPendingReceiptsQueryKey() });
  }, [queries, sentCount]);

  // Once the server lists a receipt, its status counts; when the server drops it, so does this device.
  const { outbox, product } = useSdk();
  const listed = query.data?.receipts;
  // The news and the points of a receipt change with its status: they are refetched together.
  const before = useRef(listed);
  useEffect(() => {
    if (haveReceiptsChanged(before.current, listed))
      for (const getQueryKey of [getListTimelineQueryKey, getListCardSlotsQueryKey, getGetShopQueryKey])
        void queries.invalidateQueries({ queryKey: getQueryKey(product) });
    before.current = listed;
  }, [queries, product, listed]);
  useEffect(() => {
    if (isReady) readyOutboxes.add(outbox);
  }, [isReady, outbox]);
  useEffect(() => {
    for (const { uuid, state } of outbox.list())
      if (state === 'sent' && listed?.some(({ receipt_uuid }) => receipt_uuid === uuid))
        outbox.discard(uuid).catch(reportError);
  }, [outbox, listed]);

  const replaced = useReplaced(isReady ? listed : undefined, allUploads);
  const pending = (listed ?? []).filter(({ receipt_uuid }) => !replaced.includes(receipt_uuid));
  const listedUuids = new Set(pending.map(({ receipt_uuid }) => receipt_uuid));
  return {
    draft,
    uploads: allUploads.filter(({ uuid, state }) => state !== 'sent' || !listedUuids.has(uuid)).reverse(),
    // A receipt that is still being sent here shows once, with its progress.
    pending: pending.filter(({ receipt_uuid }) =>
      allUploads.every((upload) => upload.uuid !== receipt_uuid || upload.state === 'sent'),
    ),
    replaced,
    // Rows that are added a moment later would push the others down.
    isPending: (query.isPending && !awaitsNetwork(query)) || (!isReady && !readyOutboxes.has(outbox)),
    isError: query.isError && !isOfflineFailure(query.error),
    retry: () => void query.refetch(),
  };
}
