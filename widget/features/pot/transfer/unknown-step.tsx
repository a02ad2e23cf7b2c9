import { lookAgain } from '../../../client/outcomes/send-once.ts';
import type { PendingMark } from '../../../client/outcomes/pending-mark.ts';
import { transferOutcome } from '../../../client/outcomes/pot-outcome.ts';
import { useValueContext } from '../../../client/outcomes/use-value-context.ts';
import { formatMoney } from '../../../text/format-money.ts';
import { potText } from '../../../text/pot.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../pot.module.css';

/** D89: the outcome of the last transfer is unknown: nothing can be done before it is known. Operation `getPot`. */
export function UnknownStep({ mark, isChecking }: { mark: PendingMark; isChecking: boolean }) {
  const context = useValueContext({ requestTransfer: transferOutcome });
  const text = potText.doubt;
  return (
    <>
      <p>{text.text(formatMoney(mark.before.amount ?? 0))}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" busy={isChecking} onClick={() => void lookAgain(context, mark)}>
          {text.check}
        </Button>
      </div>
    </>
  );
}
