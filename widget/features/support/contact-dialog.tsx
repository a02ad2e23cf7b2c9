import { useGetPendingReceipts, type PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import { getCreateFeedbackMutationOptions } from '@cagnotte/generated/hooks/product';
import { CreateFeedbackBody } from '@cagnotte/generated/zod/bodies/product';
import { useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { fieldOf } from '../../forms/fields.ts';
import { maxLength } from '../../forms/rules.ts';
import { formsText } from '../../forms/text.ts';
import { useAppForm, type FieldBinding } from '../../forms/use-app-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { uiText } from '../../ui/text.ts';
import { tell, tellFailure } from '../../ui/toast-store.ts';
import { useMutate } from '../queries/mutate.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { receiptDetail, receiptTitle } from '../receipts/receipt-name.ts';
import { isOfSession } from '../session/auth.ts';
import { messageSent } from './message-sent.ts';
import { blankTicket, feedbackOf, type Ticket } from './rules.ts';
import styles from './support.module.css';
import { supportText } from './text.ts';
import { version } from './version.ts';

/** VA-22: a message to the team. More than so much would be pasted by mistake. */
export const ticketSchema = z.object({
  title: fieldOf(CreateFeedbackBody, 'title', maxLength(100)),
  text: fieldOf(CreateFeedbackBody, 'freetext', maxLength(2000)),
  // Not asked for where there is none.
  receipt: z.optional(fieldOf(CreateFeedbackBody, 'receipt_uuid')),
});

const words = supportText.contact;
/** With shop and total, where they are known: the list has no pictures. */
const labelOf = (receipt: PendingReceipt) =>
  [receiptTitle(receipt.captured_at), receiptDetail(receipt)].filter(Boolean).join(', ');

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
              {labelOf(receipt)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface ContactFormProps {
  /** What it begins with. */
  readonly draft: Ticket;
  /** After each change. */
  readonly onDraft: (draft: Ticket) => void;
  /** Sends what passes the rules. Never rejects. */
  readonly onSend: (ticket: Ticket) => Promise<void>;
  /** What became of the last attempt. */
  readonly children: ReactNode;
}

/** VA-22: words to the team, and the receipt they are about. Operation `getPendingReceipts`. */
export function ContactForm({ draft, onDraft, onSend, children }: ContactFormProps) {
  const receipts = useGetPendingReceipts().data?.receipts ?? [];
  const { form, field, sending, isSending } = useAppForm({ schema: ticketSchema, defaultValues: draft });
  const words = supportText.contact;
  return (
    <form {...sending(onSend)} onChange={() => onDraft({ ...draft, ...form.getValues() })}>
      <TextField {...field('title')} label={words.subject} note={formsText.labels.optional} />
      <TextArea {...field('text')} label={words.label} rows={4} />
      {receipts.length > 0 && <ReceiptField binding={field('receipt')} receipts={receipts} />}
      {children}
      <div className={styles.send}>
        <Button type="submit" variant="primary" size="lg" busy={isSending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}

export interface ContactDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A support ticket. What was typed is kept until it is sent, also while the dialog is closed. Operation `createFeedback`.
 */
export function ContactDialog({ open, onClose }: ContactDialogProps) {
  const { product } = useSdk();
  const mutate = useMutate();
  const [draft, setDraft] = useState(blankTicket);
  const [isRefused, setRefused] = useState(false);
  // The form may be closed and opened again while its message is on the way.
  const isSending = useRef(false);
  const words = supportText.contact;

  const send = async (ticket: Ticket) => {
    if (isSending.current) return;
    isSending.current = true;
    setRefused(false);
    try {
      await mutate(getCreateFeedbackMutationOptions(), { product, data: feedbackOf(ticket, version) });
      setDraft(blankTicket);
      tell(messageSent, 'success');
      onClose();
    } catch (error) {
      if (isOfSession(error)) return;
      tellFailure(error);
      setRefused(true);
    } finally {
      isSending.current = false;
    }
  };
  return (
    <Dialog open={open} title={words.title} onClose={onClose} closeLabel={uiText.close}>
      <ContactForm draft={draft} onDraft={setDraft} onSend={send}>
        <div role="alert">
          {isRefused && (
            <StatusLine icon="ko" tone="ko">
              {words.refused}
            </StatusLine>
          )}
        </div>
      </ContactForm>
    </Dialog>
  );
}
