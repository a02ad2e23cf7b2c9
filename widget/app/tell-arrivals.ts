import type { Outbox } from '@cagnotte/sdk';
import { receiptTitle } from '../features/receipts/receipt-title.ts';
import { receiptsText } from '../features/receipts/text.ts';
import { format } from '../ui/message.ts';

export interface ArrivalParts {
  readonly outbox: Pick<Outbox, 'list' | 'subscribe'>;
  /** Whether the screen shows that receipt, and so its arrival. */
  readonly isShown: (uuid: string) => boolean;
  readonly tell: (text: string) => void;
}

/** A receipt that waited may arrive while the shopper is busy with something else: a word is enough. */
export function tellArrivals({ outbox, isShown, tell }: ArrivalParts): void {
  outbox.subscribe((event) => {
    if (event.type !== 'receipt_sent' || isShown(event.receiptUuid)) return;
    const receipt = outbox.list().find(({ uuid }) => uuid === event.receiptUuid);
    if (receipt) tell(format(receiptsText.upload.arrived, { title: receiptTitle(receipt.createdAt) }));
  });
}
