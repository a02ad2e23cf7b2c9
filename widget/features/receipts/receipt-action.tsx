import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import { Link } from '../../navigation/link.tsx';
import { retakeOf } from '../../navigation/location-state.ts';
import { paths, pathTo } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { format } from '../../ui/message.ts';
import { receiptTitle } from './receipt-name.ts';
import { isRetakable } from './receipt-state.ts';
import { receiptsText } from './text.ts';

/** What the shopper can do about a receipt of the server's list: photograph it again, or review it. */
export const receiptAction = (receipt: PendingReceipt): 'retake' | 'review' | undefined =>
  isRetakable(receipt) ? 'retake' : receipt.status === 'analyzed' ? 'review' : undefined;

/** The link to what can be done about a receipt. Nothing where there is nothing to do. */
export function ReceiptAction({ receipt }: { receipt: PendingReceipt }) {
  const { receipt_uuid: uuid } = receipt;
  const words = receiptsText.receipt;
  const title = receiptTitle(receipt.captured_at);
  switch (receiptAction(receipt)) {
    case 'retake':
      return (
        <LinkButton
          as={Link}
          to={paths.shoot}
          state={retakeOf(uuid)}
          size="sm"
          aria-label={format(words.retakeOf, { title })}
        >
          {words.retake}
        </LinkButton>
      );
    case 'review':
      return (
        <LinkButton
          as={Link}
          to={pathTo.review(uuid)}
          size="sm"
          aria-label={format(words.reviewOf, { title })}
        >
          {words.review}
        </LinkButton>
      );
    case undefined:
      return null;
  }
}
