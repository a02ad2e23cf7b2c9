import { getRequestTransferMutationOptions, type TransferForm } from '@cagnotte/generated/hooks/kitv4';
import { isSdkError } from '@cagnotte/sdk';
import { getFieldRefusal } from '../../../forms/field-refusal.ts';
import { showToast, showErrorToast } from '../../../ui/toast-store.ts';
import { isOfSession } from '../../session/auth.ts';
import { whyRefused } from '../../value-requests/refusals.ts';
import type { ValueContext } from '../../value-requests/unknown-outcome.ts';
import { isRefusal, runValueAction } from '../../value-requests/value-action.ts';
import { rereadPot, transferOutcome } from '../pot-outcome.ts';
import { endTransfer, goToStep, pot, transferAction, type PotState } from '../pot-store.ts';
import { potText } from '../text.ts';

const fields = ['firstName', 'lastName', 'iban', 'email'] as const;

/** The field of ours that the server found wrong: 'bank_account[firstname]' is `firstName`. */
function refusedField(error: unknown): PotState['refusal'] {
  const refusal = getFieldRefusal(error);
  const field = fields.find((name) => name.toLowerCase() === refusal?.field.toLowerCase());
  return refusal && field && { field, message: refusal.message };
}

/** Tells why the server refused a transfer, and leads to where that can be put right. */
async function showPayoutRefusal(context: ValueContext, error: unknown): Promise<void> {
  const code = isSdkError(error) ? error.code : undefined;
  const { fixed, confirmation } = potText;
  if (code === 'empty_pot') {
    // It was not empty when it was shown: now it is.
    await context.pending.exclusively(() => rereadPot(context)).catch(reportError);
    endTransfer();
    return showToast(fixed.emptyPot, 'warning');
  }
  const refusal = refusedField(error);
  if (code === 'missing_payment_information' || refusal) {
    goToStep('account');
    if (pot.destination === 'remembered') pot.destination = 'BankAccount';
    pot.refusal = refusal;
    if (refusal) return;
    pot.notice = { tone: 'warn', text: fixed.missingAccount };
    return showToast(fixed.missingAccount, 'warning');
  }
  const why = whyRefused(error, transferOutcome.refusals);
  pot.notice = { tone: 'ko', text: why ?? confirmation.refused };
  showErrorToast(error, why);
}

/** PO-01, D89: requests a transfer of the pot, one at a time. Operation `requestTransfer`. Never rejects. */
export async function requestPayout(context: ValueContext, form: TransferForm): Promise<void> {
  await runValueAction(context, {
    key: transferAction,
    operation: 'requestTransfer',
    subject: '',
    about: {},
    rule: transferOutcome,
    getMutation: getRequestTransferMutationOptions,
    variables: { data: form },
    onStart: () => {
      pot.notice = undefined;
    },
    // `showPayoutRefusal` shows it, because it also leads to another step.
    showRefusal: () => true,
    onEnd: async (ending) => {
      const { kind, error } = ending;
      if (isRefusal(ending)) await showPayoutRefusal(context, error);
      // A lost response is worth a report, however the transfer ended. An unknown outcome has had its own.
      else if (error !== undefined && kind !== 'unknown' && !isOfSession(error)) reportError(error);
    },
  });
}
