import { useSnapshot } from 'valtio';
import { pot } from '../../stores/pot.ts';
import { formatMoney } from '../../text/format-money.ts';
import { potText } from '../../text/pot.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import styles from './pot.module.css';

/** What there is to say about the amount: that a transfer of it is in doubt, or why nothing can be done with it. */
export function PotRemark({ amount }: { amount: number }) {
  const { doubted, isTransferring } = useSnapshot(pot);
  return (
    <div role="status">
      {doubted && (
        <div className={styles.small}>
          <StatusLine icon="alert" tone="warn">
            {potText.doubt.line(formatMoney(doubted.amount))}
          </StatusLine>
        </div>
      )}
      {!doubted && !isTransferring && amount <= 0 && <p className={styles.small}>{potText.nothing}</p>}
    </div>
  );
}
