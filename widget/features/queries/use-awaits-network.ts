import type { UseQueryResult } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { layout } from '../../ui/layout/layout-store.ts';
import { isOfflineFailure } from '../../ui/toasts/offline-failure.ts';

type Read = Pick<UseQueryResult<unknown, unknown>, 'data' | 'error' | 'isError'>;

/**
 * Returns a check whether a read waits for the network: it has no data yet, and no other failure. The read is
 * sent nevertheless, and again when the network returns.
 */
export function useAwaitsNetwork(): (read: Read) => boolean {
  const { isOnline } = useSnapshot(layout);
  return ({ data, error, isError }) => data === undefined && (isError ? isOfflineFailure(error) : !isOnline);
}
