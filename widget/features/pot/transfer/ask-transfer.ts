import type { PotResponse } from '@cagnotte/generated/hooks/product';
import { isSdkError } from '@cagnotte/sdk';
import { isOfSession } from '../../../client/is-of-session.ts';
import { refusalOf } from '../../../forms/refusal-of.ts';
import { endTransfer, goToStep, pot, type PotState } from '../../../stores/pot.ts';
import { tellFailure } from '../../../stores/tell-failure.ts';
import { tell } from '../../../stores/tell.ts';
import { transferMark, type TransferMark } from '../../../stores/transfer-mark.ts';
import { potText } from '../../../text/pot.ts';
import { checkTransfer } from '../check-transfer.ts';
import { isInDoubt } from '../doubt.ts';

export interface TransferCalls {
  /**
   * Asks for the transfer; what it made stale is read anew before it resolves.
   * @param onHeard called as soon as the server has agreed
   */
  readonly request: (onHeard: () => void) => Promise<unknown>;
  /** Reads the pot anew. */
  readonly look: () => Promise<PotResponse>;
}

const fields = ['firstName', 'lastName', 'iban', 'email'] as const;

/** The field of ours that the server found wrong: 'bank_account[firstname]' is `firstName`. */
function refusedField(error: unknown): PotState['refusal'] {
  const refusal = refusalOf(error);
  const field = fields.find((name) => name.toLowerCase() === refusal?.field.toLowerCase());
  return refusal && field && { field, message: refusal.message };
}

/** Says why the server turned a transfer down, and leads to where that can be put right. */
async function tellRefusal(error: unknown, look: TransferCalls['look']): Promise<void> {
  const code = isSdkError(error) ? error.code : undefined;
  const { fixed, confirmation } = potText;
  if (code === 'empty_pot') {
    // It was not empty when it was shown: now it is.
    await look().catch(reportError);
    endTransfer();
    return tell(fixed.emptyPot, 'warning');
  }
  const refusal = refusedField(error);
  if (code === 'missing_payment_information' || refusal) {
    goToStep('account');
    if (pot.destination === 'remembered') pot.destination = 'BankAccount';
    pot.refusal = refusal;
    if (refusal) return;
    pot.notice = { tone: 'warn', text: fixed.missingAccount };
    return tell(fixed.missingAccount, 'warning');
  }
  pot.notice = { tone: 'ko', text: confirmation.refused };
  tellFailure(error);
}

/**
 * PO-01, D89: asks for a transfer, one at a time, and says how it ended. Where the answer is lost, the pot is read anew
 * before another one can be asked for. Never rejects.
 * @param before how the pot stands
 */
export async function askTransfer(before: TransferMark, { request, look }: TransferCalls): Promise<void> {
  if (pot.isTransferring || pot.doubted) return;
  pot.isTransferring = true;
  pot.notice = undefined;
  transferMark.keep(before);
  try {
    await request(transferMark.forget);
    endTransfer();
    tell(potText.fixed.requested, 'success');
  } catch (error) {
    if (isInDoubt(error)) {
      reportError(error);
      await checkTransfer(before, look);
      return;
    }
    transferMark.forget();
    if (!isOfSession(error)) await tellRefusal(error, look);
  } finally {
    pot.isTransferring = false;
  }
}
