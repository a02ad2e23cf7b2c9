import { goToStep, pot } from '../../../stores/pot.ts';
import { potText } from '../../../text/pot.ts';
import { Button } from '../../../ui/button.tsx';
import { RowIcon } from '../../../ui/row-icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import styles from '../pot.module.css';
import type { ShownAccount } from './payment.ts';

/** Offers the account that the server remembers, masked. */
export function RememberedStep({ account }: { account: ShownAccount }) {
  const text = potText.remembered;
  const choose = () => {
    goToStep('confirmation');
    pot.destination = 'remembered';
  };
  return (
    <>
      <Rows>
        <Row thumb={<RowIcon name="bank" />} title={account.label}>
          <StatusLine icon="lock">{text.state}</StatusLine>
        </Row>
      </Rows>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" onClick={choose}>
          {potText.goOn}
        </Button>
        <Button size="lg" onClick={() => goToStep('account')}>
          {text.other}
        </Button>
        <Button variant="quiet" danger onClick={() => goToStep('forgetting')}>
          {text.forget}
        </Button>
      </div>
    </>
  );
}
