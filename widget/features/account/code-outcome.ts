import {
  getListCardSlotsQueryKey,
  listCardSlots,
  type CardSlotsResponse,
} from '@cagnotte/generated/hooks/product';
import { formatCount } from '../../ui/text/message.ts';
import { showToast, showErrorToast } from '../../ui/toasts/toast-store.ts';
import { readFromServer } from '../queries/read-from-server.ts';
import { noteEnteredCode } from '../session/entered-code.ts';
import type { OutcomeRule, RequestDependencies } from '../value-requests/outcome-rule.ts';
import { valueRequestsText } from '../value-requests/text.ts';
import { accountText } from './text.ts';

const codeText = valueRequestsText.code;

const getCardPoints = ({ card_slots }: CardSlotsResponse): number =>
  card_slots[0]?.loyalty_card.available_points ?? 0;

async function rereadPoints(dependencies: RequestDependencies): Promise<number> {
  const { product } = dependencies;
  const key = getListCardSlotsQueryKey(product);
  const response = await readFromServer(dependencies, key, () => listCardSlots(product));
  return getCardPoints(response);
}

/**
 * D108: an applied code raises the points of the card. A receipt may add points at the same moment: a code
 * that is wrongly taken for applied can still be entered, as the server accepts each code once.
 */
export const codeOutcome: OutcomeRule = {
  refusals: { invalid_parameter: accountText.code.refused },
  readBefore: async (dependencies) => ({ points: await rereadPoints(dependencies) }),
  isLateEffectOwn: false,
  find: async (dependencies, { before }) => {
    const gained = (await rereadPoints(dependencies)) - (before.points ?? 0);
    return gained > 0 ? { kind: 'done', effect: { points: gained } } : { kind: 'not-carried-out' };
  },
  showDone: (_dependencies, _mark, { points = 0 }) => {
    noteEnteredCode();
    const { done, accepted } = accountText.code;
    showToast(points > 0 ? formatCount(done, points) : accepted, 'success');
  },
  showNotDone: (_mark, error) => (error === undefined ? showToast(codeText.notMade) : showErrorToast(error)),
  // The screen shows the outcome of its own request itself.
  showUnknown: (_mark, error) => {
    if (error === undefined) showToast(codeText.unknown, 'warning');
  },
};
