import type { PotResponse } from '@cagnotte/generated/hooks/product';
import type { MouseEvent } from 'react';
import { useSnapshot } from 'valtio';
import { goToStep, pot } from '../../../stores/pot.ts';
import { potText } from '../../../text/pot.ts';
import { Button } from '../../../ui/button.tsx';
import { RowIcon } from '../../../ui/row-icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import styles from '../pot.module.css';
import { meantInformation, transferForm, type ShownAccount } from './payment.ts';
import { useTransfer } from './use-transfer.ts';

export interface ConfirmationStepProps {
  /** The pot as it is shown. */
  readonly answer: PotResponse;
  readonly account: ShownAccount;
}

/** Repeats how much goes where before it is asked for. Operation `requestTransfer`. */
export function ConfirmationStep({ answer, account }: ConfirmationStepProps) {
  const { isTransferring, destination } = useSnapshot(pot);
  const transfer = useTransfer();
  const text = potText.confirmation;
  const send = () =>
    transfer(transferForm(meantInformation(pot.destination, pot.paymentInformation)), answer);
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
