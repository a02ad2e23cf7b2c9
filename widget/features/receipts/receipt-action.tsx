import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import { Link } from '../../navigation/link.tsx';
import { getRetakeState } from '../../navigation/location-state.ts';
import { paths, pathTo } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { format } from '../../ui/text/message.ts';
import { getReceiptTitle } from './receipt-name.ts';
import { isRetakable } from './receipt-state.ts';
import { receiptsText } from './text.ts';

/** True if the shopper has an action on a receipt that the server lists. */
export const hasAction = (receipt: PendingReceipt): boolean =>
  isRetakable(receipt) || receipt.status === 'analyzed';

/**
 * The link to photograph a rejected receipt again, or to review an analysed one; nothing for any other
 * receipt.
 */
export function ReceiptAction({ receipt }: { receipt: PendingReceipt }) {
  if (!hasAction(receipt)) return null;
  const receiptText = receiptsText.receipt;
  const title = getReceiptTitle(receipt.captured_at);
  const uuid = receipt.receipt_uuid;
  return isRetakable(receipt) ? (
    <LinkButton
      as={Link}
      to={paths.shoot}
      state={getRetakeState(uuid)}
      size="sm"
      aria-label={format(receiptText.retakeLabel, { title })}
    >
      {receiptText.retake}
    </LinkButton>
  ) : (
    <LinkButton
      as={Link}
      to={pathTo.review(uuid)}
      size="sm"
      aria-label={format(receiptText.reviewLabel, { title })}
    >
      {receiptText.review}
    </LinkButton>
  );
}
