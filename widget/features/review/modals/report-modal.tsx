import { reportUserFeedback } from '@cagnotte/generated/hooks/product';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSdk } from '../../../client/sdk-context.tsx';
import { useChange } from '../../../client/use-change.ts';
import { version } from '../../../client/version.ts';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { review } from '../../../stores/review.ts';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { acting } from '../acting.ts';
import { refusalWords } from '../refusal-words.ts';
import { reportSchema } from './message-schemas.ts';
import { messageSent } from './message-sent.ts';
import type { ModalProps } from './modal-props.ts';
import { Refusal } from './refusal.tsx';

/** Says what was read wrongly. The review goes on. Operation `reportUserFeedback`. */
export function ReportModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const id = useId();
  const { isReporting } = useSnapshot(review);
  const change = useChange();
  const { field, sending } = useAppForm({ schema: reportSchema, defaultValues: { message: '' } });
  const [refusal, setRefusal] = useState<string>();
  const text = reviewText.report;
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      closeLabel={fr.close}
      actions={
        <Button type="submit" form={id} variant="primary" size="lg" busy={isReporting}>
          {text.send}
        </Button>
      }
    >
      <p>{text.text}</p>
      <form
        id={id}
        {...sending(({ message }) => {
          setRefusal(undefined);
          return acting({
            flag: 'isReporting',
            send: () =>
              change('reportUserFeedback', () =>
                reportUserFeedback(product, { message, version, receipt_uuid: receipt.receiptUuid }),
              ),
            done: messageSent,
            onDone: onClose,
            onFailure: (error) => setRefusal(refusalWords(error)),
          });
        })}
      >
        <TextArea {...field('message')} label={text.label} hint={text.hint} rows={4} />
      </form>
      <Refusal>{refusal}</Refusal>
    </Dialog>
  );
}
