import type { MouseEvent } from 'react';
import { useSnapshot } from 'valtio';
import { transferOutcome } from '../../../client/outcomes/pot-outcome.ts';
import { useValueContext } from '../../../client/outcomes/use-value-context.ts';
import { goToStep, pot } from '../../../stores/pot.ts';
import { potText } from '../../../text/pot.ts';
import { Button } from '../../../ui/button.tsx';
import { RowIcon } from '../../../ui/row-icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import styles from '../pot.module.css';
import { meantInformation, transferForm, type ShownAccount } from './payment.ts';
import { requestPayout } from './request-payout.ts';

/** Repeats how much goes where before it is asked for. Operation `requestTransfer`. */
export function ConfirmationStep({ account }: { account: ShownAccount }) {
  const { isTransferring, destination } = useSnapshot(pot);
  const context = useValueContext({ requestTransfer: transferOutcome });
  const text = potText.confirmation;
  const send = () =>
    requestPayout(context, transferForm(meantInformation(pot.destination, pot.paymentInformation)));
  // The second half of a double press has not read how the first one ended, be it ever so quick.
  const press = ({ detail }: MouseEvent) => {
    if (detail < 2) void send();
  };
  return (
    <>
      <Rows>
        <Row thumb={<RowIcon name="bank" />} title={account.label}>
          <StatusLine icon="info">{text.text}</StatusLine>
        </Row>
      </Rows>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" busy={isTransferring} onClick={press}>
          {text.send}
        </Button>
        <Button
          size="lg"
          disabled={isTransferring}
          onClick={() => goToStep(destination === 'remembered' ? 'remembered' : 'account')}
        >
          {text.edit}
        </Button>
      </div>
    </>
  );
}
