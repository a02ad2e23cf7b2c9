import { useId, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import * as z from 'zod/mini';
import {
  getCreateFeedbackMutationOptions,
  getReportUserFeedbackMutationOptions,
} from '@cagnotte/generated/hooks/product';
import { ReportUserFeedbackBody } from '@cagnotte/generated/zod/bodies/product';
import { requestField } from '../../../forms/fields.ts';
import { maxLength } from '../../../forms/rules.ts';
import { formsText } from '../../../forms/text.ts';
import { useAppForm, type AppForm } from '../../../forms/use-app-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea, TextField } from '../../../ui/controls/text-field.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Rows } from '../../../ui/lists/rows.tsx';
import { uiText } from '../../../ui/text/text.ts';
import { useSdk } from '../../queries/sdk-context.tsx';
import { toFeedback, maxMessageLength, supportTicketSchema } from '../../support/rules.ts';
import { useTeamMessage, type TeamMessageForm } from '../../support/team-message.ts';
import { widgetVersion } from '../../support/version.ts';
import { CouponRow } from '../more-on-receipt.tsx';
import { openModal, reviewStore, useAvailableCoupons } from '../review-store.ts';
import { describeRefusal } from '../rules.ts';
import { reviewText } from '../text.ts';
import { useClaiming } from '../use-claim.ts';
import { ClaimCheck, RefusalNotice } from './claim-modals.tsx';
import type { ModalProps } from './modal-props.ts';

/** RV-12: the report of a problem with a receipt. */
const reportSchema = z.object({
  message: requestField(ReportUserFeedbackBody, 'message', maxLength(maxMessageLength)),
});

/** RV-12: a question to the team about the receipt that is shown. */
const contactSchema = z.omit(supportTicketSchema, { receipt: true });

interface MessageDialogProps extends Pick<TeamMessageForm<never>, 'isBusy' | 'failure'> {
  /** The texts of the dialog. */
  readonly texts: { readonly title: string; readonly text: string; readonly send: string };
  /** Properties of the form, as `sending` of `useAppForm` gives them. */
  readonly form: ReturnType<AppForm<never>['sending']>;
  /** Called when something was typed. */
  readonly onChange: () => void;
  /** Its fields. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog with a message to the team. */
function MessageDialog({ texts, form, onChange, isBusy, failure, children, onClose }: MessageDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      closeLabel={uiText.close}
      actions={
        <Button type="submit" form={id} variant="primary" size="lg" isBusy={isBusy}>
          {texts.send}
        </Button>
      }
    >
      <p>{texts.text}</p>
      <form id={id} {...form} onChange={onChange}>
        {children}
      </form>
      <RefusalNotice>{failure === undefined ? undefined : describeRefusal(failure)}</RefusalNotice>
    </Dialog>
  );
}

/** The modal 'zendesk': a support ticket about this receipt. Operation `createFeedback`. */
export function ContactModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const { start, keep, send, ...state } = useTeamMessage(`contact ${receipt.receiptUuid}`, {
    blank: { title: '', text: '' },
    onSent: onClose,
  });
  const { form, field, sending } = useAppForm({ schema: contactSchema, defaultValues: start });
  const contactText = reviewText.contact;
  const submit = sending((ticket) => {
    const data = toFeedback({ ...ticket, receipt: receipt.receiptUuid }, widgetVersion);
    return send(getCreateFeedbackMutationOptions(), { product, data });
  });
  return (
    <MessageDialog
      texts={contactText}
      form={submit}
      onChange={() => keep(form.getValues())}
      onClose={onClose}
      {...state}
    >
      <TextField {...field('title')} label={contactText.subject} note={formsText.labels.optional} />
      <TextArea {...field('text')} label={contactText.label} rows={4} />
    </MessageDialog>
  );
}

/** The report of a problem with the receipt. The review continues. Operation `reportUserFeedback`. */
export function ReportModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const { start, keep, send, ...state } = useTeamMessage(`report ${receipt.receiptUuid}`, {
    blank: { message: '' },
    onSent: onClose,
  });
  const { form, field, sending } = useAppForm({ schema: reportSchema, defaultValues: start });
  const reportText = reviewText.report;
  const submit = sending(({ message }) => {
    const data = { message, version: widgetVersion, receipt_uuid: receipt.receiptUuid };
    return send(getReportUserFeedbackMutationOptions(), { product, data });
  });
  return (
    <MessageDialog
      texts={reportText}
      form={submit}
      onChange={() => keep(form.getValues())}
      onClose={onClose}
      {...state}
    >
      <TextArea {...field('message')} label={reportText.label} hint={reportText.hint} rows={4} />
    </MessageDialog>
  );
}

/**
 * RV-13: the claim on the discount of an earned coupon that the receipt lacks. Operation
 * `reportMissingOnReceipt`.
 */
export function ReportRefundModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const { selectedCoupon } = useSnapshot(reviewStore);
  const { isBusy, refusal, claim } = useClaiming(onClose);
  const coupons = useAvailableCoupons(product);
  const coupon = coupons?.find(({ identifier }) => identifier === selectedCoupon);
  const text = reviewText.reportRefund;
  const send = () => {
    if (selectedCoupon === undefined) return;
    claim({
      operation: 'reportMissingOnReceipt',
      receipt: receipt.receiptUuid,
      coupon: selectedCoupon,
    });
  };
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      closeLabel={uiText.close}
      actions={
        <>
          <Button variant="primary" size="lg" isBusy={isBusy} onClick={send}>
            {text.send}
          </Button>
          <Button size="lg" disabled={isBusy} onClick={() => openModal('select-refund')}>
            {text.other}
          </Button>
        </>
      }
    >
      {coupon && (
        <Rows>
          <CouponRow coupon={coupon} />
        </Rows>
      )}
      <p>{text.text}</p>
      <RefusalNotice>{refusal}</RefusalNotice>
      <ClaimCheck onClose={onClose} />
    </Dialog>
  );
}
