import { useCallback, useRef, useState, type MouseEvent } from 'react';
import { useSnapshot } from 'valtio';
import type { PotResponse } from '@cagnotte/generated/hooks/product';
import { Button } from '../../../ui/controls/button.tsx';
import { NetworkButton } from '../../../ui/controls/network-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Row, RowIcon, Rows } from '../../../ui/lists/rows.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { format } from '../../../ui/text/message.ts';
import { StatusLine } from '../../../ui/text/status-line.tsx';
import { uiText } from '../../../ui/text/text.ts';
import { useIsPending } from '../../queries/run-action.ts';
import type { PendingMark } from '../../value-requests/marks/pending-mark.ts';
import { useUnknownOutcome } from '../../value-requests/marks/pending-store.ts';
import { UnkeptNotice } from '../../value-requests/unkept-notice.tsx';
import { checkOutcome } from '../../value-requests/unknown-outcome.ts';
import { useRequestDependencies } from '../../value-requests/use-request-dependencies.ts';
import { transferOutcome } from '../pot-outcome.ts';
import {
  closeTransfer,
  forgetAction,
  goToStep,
  potStore,
  transferAction,
  type PotState,
} from '../pot-store.ts';
import styles from '../pot.module.css';
import { potText } from '../text.ts';
import { useForgetAccount } from '../use-forget-account.ts';
import { AccountStep } from './account-step.tsx';
import {
  findShownAccount,
  getChosenInformation,
  findRememberedAccount,
  createTransferForm,
  type ShownAccount,
} from './payment.ts';
import { requestPayout } from './request-payout.ts';

const icons = { ok: 'check-circle', warn: 'alert', ko: 'cross-circle' } as const;

/**
 * The outcome of the last attempt. Its element is rendered from the start, so that screen
 * readers announce the change.
 */
export function Notice({ notice }: { notice: PotState['notice'] }) {
  return (
    <div role="alert" className={notice && styles.small}>
      {notice && (
        <StatusLine icon={icons[notice.tone]} tone={notice.tone}>
          {notice.text}
        </StatusLine>
      )}
    </div>
  );
}

/**
 * D89: shown while the outcome of the last transfer is unknown, when no other transfer is
 * possible. Operation `getPot`.
 */
export function UnknownStep({ mark, isChecking }: { mark: PendingMark; isChecking: boolean }) {
  const dependencies = useRequestDependencies({ requestTransfer: transferOutcome });
  const text = potText.unknownOutcome;
  return (
    <>
      <p>{format(text.text, { amount: formatMoney(mark.before.amount ?? 0) })}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          size="lg"
          isBusy={isChecking}
          onClick={() => void checkOutcome(dependencies, mark)}
        >
          {text.check}
        </Button>
      </div>
    </>
  );
}

/** The question before the remembered account is forgotten. Operation `forgetPaymentInformations`. */
export function ForgettingStep({ account }: { account: ShownAccount }) {
  const isForgetting = useIsPending(forgetAction);
  const text = potText.forgetting;
  const forget = useForgetAccount({
    onDone: () => {
      goToStep('account');
      potStore.notice = { tone: 'ok', text: text.done };
    },
    onFailure: () => {
      potStore.notice = { tone: 'ko', text: text.failed };
    },
  });
  const press = () => {
    potStore.notice = undefined;
    void forget();
  };
  return (
    <>
      <p>{format(text.text, { account: account.label })}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" disabled={isForgetting} onClick={() => goToStep('remembered')}>
          {text.keep}
        </Button>
        <Button size="lg" isDanger isBusy={isForgetting} onClick={press}>
          {potText.remembered.forget}
        </Button>
      </div>
    </>
  );
}

/** The choice of the account that the server remembers, masked. */
export function RememberedStep({ account }: { account: ShownAccount }) {
  const text = potText.remembered;
  const choose = () => {
    goToStep('confirmation');
    potStore.destination = 'remembered';
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
        <Button variant="quiet" isDanger onClick={() => goToStep('forgetting')}>
          {text.forget}
        </Button>
      </div>
    </>
  );
}

/** The account once more, before the transfer is requested. Operation `requestTransfer`. */
export function ConfirmationStep({ account }: { account: ShownAccount }) {
  const isTransferring = useIsPending(transferAction);
  const { destination } = useSnapshot(potStore);
  const dependencies = useRequestDependencies({ requestTransfer: transferOutcome });
  const text = potText.confirmation;
  const send = () =>
    requestPayout(
      dependencies,
      createTransferForm(getChosenInformation(potStore.destination, potStore.paymentInformation)),
    );
  // The second half of a double press is ignored, even when the first one has ended already.
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
      <UnkeptNotice />
      <div className={styles.actions}>
        <NetworkButton variant="primary" size="lg" isBusy={isTransferring} onClick={press}>
          {text.send}
        </NetworkButton>
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

/** Returns the title and the content of the current step. */
function useStep(response: PotResponse) {
  const isTransferring = useIsPending(transferAction);
  const snapshot = useSnapshot(potStore);
  const { step } = snapshot;
  const { mark, isChecking } = useUnknownOutcome(['requestTransfer']);
  const amount = formatMoney(response.pot.current_amount);
  const remembered = findRememberedAccount(response.pot);
  // Read only where it is used: otherwise the whole sheet would be rendered again at every letter.
  const account =
    step === 'confirmation'
      ? findShownAccount(
          getChosenInformation(snapshot.destination, snapshot.paymentInformation),
          response.pot,
        )
      : undefined;

  if (mark && !isTransferring)
    return {
      name: 'unknown',
      title: potText.unknownOutcome.title,
      body: <UnknownStep mark={mark} isChecking={isChecking} />,
    };
  if (account)
    return {
      name: step,
      title: format(potText.confirmation.title, { amount, account: account.name }),
      body: <ConfirmationStep account={account} />,
    };
  if (step === 'forgetting' && remembered)
    return { name: step, title: potText.forgetting.title, body: <ForgettingStep account={remembered} /> };
  const title = format(potText.where, { amount });
  return step === 'remembered' && remembered
    ? { name: step, title, body: <RememberedStep account={remembered} /> }
    : { name: 'account', title, body: <AccountStep /> };
}

/** The steps of a transfer, one after the other in one sheet. Each step calls its own operations. */
export function TransferSheet({ response }: { response: PotResponse }) {
  const isTransferring = useIsPending(transferAction);
  const { notice } = useSnapshot(potStore);
  // The step does not change while the request is in flight.
  const [shownResponse, setShownResponse] = useState(response);
  if (!isTransferring && shownResponse !== response) setShownResponse(response);
  const { name, title, body } = useStep(shownResponse);

  const hasShown = useRef(false);
  /** A step that replaces another one gets the focus, so that a screen reader reads it. */
  const focusStep = useCallback((group: HTMLElement | null) => {
    if (!group) return;
    if (hasShown.current) {
      group.closest('dialog')?.scrollTo({ top: 0 });
      group.focus({ preventScroll: true });
    }
    hasShown.current = true;
  }, []);
  return (
    <Dialog open title={title} onClose={closeTransfer} closeLabel={uiText.close}>
      <Notice notice={notice} />
      <div key={name} ref={focusStep} role="group" aria-label={title} tabIndex={-1}>
        {body}
      </div>
    </Dialog>
  );
}
