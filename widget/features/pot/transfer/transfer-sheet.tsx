import type { PotResponse } from '@cagnotte/generated/hooks/product';
import { useCallback, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useUnknownOutcome } from '../../../stores/pending.ts';
import { closeTransfer, pot } from '../../../stores/pot.ts';
import { formatMoney } from '../../../text/format-money.ts';
import { fr } from '../../../text/fr.ts';
import { potText } from '../../../text/pot.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AccountStep } from './account-step.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { ForgettingStep } from './forgetting-step.tsx';
import { Notice } from './notice.tsx';
import { accountOf, meantInformation, rememberedAccount } from './payment.ts';
import { RememberedStep } from './remembered-step.tsx';
import { UnknownStep } from './unknown-step.tsx';

/** The question of the moment: its title, and what stands below. */
function useStep(answer: PotResponse) {
  const snapshot = useSnapshot(pot);
  const { step } = snapshot;
  const { mark, isChecking } = useUnknownOutcome(['requestTransfer']);
  const amount = formatMoney(answer.pot.current_amount);
  const remembered = rememberedAccount(answer.pot);
  // Read where it is needed only: otherwise the whole sheet would be drawn anew at every letter.
  const meant =
    step === 'confirmation'
      ? accountOf(meantInformation(snapshot.destination, snapshot.paymentInformation), answer.pot)
      : undefined;

  if (mark && !snapshot.isTransferring)
    return {
      name: 'unknown',
      title: potText.doubt.title,
      body: <UnknownStep mark={mark} isChecking={isChecking} />,
    };
  if (meant)
    return {
      name: step,
      title: potText.confirmation.title(amount, meant.end),
      body: <ConfirmationStep account={meant} />,
    };
  if (step === 'forgetting' && remembered)
    return { name: step, title: potText.forgetting.title, body: <ForgettingStep account={remembered} /> };
  const title = potText.where(amount);
  return step === 'remembered' && remembered
    ? { name: step, title, body: <RememberedStep account={remembered} /> }
    : { name: 'account', title, body: <AccountStep /> };
}

/** The questions of a transfer, one after the other in one sheet. Operations: those of its steps. */
export function TransferSheet({ answer }: { answer: PotResponse }) {
  const { isTransferring, notice } = useSnapshot(pot);
  // While it is under way, the question stays what it was.
  const [shown, setShown] = useState(answer);
  if (!isTransferring && shown !== answer) setShown(answer);
  const { name, title, body } = useStep(shown);

  const hasShown = useRef(false);
  /** A question that takes the place of another takes the focus too: a screen reader reads it. */
  const arrive = useCallback((group: HTMLElement | null) => {
    if (!group) return;
    if (hasShown.current) {
      group.closest('dialog')?.scrollTo({ top: 0 });
      group.focus({ preventScroll: true });
    }
    hasShown.current = true;
  }, []);
  return (
    <Dialog open title={title} onClose={closeTransfer} closeLabel={fr.close}>
      <Notice notice={notice} />
      <div key={name} ref={arrive} role="group" aria-label={title} tabIndex={-1}>
        {body}
      </div>
    </Dialog>
  );
}
