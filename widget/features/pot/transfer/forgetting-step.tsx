import { useSnapshot } from 'valtio';
import { goToStep, pot } from '../../../stores/pot.ts';
import { potText } from '../../../text/pot.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../pot.module.css';
import type { ShownAccount } from './payment.ts';
import { useForget } from './use-forget.ts';

/** Asks before the remembered account is forgotten. Operation `forgetPaymentInformations`. */
export function ForgettingStep({ account }: { account: ShownAccount }) {
  const { isForgetting } = useSnapshot(pot);
  const forget = useForget();
  const text = potText.forgetting;
  return (
    <>
      <p>{text.text(account.label)}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" disabled={isForgetting} onClick={() => goToStep('remembered')}>
          {text.keep}
        </Button>
        <Button size="lg" danger busy={isForgetting} onClick={() => void forget()}>
          {potText.remembered.forget}
        </Button>
      </div>
    </>
  );
}
