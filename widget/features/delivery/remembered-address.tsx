import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { Row, RowIcon, Rows } from '../../ui/lists/rows.tsx';
import { cutText } from '../../ui/text/cut-texts.ts';
import { format } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { findShopperKey } from '../session/auth.ts';
import { formatAddress, forgetDeliveryAddress, readDeliveryAddress } from './delivery-address.ts';
import { deliveryText as text } from './text.ts';

/**
 * The address of the shopper's last order, with a button to remove it. Renders nothing when this device has
 * none.
 */
export function RememberedAddress() {
  const sdk = useSdk();
  const [address, setAddress] = useState(() => readDeliveryAddress(findShopperKey(sdk)));
  const [isAsking, setAsking] = useState(false);
  if (!address) return null;
  const line = cutText(formatAddress(address));
  const close = () => setAsking(false);
  const forget = () => {
    forgetDeliveryAddress();
    setAddress(undefined);
    showToast(text.forgetting.done, 'success');
  };
  return (
    <Section title={text.title}>
      <Rows>
        <Row
          thumb={<RowIcon name="gift" />}
          title={line}
          action={
            <Button size="sm" aria-label={text.forget} onClick={() => setAsking(true)}>
              {text.forgetShort}
            </Button>
          }
        >
          <StatusLine icon="lock">{text.state}</StatusLine>
        </Row>
      </Rows>
      <ConfirmDialog
        open={isAsking}
        title={text.forgetting.title}
        text={format(text.forgetting.text, { address: line })}
        keep={text.forgetting.keep}
        discard={text.forget}
        onKeep={close}
        onDiscard={forget}
      />
    </Section>
  );
}
