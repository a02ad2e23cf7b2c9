import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { FieldBinding } from '../../forms/use-app-form.ts';
import { formatDate } from '../../text/format-date.ts';
import { formatTime } from '../../text/format-time.ts';
import { formsText } from '../../text/forms.ts';
import { supportText } from '../../text/support.ts';
import { Field } from '../../ui/field.tsx';

const words = supportText.contact;
const titleOf = ({ captured_at }: PendingReceipt) => {
  const date = new Date(captured_at);
  return words.receiptOf(formatDate(date), formatTime(date));
};

export interface ReceiptFieldProps {
  readonly binding: FieldBinding;
  readonly receipts: readonly PendingReceipt[];
}

/** Which of the receipts on their way a message is about, if any. */
export function ReceiptField({ binding: { error, announced, ...binding }, receipts }: ReceiptFieldProps) {
  return (
    <Field label={words.receipt} note={formsText.labels.optional} error={error} announced={announced}>
      {(control) => (
        <select {...binding} {...control}>
          <option value="">{words.noReceipt}</option>
          {receipts.map((receipt) => (
            <option key={receipt.receipt_uuid} value={receipt.receipt_uuid}>
              {titleOf(receipt)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
