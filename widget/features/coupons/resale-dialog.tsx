import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NetworkButton } from '../../ui/controls/network-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Leader } from '../../ui/images/paper.tsx';
import { formatSpaces } from '../../ui/text/format.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { useIsPending } from '../queries/run-action.ts';
import { useUnknownOutcome } from '../value-requests/marks/pending-store.ts';
import { valueRequestsText } from '../value-requests/text.ts';
import { useRequestDependencies } from '../value-requests/use-request-dependencies.ts';
import { closeResale, earnedCouponsStore, getResaleActionKey } from './earned-coupons-store.ts';
import styles from './large-coupon.module.css';
import { resaleOutcome } from './resale-outcomes.ts';
import { checkResale, resellCoupon, type SendableResale } from './resell-coupon.ts';
import { formatResale } from './rules.ts';
import { couponsText } from './text.ts';

/**
 * Resells an earned coupon (CO-02), or checks whether it was resold; then the list replaces the coupon's
 * screen. Operations of `resellCoupon`.
 */
export function useResale(identifier: string, resale: SendableResale) {
  const dependencies = useRequestDependencies({
    resellEarnedCouponAsFidzs: resaleOutcome,
    resellEarnedCouponAsPoints: resaleOutcome,
  });
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const { mark } = useUnknownOutcome(['resellEarnedCouponAsPoints', 'resellEarnedCouponAsFidzs'], identifier);
  const press = () => {
    setRefusal(undefined);
    const reselling = {
      identifier,
      resale,
      // Without `replace`, going back would show an empty screen.
      leave: () => navigate(paths.earnedCoupons, { replace: true }),
      onRefused: setRefusal,
    };
    return mark?.isUnknown
      ? checkResale(dependencies, mark, reselling)
      : resellCoupon(dependencies, reselling);
  };
  return { press, isUnknown: mark?.isUnknown === true, refusal };
}

const resaleText = couponsText.resale;

/**
 * D81: the question before a resale, with the coupon that is given and the value that is received.
 * Operations of `useResale`.
 */
export function ResaleDialog({ coupon, resale }: { coupon: EarnedCoupon; resale: SendableResale }) {
  const { openModal } = useSnapshot(earnedCouponsStore);
  const isReselling = useIsPending(getResaleActionKey(coupon.identifier));
  const { press, isUnknown, refusal } = useResale(coupon.identifier, resale);
  return (
    <Dialog
      open={openModal === 'resale'}
      title={resaleText.title}
      onClose={closeResale}
      closeLabel={uiText.close}
      actions={
        <>
          <NetworkButton variant="primary" size="lg" isBusy={isReselling} onClick={() => void press()}>
            {isUnknown ? valueRequestsText.check : resaleText.confirm}
          </NetworkButton>
          <Button size="lg" disabled={isReselling} onClick={closeResale}>
            {resaleText.keep}
          </Button>
        </>
      }
    >
      <Leader label={resaleText.give} value={formatSpaces(coupon.title ?? couponsText.reward)} />
      <Leader label={resaleText.get} value={formatResale(resale)} />
      <p className={styles.note}>{resaleText.text}</p>
      <div role="alert">
        {(refusal ?? isUnknown) && !isReselling && (
          <StatusLine icon={isUnknown ? 'alert' : 'cross-circle'} tone={isUnknown ? 'warn' : 'ko'}>
            {isUnknown ? resaleText.unknown : refusal}
          </StatusLine>
        )}
      </div>
    </Dialog>
  );
}
