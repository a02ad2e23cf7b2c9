import { useEffect, useRef } from 'react';
import { useSdk } from '../../client/sdk-context.tsx';
import { pot, useOlderTransfers } from '../../stores/pot.ts';
import { potText } from '../../text/pot.ts';
import { Button } from '../../ui/button.tsx';
import { openerId } from './movement-row.tsx';
import { PartFailed } from './part-failed.tsx';
import styles from './pot.module.css';

/**
 * PO-10: asks for what stands before the history, a transfer at a time; the focus goes to what came. Operation
 * `listPotRefunds`.
 */
export function EarlierTransfers() {
  const { product } = useSdk();
  const { ids, next, pages } = useOlderTransfers(product);
  const last = ids.at(-1);
  const page = pages.at(-1);
  const awaited = useRef<number>(undefined);

  useEffect(() => {
    if (!page?.data || awaited.current === undefined || awaited.current !== last) return;
    awaited.current = undefined;
    document.getElementById(openerId(last))?.focus();
  }, [last, page?.data]);

  const ask = () => {
    awaited.current = next;
    pot.oldestAsked = next;
  };
  if (page?.isError && !page.data)
    return (
      <PartFailed isRetrying={page.isFetching} retry={() => void page.refetch()}>
        {potText.earlierFailed}
      </PartFailed>
    );
  const isLoading = page !== undefined && !page.data;
  if (!isLoading && next === undefined) return null;
  return (
    <div className={styles.earlier}>
      <Button variant="quiet" size="sm" busy={isLoading} onClick={ask}>
        {potText.earlier}
      </Button>
    </div>
  );
}
