import { useListAvailableEarnedCoupons } from '@cagnotte/generated/hooks/product';
import { Loaded } from '../../../client/loaded.tsx';
import { useSdk } from '../../../client/sdk-context.tsx';
import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CouponRows } from '../coupon-rows.tsx';
import type { ModalProps } from './modal-props.ts';

/** Chooses the earned coupon that is missing on the receipt. Operation `listAvailableEarnedCoupons`. */
export function SelectRefundModal({ onClose }: ModalProps) {
  const { product } = useSdk();
  const coupons = useListAvailableEarnedCoupons(product);
  const text = reviewText.selectRefund;
  return (
    <Dialog open title={text.title} onClose={onClose} closeLabel={fr.close}>
      <Loaded query={coupons} what={text.loading} skeleton={<Skeleton width="100%" height="8rem" />}>
        {({ coupons: all }) =>
          all.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <>
              <p>{text.text}</p>
              <CouponRows coupons={all} words={text.choose} wordsOf={text.chooseOf} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
