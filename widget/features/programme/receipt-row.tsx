import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import { formatDate } from '../../text/format-date.ts';
import { fr } from '../../text/fr.ts';
import { Row } from '../../ui/row.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { receiptStatus } from './receipt-status.ts';

/** A receipt that the server has. */
export function ReceiptRow({ receipt }: { receipt: PendingReceipt }) {
  const { icon, tone, text } = receiptStatus(receipt);
  return (
    <Row
      thumb={<Thumb src={receipt.image_url ?? undefined} count={receipt.subpictures_count} />}
      title={fr.receipt.ofDay(formatDate(new Date(receipt.captured_at)))}
    >
      <StatusLine icon={icon} tone={tone}>
        {text}
      </StatusLine>
    </Row>
  );
}
