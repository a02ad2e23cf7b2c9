import {
  getGetPotQueryKey,
  getListPotRefundsQueryKey,
  getPot,
  type PotResponse,
} from '@cagnotte/generated/hooks/product';
import { formatMoney } from '../../ui/text/format.ts';
import { format } from '../../ui/text/message.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { readFromServer } from '../queries/read-from-server.ts';
import type { Before } from '../value-requests/marks/pending-mark.ts';
import type { Finding, OutcomeRule, RequestDependencies } from '../value-requests/outcome-rule.ts';
import { endTransfer, potStore } from './pot-store.ts';
import { potText } from './text.ts';

/** Returns the state of a pot before a transfer is requested. */
export const getStateBeforeTransfer = ({
  pot: { current_amount },
  transfer_payments,
}: PotResponse): Before => ({
  amount: current_amount,
  newest: transfer_payments?.[0]?.id,
});

/**
 * Reads the pot from the server in `runExclusively`, and refetches its shown refunds. Rejects when
 * the server cannot be asked.
 */
export async function rereadPot(dependencies: RequestDependencies): Promise<PotResponse> {
  const { product, queries } = dependencies;
  const response = await readFromServer(dependencies, getGetPotQueryKey(product), () => getPot(product));
  void queries.invalidateQueries({ queryKey: getListPotRefundsQueryKey(product) });
  return response;
}

/**
 * D89: finds the transfer. It was carried out when the newest transfer is not the same as before, or when the
 * pot has less money. A transfer that was rejected since does not count: its money is back in the pot.
 * @param othersDone number of new transfers that belong to other requests
 */
export function findTransfer(
  before: Before,
  { pot: now, transfer_payments = [] }: PotResponse,
  othersDone = 0,
): Finding {
  const knownIndex = transfer_payments.findIndex(({ id }) => id === before.newest);
  const newPayments = transfer_payments
    .slice(0, knownIndex === -1 ? undefined : knownIndex)
    .filter(({ status }) => status !== 'REJECTED');
  const newest = newPayments[othersDone];
  if (newest) {
    const { found, foundWithAccount } = potText.unknownOutcome;
    const { amount, masked_account: account } = newest;
    const values = { amount: formatMoney(amount) };
    const text = account ? format(foundWithAccount, { ...values, account }) : format(found, values);
    return { kind: 'done', effect: { text } };
  }
  if (othersDone === 0 && now.current_amount < (before.amount ?? 0))
    return { kind: 'done', effect: { text: potText.unknownOutcome.emptied } };
  return { kind: 'not-carried-out' };
}

/** Shows a notice where the shopper sees it: toasts are behind an open sheet. */
function showNotice(text: string): void {
  if (potStore.isTransferOpen) potStore.notice = { tone: 'warn', text };
  else showToast(text, 'warning');
}

/** PO-08, D89: the outcome of a requested transfer. */
export const transferOutcome: OutcomeRule = {
  refusals: {
    empty_pot: potText.fixed.emptyPot,
    missing_payment_information: potText.fixed.missingAccount,
    invalid_parameter: potText.refusedAccount,
  },
  readBefore: async (dependencies) => getStateBeforeTransfer(await rereadPot(dependencies)),
  find: async (dependencies, { before, othersDone }) =>
    findTransfer(before, await rereadPot(dependencies), othersDone),
  isLateEffectOwn: true,
  showDone: (_dependencies, _mark, { text }) => {
    endTransfer();
    showToast([potText.fixed.requested, text].filter(Boolean).join('\n'), 'success');
  },
  showNotDone: () => showNotice(potText.unknownOutcome.unchanged),
  // The sheet shows the outcome of its own request itself.
  showUnknown: (_mark, error) => {
    if (error === undefined) showNotice(potText.unknownOutcome.failed);
  },
};
