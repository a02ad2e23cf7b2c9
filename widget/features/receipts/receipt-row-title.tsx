import { LineWords } from '../../ui/lists/rows.tsx';
import { formatReceiptMoment, getReceiptTitle } from './receipt-name.ts';
import { receiptsText } from './text.ts';

/**
 * The name of a receipt as the title of a row. In a layout with columns, the column of the
 * date has no "Ticket du".
 * @param capturedAt milliseconds since 1970, or a date-time of the server
 */
export function ReceiptRowTitle({ capturedAt }: { capturedAt: number | string }) {
  const moment = formatReceiptMoment(capturedAt);
  if (!moment) return getReceiptTitle(capturedAt);
  return (
    <>
      <LineWords>{receiptsText.receipt.kind}</LineWords>
      {moment}
    </>
  );
}
