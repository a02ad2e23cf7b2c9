import { useEffect, useId, useRef, useState } from 'react';
import { useListPotRefunds } from '@cagnotte/generated/hooks/product';
import { CappedList } from '../../navigation/capped-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/images/icon.tsx';
import { Leader } from '../../ui/images/paper.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { Row, RowIcon, SkeletonRows } from '../../ui/lists/rows.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { format } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { isOfflineFailure } from '../../ui/toasts/offline-failure.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { loadedText } from '../queries/text.ts';
import { potStore, useOlderTransfers } from './pot-store.ts';
import styles from './pot.module.css';
import { isPendingTransfer, listPaidRefunds, type PotMovement } from './rules.ts';
import { potText } from './text.ts';
import { TransferStepper } from './transfer-stepper.tsx';

/** The refunds that a transfer paid out. Operation `listPotRefunds`. */
function TransferRefunds({ id }: { id: number | string }) {
  const { product } = useSdk();
  // A transfer that was paid out does not change any more.
  const query = { query: { staleTime: Infinity } };
  const { data, error, isError, isFetching, refetch } = useListPotRefunds(
    product,
    { transfer_payment_id: id },
    query,
  );
  const text = potText.transfer;
  if (isError && !data)
    return (
      <PartFailed error={error} isRetrying={isFetching} retry={() => void refetch()}>
        {text.failed}
      </PartFailed>
    );
  if (!data)
    return (
      <>
        <VisuallyHidden role="status">{format(loadedText.loading, { what: text.loading })}</VisuallyHidden>
        <Skeleton width="100%" height="1rem" top=".5rem" />
        <Skeleton width="70%" height="1rem" top=".75rem" />
      </>
    );
  const refunds = listPaidRefunds(data);
  if (refunds.length === 0) return <p>{text.none}</p>;
  return (
    <CappedList name={`refunds ${id}`} items={refunds}>
      {(shown) => (
        <ul>
          {shown.map(({ key, label, amount }) => (
            <li key={key}>
              <Leader label={label} value={amount} />
            </li>
          ))}
        </ul>
      )}
    </CappedList>
  );
}

/** Returns the id of the button in the row of a transfer, which gets the focus when the row is new. */
const getOpenerId = (transferId: number | string): string => `transfer-${transferId}`;

/**
 * A movement of the pot. The row of a transfer shows its stages, and opens to show the refunds that it paid
 * out.
 */
export function MovementRow({ movement }: { movement: PotMovement }) {
  const { icon, title, state, amount, transferId, payment } = movement;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = transferId !== undefined && (
    <button
      type="button"
      id={getOpenerId(transferId)}
      className={styles.opener}
      aria-label={`${title}, ${state.text}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      {title}
      <Icon name="chevron" size="sm" />
    </button>
  );
  return (
    <>
      <Row thumb={<RowIcon name={icon} />} title={opener || title} action={<b>{amount}</b>}>
        <StatusLine icon={state.icon} tone={state.tone}>
          {state.text}
        </StatusLine>
      </Row>
      {(isOpen || isPendingTransfer(movement)) && (
        <li id={id} className={classNames(styles.detail, styles.small)}>
          {payment && <TransferStepper payment={payment} />}
          {isOpen && transferId !== undefined && <TransferRefunds id={transferId} />}
        </li>
      )}
    </>
  );
}

/**
 * PO-10: a button that loads the transfers before the shown history, one at a time, and moves the focus to
 * the loaded one. Operation `listPotRefunds`.
 */
export function EarlierTransfers() {
  const { product } = useSdk();
  const { ids, next, refundQueries } = useOlderTransfers(product);
  const oldestId = ids.at(-1);
  const lastQuery = refundQueries.at(-1);
  const awaitedId = useRef<number | string>(undefined);

  useEffect(() => {
    if (!lastQuery?.data || awaitedId.current === undefined || awaitedId.current !== oldestId) return;
    awaitedId.current = undefined;
    document.getElementById(getOpenerId(oldestId))?.focus();
  }, [oldestId, lastQuery?.data]);

  const loadNext = () => {
    awaitedId.current = next;
    potStore.oldestTransferId = next;
  };
  if (lastQuery?.isError && !lastQuery.data)
    return (
      <PartFailed
        error={lastQuery.error}
        isRetrying={lastQuery.isFetching}
        retry={() => void lastQuery.refetch()}
      >
        {potText.earlierFailed}
      </PartFailed>
    );
  const isLoading = lastQuery !== undefined && !lastQuery.data;
  if (!isLoading && next === undefined) return null;
  return (
    <div className={styles.earlier}>
      <Button variant="quiet" size="sm" isBusy={isLoading} onClick={loadNext}>
        {potText.earlier}
      </Button>
    </div>
  );
}

const titleWidths = ['8rem', '10rem', '7rem', '9rem'];

/** The skeleton of the history. */
export function MovementsSkeleton() {
  return (
    <Section title={potText.history}>
      <SkeletonRows titles={titleWidths} text="10rem" />
    </Section>
  );
}

interface PartFailedProps {
  readonly error: unknown;
  readonly children: string;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Shown with a retry in place of a part of the history that could not be loaded. */
function PartFailed({ error, children, isRetrying, retry }: PartFailedProps) {
  const isOffline = isOfflineFailure(error);
  return (
    <div role={isOffline ? 'status' : 'alert'}>
      <StatusLine icon={isOffline ? 'offline' : 'alert'} tone="warn">
        {isOffline ? loadedText.waiting.part : children}
      </StatusLine>
      <Button size="sm" isBusy={isRetrying} onClick={retry}>
        {uiText.retry}
      </Button>
    </div>
  );
}
