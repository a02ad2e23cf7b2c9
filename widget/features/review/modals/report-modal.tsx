import { reportUserFeedback } from '@cagnotte/generated/hooks/product';
import { useId } from 'react';
import { useSdk } from '../../../client/sdk-context.tsx';
import { version } from '../../../client/version.ts';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useActing } from '../use-acting.ts';
import { reportSchema } from './message-schemas.ts';
import { messageSent } from './message-sent.ts';
import type { ModalProps } from './modal-props.ts';
import { Refusal } from './refusal.tsx';

/** Says what was read wrongly. The review goes on. Operation `reportUserFeedback`. */
export function ReportModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const id = useId();
  const { isBusy, refusal, act } = useActing('isReporting', onClose);
  const { field, sending } = useAppForm({ schema: reportSchema, defaultValues: { message: '' } });
  const text = reviewText.report;
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      closeLabel={fr.close}
      actions={
        <Button type="submit" form={id} variant="primary" size="lg" busy={isBusy}>
          {text.send}
        </Button>
      }
    >
      <p>{text.text}</p>
      <form
        id={id}
        {...sending(({ message }) =>
          act(
            'reportUserFeedback',
            () => reportUserFeedback(product, { message, version, receipt_uuid: receipt.receiptUuid }),
            messageSent,
          ),
        )}
      >
        <TextArea {...field('message')} label={text.label} hint={text.hint} rows={4} />
      </form>
      <Refusal>{refusal}</Refusal>
    </Dialog>
  );
}
