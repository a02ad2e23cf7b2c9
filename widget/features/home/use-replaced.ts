import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { UploadSnapshot } from '@cagnotte/sdk';
import { useSdk } from '../queries/sdk-context.tsx';
import { selectCurrentReplacements, readReplacements, writeReplacements } from '../receipts/replacements.ts';
import { findShopperKey } from '../session/auth.ts';

/** Rejected receipts that this page has asked the server to cancel. */
const cancelRequests = new Set<string>();

/**
 * Returns the uuids of rejected receipts that the shopper photographed again, which are hidden at
 * once. Once the new receipt has arrived, the rejected one is cancelled on the server; if that fails,
 * the next visit retries it.
 * @param listed receipts of the server; undefined while they or those of this device are not known
 * @param uploads receipts of this device
 */
export function useReplaced(
  listed: readonly PendingReceipt[] | undefined,
  uploads: readonly UploadSnapshot[],
): readonly string[] {
  const sdk = useSdk();
  const queries = useQueryClient();
  const owner = findShopperKey(sdk);
  const storedReplacements = useMemo(() => (owner && readReplacements(owner)) || [], [owner]);
  const currentReplacements = useMemo(
    () => (owner && listed ? selectCurrentReplacements(readReplacements(owner), listed, uploads) : undefined),
    [owner, listed, uploads],
  );
  useEffect(() => {
    if (owner === undefined || !currentReplacements) return;
    writeReplacements(owner, currentReplacements);
    for (const { rejected, hasArrived } of currentReplacements) {
      const isListed = listed?.some(({ receipt_uuid }) => receipt_uuid === rejected);
      if (!hasArrived || !isListed || cancelRequests.has(rejected)) continue;
      cancelRequests.add(rejected);
      // Loaded on demand: few shoppers need it.
      import('./cancel-replaced.ts')
        .then(({ cancelReplaced }) => cancelReplaced(queries, sdk.product, rejected))
        .catch(() => cancelRequests.delete(rejected));
    }
  }, [owner, listed, currentReplacements, queries, sdk]);
  return (currentReplacements ?? storedReplacements).map(({ rejected }) => rejected);
}
