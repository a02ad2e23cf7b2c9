import { useEffect, useRef } from 'react';
import { pot } from '../../stores/pot.ts';
import { checkTransfer } from './check-transfer.ts';
import { useLook } from './use-look.ts';

/**
 * D89: a transfer that a reload cut off is looked into before another one can be asked for. Operation `getPot`.
 * @param isReady whether the pot is there: the look must not cut off its first load
 */
export function useLeftoverCheck(isReady: boolean): void {
  const look = useLook();
  const isArriving = useRef(true);
  useEffect(() => {
    if (!isReady || !isArriving.current) return;
    isArriving.current = false;
    if (pot.doubted) void checkTransfer(pot.doubted, look);
  }, [isReady, look]);
}
