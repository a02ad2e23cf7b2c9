import { getRequestTransferMutationOptions, type TransferForm } from '@cagnotte/generated/hooks/kitv4';
import { isSdkError } from '@cagnotte/sdk';
import { findFieldRefusal } from '../../../forms/field-refusal.ts';
import { showToast, showErrorToast } from '../../../ui/toasts/toast-store.ts';
import { isSessionError } from '../../session/auth.ts';
import type { RequestDependencies } from '../../value-requests/outcome-rule.ts';
import { findRefusalText } from '../../value-requests/refusals.ts';
import { isRefusal, runValueAction } from '../../value-requests/value-action.ts';
import { rereadPot, transferOutcome } from '../pot-outcome.ts';
import { endTransfer, goToStep, potStore, transferAction, type PotState } from '../pot-store.ts';
import { potText } from '../text.ts';

const fields = ['firstName', 'lastName', 'iban', 'email'] as const;

/** Returns the field of the form that the server refused: 'bank_account[firstname]' is `firstName`. */
function findRefusedField(error: unknown): PotState['refusal'] {
  const refusal = findFieldRefusal(error);
  const field = fields.find((name) => name.toLowerCase() === refusal?.field.toLowerCase());
  return refusal && field && { field, message: refusal.message };
}

/** Shows why the server refused a transfer, and opens the step where the shopper can correct it. */
async function showPayoutRefusal(dependencies: RequestDependencies, error: unknown): Promise<void> {
  const code = isSdkError(error) ? error.code : undefined;
  const { fixed, confirmation } = potText;
  if (code === 'empty_pot') {
    // The pot on the screen is out of date: it is not empty.
    await dependencies.pending.runExclusively(() => rereadPot(dependencies)).catch(reportError);
    endTransfer();
    return showToast(fixed.emptyPot, 'warning');
  }
  const refusal = findRefusedField(error);
  if (code === 'missing_payment_information' || refusal) {
    goToStep('account');
    if (potStore.destination === 'remembered') potStore.destination = 'BankAccount';
    potStore.refusal = refusal;
    if (refusal) return;
    potStore.notice = { tone: 'warn', text: fixed.missingAccount };
    return showToast(fixed.missingAccount, 'warning');
  }
  const reason = findRefusalText(error, transferOutcome.refusals);
  potStore.notice = { tone: 'ko', text: reason ?? confirmation.refused };
  showErrorToast(error, reason);
}

/** PO-01, D89: requests a transfer of the pot, one at a time. Operation `requestTransfer`. Never rejects. */
export async function requestPayout(dependencies: RequestDependencies, form: TransferForm): Promise<void> {
  await runValueAction(dependencies, {
    key: transferAction,
    operation: 'requestTransfer',
    subject: '',
    about: {},
    outcomeRule: transferOutcome,
    getMutation: getRequestTransferMutationOptions,
    variables: { data: form },
    onStart: () => {
      potStore.notice = undefined;
    },
    // `showPayoutRefusal` shows it, because it also leads to another step.
    showRefusal: () => true,
    onEnd: async (ending) => {
      const { kind, error } = ending;
      if (isRefusal(ending)) await showPayoutRefusal(dependencies, error);
      // A lost response is reported, however the transfer ended. An unknown outcome was reported before.
      else if (error !== undefined && kind !== 'unknown' && !isSessionError(error)) reportError(error);
    },
  });
}
