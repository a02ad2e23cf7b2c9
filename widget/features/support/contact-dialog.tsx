import { getCreateFeedbackMutationOptions } from '@cagnotte/generated/hooks/product';
import { useRef, useState } from 'react';
import { isOfSession } from '../../client/is-of-session.ts';
import { useSdk } from '../../client/sdk-context.tsx';
import { useMutate } from '../../client/mutate.ts';
import { version } from '../../client/version.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { tell } from '../../stores/tell.ts';
import { fr } from '../../text/fr.ts';
import { messageSent } from '../../text/message-sent.ts';
import { supportText } from '../../text/support.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { ContactForm } from './contact-form.tsx';
import { blankTicket, feedbackOf, type Ticket } from './rules.ts';

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
    <Dialog open={open} title={words.title} onClose={onClose} closeLabel={fr.close}>
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
