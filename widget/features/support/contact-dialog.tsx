import { useGetPendingReceipts, type PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import { getCreateFeedbackMutationOptions } from '@cagnotte/generated/hooks/product';
import { formsText } from '../../forms/text.ts';
import { useAppForm, type FieldBinding } from '../../forms/use-app-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { TextArea, TextField } from '../../ui/controls/text-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { findReceiptDetail, getReceiptTitle } from '../receipts/receipt-name.ts';
import { blankSupportTicket, toFeedback, supportTicketSchema } from './rules.ts';
import styles from './support.module.css';
import { useTeamMessage } from './team-message.ts';
import { supportText } from './text.ts';
import { widgetVersion } from './version.ts';

const contactText = supportText.contact;
/** Names a receipt with its shop and total, where they are known: the list has no pictures. */
const getReceiptLabel = (receipt: PendingReceipt) =>
  [getReceiptTitle(receipt.captured_at), findReceiptDetail(receipt)].filter(Boolean).join(', ');

export interface ReceiptFieldProps {
  readonly binding: FieldBinding;
  readonly receipts: readonly PendingReceipt[];
}

/** A field to choose the pending receipt that a message is about, if any. */
export function ReceiptField({ binding: { error, isAnnounced, ...binding }, receipts }: ReceiptFieldProps) {
  return (
    <Field
      label={contactText.receipt}
      note={formsText.labels.optional}
      error={error}
      isAnnounced={isAnnounced}
    >
      {(control) => (
        <select {...binding} {...control}>
          <option value="">{contactText.noReceipt}</option>
          {receipts.map((receipt) => (
            <option key={receipt.receipt_uuid} value={receipt.receipt_uuid}>
              {getReceiptLabel(receipt)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/**
 * VA-22: a message to the team, and the receipt that it is about. Operations
 * `getPendingReceipts`, `createFeedback`.
 */
function ContactForm({ subject, onSent }: { subject: string; onSent: () => void }) {
  const { product } = useSdk();
  const receipts = useGetPendingReceipts().data?.receipts ?? [];
  const { start, keep, isBusy, failure, send } = useTeamMessage(subject ? `contact ${subject}` : 'contact', {
    blank: { ...blankSupportTicket, title: subject },
    onSent,
  });
  const { form, field, sending } = useAppForm({ schema: supportTicketSchema, defaultValues: start });
  const submit = sending((ticket) =>
    send(getCreateFeedbackMutationOptions(), { product, data: toFeedback(ticket, widgetVersion) }),
  );
  return (
    // The receipt is no value of the form before the receipts are loaded.
    <form {...submit} onChange={() => keep({ ...start, ...form.getValues() })}>
      <TextField {...field('title')} label={contactText.subject} note={formsText.labels.optional} />
      <TextArea {...field('text')} label={contactText.label} rows={4} />
      {receipts.length > 0 && <ReceiptField binding={field('receipt')} receipts={receipts} />}
      <div role="alert">
        {failure !== undefined && (
          <StatusLine icon="cross-circle" tone="ko">
            {contactText.refused}
          </StatusLine>
        )}
      </div>
      <div className={styles.send}>
        <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
          {contactText.send}
        </Button>
      </div>
    </form>
  );
}

export interface ContactDialogProps {
  readonly open: boolean;
  /** The initial subject. A draft is stored separately for each subject. */
  readonly subject?: string;
  readonly onClose: () => void;
}

/** A support ticket. */
export function ContactDialog({ open, subject = '', onClose }: ContactDialogProps) {
  return (
    <Dialog open={open} title={contactText.title} onClose={onClose} closeLabel={uiText.close}>
      {/* Mounted again at each opening, with the values typed before. */}
      <ContactForm subject={subject} onSent={onClose} />
    </Dialog>
  );
}
