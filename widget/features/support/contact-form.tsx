import { useGetPendingReceipts } from '@cagnotte/generated/hooks/kitv4';
import type { ReactNode } from 'react';
import { useAppForm } from '../../forms/use-app-form.ts';
import { formsText } from '../../text/forms.ts';
import { supportText } from '../../text/support.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ReceiptField } from './receipt-field.tsx';
import type { Ticket } from './rules.ts';
import styles from './support.module.css';
import { ticketSchema } from './ticket-schema.ts';

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
