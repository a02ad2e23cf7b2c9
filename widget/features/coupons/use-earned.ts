import { useListEarnedCoupons, type EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import { useEffect, useMemo, useState } from 'react';
import type { LoadedProps } from '../../client/loaded.tsx';
import { useSdk } from '../../client/sdk-context.tsx';
import { shopperKey } from '../../client/shopper-key.ts';
import { readKeptCoupons } from './kept-coupons.ts';

/** Milliseconds that somebody at a till waits for the server; the service worker waits as long for the page. */
const PATIENCE = 3000;

function usePatience(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setOver(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isWaiting]);
  return isOver;
}

type Sections = readonly EarnedCouponsSection[];

/** The earned coupons for a screen. */
export interface Earned {
  readonly query: LoadedProps<{ readonly sections: Sections }>['query'];
  /** When the server said what is shown, where this device says it in its place: milliseconds since 1970. */
  readonly keptAt: number | undefined;
}

/**
 * The shopper's coupons: as the server says, or, while it cannot be asked, as this device kept them. Operation
 * `listEarnedCoupons`.
 * @param isEnough whether a screen finds there what it shows: what is older than the question is no proof that it is not there
 */
export function useEarned(isEnough: (sections: Sections) => boolean): Earned {
  const sdk = useSdk();
  const { data, error, isError, errorUpdateCount, isPaused, isPending, fetchStatus, refetch } =
    useListEarnedCoupons(sdk.product);
  const isLastWord = fetchStatus === 'idle' && !isError;
  const said = data && (isLastWord || isEnough(data.sections)) ? data : undefined;
  const isLate = usePatience(isPending && !isPaused);
  // While another attempt runs after a failure, the kept coupons stay on the screen.
  const hasFailed = errorUpdateCount > 0;
  const isAlone = said === undefined && (isPaused || hasFailed || isLate);
  const found = useMemo(() => (isAlone ? readKeptCoupons(shopperKey(sdk)) : undefined), [isAlone, sdk]);
  const kept = found && isEnough(found.sections) ? found : undefined;
  return { query: { data: said ?? kept, error, isError, isPaused, refetch }, keptAt: kept?.at };
}
