import type { PotResponse } from '@cagnotte/generated/hooks/product';
import { isOfSession } from '../../client/is-of-session.ts';
import { endTransfer, pot } from '../../stores/pot.ts';
import { tell } from '../../stores/tell.ts';
import { transferMark, type TransferMark } from '../../stores/transfer-mark.ts';
import { potText } from '../../text/pot.ts';
import { findingOf } from './doubt.ts';

/** Says something where the shopper is: messages of the widget stand behind an open sheet. */
function say(text: string): void {
  if (pot.isTransferOpen) pot.notice = { tone: 'warn', text };
  else tell(text, 'warning');
}

/**
 * D89: finds out what became of a transfer whose answer was lost, before another one can be asked for. Never rejects; while
 * it does not succeed, the transfer stays in doubt.
 * @param before how the pot stood before the transfer was asked for
 * @param look reads the pot anew
 */
export async function checkTransfer(before: TransferMark, look: () => Promise<PotResponse>): Promise<void> {
  if (pot.isChecking) return;
  const wasInDoubt = pot.doubted !== undefined;
  pot.isChecking = true;
  pot.notice = undefined;
  try {
    const finding = findingOf(before, await look());
    if (finding.isDone) {
      endTransfer();
      tell(`${potText.fixed.requested}\n${finding.found}`, 'success');
    } else {
      transferMark.forget();
      pot.doubted = undefined;
      say(potText.doubt.unchanged);
    }
  } catch (error) {
    if (isOfSession(error)) return;
    pot.doubted = before;
    if (wasInDoubt) say(potText.doubt.failed);
    reportError(error);
  } finally {
    pot.isChecking = false;
  }
}
