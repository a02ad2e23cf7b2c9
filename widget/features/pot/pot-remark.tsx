import { useSnapshot } from 'valtio';
import { useUnknownOutcome } from '../../stores/pending.ts';
import { pot } from '../../stores/pot.ts';
import { formatMoney } from '../../text/format-money.ts';
import { potText } from '../../text/pot.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import styles from './pot.module.css';

/** What there is to say about the amount: that the outcome of a transfer is unknown, or why nothing can be done with it. */
export function PotRemark({ amount }: { amount: number }) {
  const { isTransferring } = useSnapshot(pot);
  const { mark } = useUnknownOutcome(['requestTransfer']);
  const isUnknown = mark !== undefined && !isTransferring;
  return (
    <div role="status">
      {isUnknown && (
        <div className={styles.small}>
          <StatusLine icon="alert" tone="warn">
            {potText.doubt.line(formatMoney(mark.before.amount ?? 0))}
          </StatusLine>
        </div>
      )}
      {!isUnknown && !isTransferring && amount <= 0 && <p className={styles.small}>{potText.nothing}</p>}
    </div>
  );
}
