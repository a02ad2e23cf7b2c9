import { getCreateFeedbackMutationOptions } from '@cagnotte/generated/hooks/product';
import { useSdk } from '../../../client/sdk-context.tsx';
import { version } from '../../../client/version.ts';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { formsText } from '../../../text/forms.ts';
import { messageSent } from '../../../text/message-sent.ts';
import { reviewText } from '../../../text/review.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useActing } from '../use-acting.ts';
import { MessageDialog } from './message-dialog.tsx';
import { contactSchema } from './message-schemas.ts';
import type { ModalProps } from './modal-props.ts';

/** The modal 'zendesk': a support ticket about this receipt. Operation `createFeedback`. */
export function ContactModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const { act, ...state } = useActing('isReporting', onClose);
  const { field, sending } = useAppForm({ schema: contactSchema, defaultValues: { title: '', text: '' } });
  const words = reviewText.contact;
  const form = sending(({ title, text }) => {
    // Left empty, it is not sent.
    const data = {
      freetext: text,
      ...(title.trim() && { title }),
      version,
      receipt_uuid: receipt.receiptUuid,
    };
    return act(getCreateFeedbackMutationOptions(), { product, data }, messageSent);
  });
  return (
    <MessageDialog words={words} form={form} onClose={onClose} {...state}>
      <TextField {...field('title')} label={words.subject} note={formsText.labels.optional} />
      <TextArea {...field('text')} label={words.label} rows={4} />
    </MessageDialog>
  );
}
