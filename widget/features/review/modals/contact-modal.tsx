import { createFeedback } from '@cagnotte/generated/hooks/product';
import { useId } from 'react';
import { useSdk } from '../../../client/sdk-context.tsx';
import { version } from '../../../client/version.ts';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { formsText } from '../../../text/forms.ts';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useActing } from '../use-acting.ts';
import { contactSchema } from './message-schemas.ts';
import { messageSent } from './message-sent.ts';
import type { ModalProps } from './modal-props.ts';
import { Refusal } from './refusal.tsx';

/** The modal 'zendesk': a support ticket about this receipt. Operation `createFeedback`. */
export function ContactModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const id = useId();
  const { isBusy, refusal, act } = useActing('isReporting', onClose);
  const { field, sending } = useAppForm({
    schema: contactSchema,
    defaultValues: { title: '', text: '' },
  });
  const words = reviewText.contact;
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      closeLabel={fr.close}
      actions={
        <Button type="submit" form={id} variant="primary" size="lg" busy={isBusy}>
          {words.send}
        </Button>
      }
    >
      <p>{words.text}</p>
      <form
        id={id}
        {...sending(({ title, text }) =>
          act(
            'createFeedback',
            () =>
              createFeedback(product, {
                freetext: text,
                ...(title.trim() && { title }),
                version,
                receipt_uuid: receipt.receiptUuid,
              }),
            messageSent,
          ),
        )}
      >
        <TextField {...field('title')} label={words.subject} note={formsText.labels.optional} />
        <TextArea {...field('text')} label={words.label} rows={4} />
      </form>
      <Refusal>{refusal}</Refusal>
    </Dialog>
  );
}
