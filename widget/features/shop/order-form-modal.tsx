import { useId, useMemo, useState } from 'react';
import type { Coupon, NeededField } from '@cagnotte/generated/hooks/product';
import { formsText } from '../../forms/text.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NetworkButton } from '../../ui/controls/network-button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatCount } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { readDeliveryAddress } from '../delivery/delivery-address.ts';
import { deliveryText } from '../delivery/text.ts';
import { useFormDraft } from '../form-drafts/use-form-draft.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { getRewardTitle } from '../rewards/reward-title.ts';
import { findShopperKey } from '../session/auth.ts';
import { SendAgainDialog, useConfirmation } from '../value-requests/send-again-dialog.tsx';
import { valueRequestsText } from '../value-requests/text.ts';
import { UnkeptNotice } from '../value-requests/unkept-notice.tsx';
import { useNeededFields } from './needed-fields-query.ts';
import {
  getFormName,
  hasAddress,
  getFieldHelp,
  groupByLine,
  createOrderForm,
  getUserInformations,
} from './needed-fields.ts';
import type { OrderRequest } from './purchase-actions.ts';
import { closeModals } from './shop-store.ts';
import styles from './shop.module.css';
import { shopText } from './text.ts';
import { useOrder } from './use-order.ts';

/** SH-15: the form for the order of a goody, which cannot be cancelled. Operation `orderGoody`. */
export function OrderFormModal({ coupon }: { coupon: Coupon }) {
  const { product } = useSdk();
  const fields = useNeededFields(product, coupon.identifier);
  return fields && <OrderForm coupon={coupon} fields={fields} />;
}

function OrderForm({ coupon, fields }: { coupon: Coupon; fields: readonly NeededField[] }) {
  const id = useId();
  const sdk = useSdk();
  const shopper = findShopperKey(sdk);
  const { schema, defaultValues } = useMemo(
    () => createOrderForm(fields, sdk.session.snapshot().user, readDeliveryAddress(shopper)),
    [fields, sdk, shopper],
  );
  // The typed values are kept in this page until the order is sent.
  const { start, keep, markSent } = useFormDraft(`order ${coupon.identifier}`, { blank: defaultValues });
  const { form, field, sending, showRefusal } = useAppForm({ schema, defaultValues: start });
  const { isOrdering, mark, isChecking, canOrderAgain, failure, send, checkOrder } = useOrder(
    coupon,
    fields,
    {
      markSent,
      showRefusal,
    },
  );
  const { isAsking, ask, close } = useConfirmation(mark);
  /** The informations of the order that is sent again once the shopper confirms it. */
  const [informationsToConfirm, setInformationsToConfirm] = useState<OrderRequest['informations']>({});
  const text = shopText.order;
  const check = mark && !isOrdering && (
    <Button
      variant={canOrderAgain ? 'primary' : 'secondary'}
      size="lg"
      isBusy={isChecking}
      onClick={() => checkOrder(mark)}
    >
      {shopText.check.orderGoody}
    </Button>
  );
  return (
    <Dialog
      open
      title={getRewardTitle(coupon)}
      onClose={closeModals}
      closeLabel={uiText.close}
      actions={
        <>
          {canOrderAgain && check}
          <NetworkButton
            type="submit"
            form={id}
            variant={canOrderAgain ? 'quiet' : 'primary'}
            size="lg"
            isBusy={isOrdering}
          >
            {canOrderAgain ? valueRequestsText.sendAgain : formatCount(text.submit, coupon.value)}
          </NetworkButton>
          {!canOrderAgain && check}
        </>
      }
    >
      <p>{fields.length > 0 ? text.text : text.noField}</p>
      <form
        id={id}
        className={styles.fields}
        {...sending(async (typed) => {
          const informations = getUserInformations(fields, typed);
          if (!canOrderAgain) return send(informations, { isConfirmed: false });
          setInformationsToConfirm(informations);
          ask();
        })}
        onChange={() => keep(form.getValues())}
      >
        <OrderFields fields={fields} field={field} />
      </form>
      {hasAddress(fields) && <StatusLine icon="lock">{deliveryText.kept}</StatusLine>}
      <UnkeptNotice />
      <div role="alert">
        {(mark || failure) && !isOrdering && (
          <StatusLine icon={mark ? 'alert' : 'cross-circle'} tone={mark ? 'warn' : 'ko'}>
            {mark ? text.unknown : failure}
          </StatusLine>
        )}
      </div>
      <SendAgainDialog
        open={canOrderAgain && isAsking}
        text={formatCount(text.again, coupon.value)}
        onClose={close}
        onSend={() => void send(informationsToConfirm, { isConfirmed: true })}
      />
    </Dialog>
  );
}

/** The fields of an order, several of them in one line. */
function OrderFields({
  fields,
  field,
}: {
  readonly fields: readonly NeededField[];
  readonly field: (name: string) => ReturnType<ReturnType<typeof useAppForm>['field']>;
}) {
  return groupByLine(fields).map((line) => (
    <div key={line[0]?.name} className={styles.line}>
      {line.map((neededField) => (
        <TextField
          key={neededField.name}
          {...field(getFormName(neededField))}
          {...getFieldHelp(neededField)}
          label={neededField.label}
          note={neededField.required ? undefined : formsText.labels.optional}
          enterKeyHint={neededField === fields.at(-1) ? 'send' : 'next'}
        />
      ))}
    </div>
  ));
}
