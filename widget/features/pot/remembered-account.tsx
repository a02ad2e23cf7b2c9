import { type ReactNode, useState } from 'react';
import { useGetPot } from '@cagnotte/generated/hooks/product';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { Row, RowIcon, Rows } from '../../ui/lists/rows.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { format } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useIsPending } from '../queries/run-action.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { forgetAction } from './pot-store.ts';
import { potText } from './text.ts';
import { findRememberedAccount } from './transfer/payment.ts';
import { useForgetAccount } from './use-forget-account.ts';

const { remembered, forgetting } = potText;
/** After a failure, only the row shows it. */
const handledHere = { query: { meta: { isHandledByScreen: true } } };

/**
 * The account that transfers go to, masked (D128), with a button to forget it. Its row is rendered from the
 * start, so that nothing moves. Operations `getPot`, `forgetPaymentInformations`.
 */
export function RememberedAccount() {
  const { product } = useSdk();
  const { data, isPending } = useGetPot(product, undefined, handledHere);
  const account = data && findRememberedAccount(data.pot);
  const [isAsking, setAsking] = useState(false);
  const isForgetting = useIsPending(forgetAction);
  const forget = useForgetAccount({
    onDone: () => showToast(forgetting.done, 'success'),
    onFailure: () => undefined,
  });
  const close = () => setAsking(false);
  const discard = () => {
    close();
    void forget();
  };
  let placeholder: ReactNode = remembered.unknown;
  if (data) placeholder = remembered.none;
  else if (isPending) placeholder = <Skeleton width="9rem" height="1rem" />;
  return (
    <Section title={remembered.title}>
      <Rows>
        <Row
          thumb={<RowIcon name="bank" />}
          title={account?.label ?? placeholder}
          detail={data && !account ? remembered.atNext : undefined}
          action={
            account && (
              <Button
                size="sm"
                isBusy={isForgetting}
                aria-label={remembered.forget}
                onClick={() => setAsking(true)}
              >
                {remembered.forgetShort}
              </Button>
            )
          }
        >
          {account && <StatusLine icon="lock">{remembered.state}</StatusLine>}
        </Row>
      </Rows>
      <ConfirmDialog
        open={isAsking && account !== undefined}
        title={forgetting.title}
        text={format(forgetting.text, { account: account?.label ?? '' })}
        keep={forgetting.keep}
        discard={remembered.forget}
        onKeep={close}
        onDiscard={discard}
      />
    </Section>
  );
}
