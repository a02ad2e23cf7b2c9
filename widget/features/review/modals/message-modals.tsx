import {
  getCreateFeedbackMutationOptions,
  getReportUserFeedbackMutationOptions,
} from '@cagnotte/generated/hooks/product';
import { CreateFeedbackBody, ReportUserFeedbackBody } from '@cagnotte/generated/zod/bodies/product';
import { useId, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import * as z from 'zod/mini';
import { fieldOf } from '../../../forms/fields.ts';
import { maxLength } from '../../../forms/rules.ts';
import { formsText } from '../../../forms/text.ts';
import { useAppForm, type AppForm } from '../../../forms/use-app-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { uiText } from '../../../ui/text.ts';
import { useSdk } from '../../queries/sdk-context.tsx';
import { messageSent } from '../../support/message-sent.ts';
import { version } from '../../support/version.ts';
import { CouponRow } from '../more-on-receipt.tsx';
import { openModal, review, useAvailableCoupons } from '../review-store.ts';
import { reviewText } from '../text.ts';
import { useClaiming, useTeamMessage, type TeamMessaging } from '../use-claim.ts';
import { ClaimCheck, Refusal } from './claim-modals.tsx';
import type { ModalProps } from './modal-props.ts';

/** As much as somebody tells in one go; more would be pasted by mistake. */
const longest = 2000;

/** RV-12: what is wrong with a receipt. */
const reportSchema = z.object({
  message: fieldOf(ReportUserFeedbackBody, 'message', maxLength(longest)),
});

/** RV-12: a question to the team; the title may be left out. */
const contactSchema = z.object({
  title: fieldOf(CreateFeedbackBody, 'title', maxLength(100)),
  text: fieldOf(CreateFeedbackBody, 'freetext', maxLength(longest)),
});

interface MessageDialogProps extends Pick<TeamMessaging, 'isBusy' | 'refusal'> {
  readonly words: { readonly title: string; readonly text: string; readonly send: string };
  /** Properties of the form, as `sending` of `useAppForm` gives them. */
  readonly form: ReturnType<AppForm<never>['sending']>;
  /** Its fields. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A few words to the team. */
function MessageDialog({ words, form, isBusy, refusal, children, onClose }: MessageDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      closeLabel={uiText.close}
      actions={
        <Button type="submit" form={id} variant="primary" size="lg" busy={isBusy}>
          {words.send}
        </Button>
      }
    >
      <p>{words.text}</p>
      <form id={id} {...form}>
        {children}
      </form>
      <Refusal>{refusal}</Refusal>
    </Dialog>
  );
}

/** The modal 'zendesk': a support ticket about this receipt. Operation `createFeedback`. */
export function ContactModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const { send, ...state } = useTeamMessage(onClose);
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
    return send(getCreateFeedbackMutationOptions(), { product, data }, messageSent);
  });
  return (
    <MessageDialog words={words} form={form} onClose={onClose} {...state}>
      <TextField {...field('title')} label={words.subject} note={formsText.labels.optional} />
      <TextArea {...field('text')} label={words.label} rows={4} />
    </MessageDialog>
  );
}

/** Says what was read wrongly. The review goes on. Operation `reportUserFeedback`. */
export function ReportModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const { send, ...state } = useTeamMessage(onClose);
  const { field, sending } = useAppForm({ schema: reportSchema, defaultValues: { message: '' } });
  const words = reviewText.report;
  const form = sending(({ message }) =>
    send(
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

/** RV-13: claims the discount of an earned coupon that the receipt lacks. Operation `reportMissingOnReceipt`. */
export function ReportRefundModal({ receipt, onClose }: ModalProps) {
  const { product } = useSdk();
  const { selectedCoupon } = useSnapshot(review);
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
          <Button variant="primary" size="lg" busy={isBusy} onClick={send}>
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
      <Refusal>{refusal}</Refusal>
      <ClaimCheck onClose={onClose} />
    </Dialog>
  );
}
