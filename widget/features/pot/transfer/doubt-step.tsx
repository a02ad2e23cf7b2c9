import { useSnapshot } from 'valtio';
import { pot } from '../../../stores/pot.ts';
import type { TransferMark } from '../../../stores/transfer-mark.ts';
import { formatMoney } from '../../../text/format-money.ts';
import { potText } from '../../../text/pot.ts';
import { Button } from '../../../ui/button.tsx';
import { checkTransfer } from '../check-transfer.ts';
import styles from '../pot.module.css';
import { useLook } from '../use-look.ts';

/** D89: nobody knows whether the last transfer was heard: nothing can be done before that is known. Operation `getPot`. */
export function DoubtStep({ before }: { before: TransferMark }) {
  const { isChecking } = useSnapshot(pot);
  const look = useLook();
  const text = potText.doubt;
  return (
    <>
      <p>{text.text(formatMoney(before.amount))}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          size="lg"
          busy={isChecking}
          onClick={() => void checkTransfer(before, look)}
        >
          {text.check}
        </Button>
      </div>
    </>
  );
}
