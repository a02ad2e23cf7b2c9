import { getReportUserFeedbackMutationOptions } from '@cagnotte/generated/hooks/product';
import { useSdk } from '../../../client/sdk-context.tsx';
import { version } from '../../../client/version.ts';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { messageSent } from '../../../text/message-sent.ts';
import { reviewText } from '../../../text/review.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useActing } from '../use-acting.ts';
import { MessageDialog } from './message-dialog.tsx';
import { reportSchema } from './message-schemas.ts';
import type { ModalProps } from './modal-props.ts';

/** Says what was read wrongly. The review goes on. Operation `reportUserFeedback`. */
export function ReportModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const { act, ...state } = useActing('isReporting', onClose);
  const { field, sending } = useAppForm({ schema: reportSchema, defaultValues: { message: '' } });
  const words = reviewText.report;
  const form = sending(({ message }) =>
    act(
      getReportUserFeedbackMutationOptions(),
      { product, data: { message, version, receipt_uuid: receipt.receiptUuid } },
      messageSent,
    ),
  );
  return (
    <MessageDialog words={words} form={form} onClose={onClose} {...state}>
      <TextArea {...field('message')} label={words.label} hint={words.hint} rows={4} />
    </MessageDialog>
  );
}
