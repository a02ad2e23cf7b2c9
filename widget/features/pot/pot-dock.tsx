import type { PotResponse } from '@cagnotte/generated/hooks/product';
import { useEffect, useRef, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { lookAgain } from '../../client/outcomes/send-once.ts';
import { transferOutcome } from '../../client/outcomes/pot-outcome.ts';
import { useValueContext } from '../../client/outcomes/use-value-context.ts';
import { MainNav } from '../../navigation/main-nav.tsx';
import { useUnknownOutcome } from '../../stores/pending.ts';
import { openTransfer, pot } from '../../stores/pot.ts';
import { formatMoney } from '../../text/format-money.ts';
import { potText } from '../../text/pot.ts';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';

export interface PotDockProps {
  /** Undefined while it is not known. */
  readonly answer: PotResponse | undefined;
  /** Takes the focus when there is nothing to press any more. */
  readonly instead: RefObject<HTMLElement | null>;
}

/** The one thing to do with the pot: transfer it; or find out about the last transfer first, where its outcome is unknown. */
export function PotDock({ answer, instead }: PotDockProps) {
  const { isTransferring, isTransferOpen } = useSnapshot(pot);
  const { mark, isChecking } = useUnknownOutcome(['requestTransfer']);
  const context = useValueContext({ requestTransfer: transferOutcome });
  const { current_amount: amount = 0, bank_account, paypal_account } = answer?.pot ?? {};
  const hasAction = answer !== undefined && (mark !== undefined || isTransferring || amount > 0);

  const before = useRef({ hasAction, isTransferOpen });
  useEffect(() => {
    const hadFocus = before.current.isTransferOpen || document.activeElement === document.body;
    if (before.current.hasAction && !hasAction && hadFocus) instead.current?.focus();
    before.current = { hasAction, isTransferOpen };
  }, [hasAction, isTransferOpen, instead]);

  return (
    <Dock nav={<MainNav />}>
      {hasAction &&
        (mark && !isTransferring ? (
          <Button variant="primary" size="lg" busy={isChecking} onClick={() => void lookAgain(context, mark)}>
            {potText.doubt.check}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="lg"
            icon="bank"
            busy={isTransferring}
            onClick={() => openTransfer(Boolean(bank_account?.iban ?? paypal_account?.email))}
          >
            {potText.ask(formatMoney(amount))}
          </Button>
        ))}
    </Dock>
  );
}
