import { useListEarnedCoupons } from '@cagnotte/generated/hooks/product';
import { useMemo } from 'react';
import { useSdk } from '../queries/sdk-context.tsx';
import { EarnedVoucher } from './earned-voucher.tsx';
import styles from './earned-voucher.module.css';
import { expiringFirst } from './rules.ts';
import { couponsText } from './text.ts';

/** The query that `followCoupons` reads anyway: home requests nothing more, and shows no error when it failed. */
const asFollowed = {
  query: {
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retryOnMount: false,
    meta: { isHandledByScreen: true },
  },
};

/** On home: the coupon that expires first, where that is near. Operation `listEarnedCoupons`. */
export function ExpiringCoupon() {
  const { data } = useListEarnedCoupons(useSdk().product, undefined, asFollowed);
  const coupon = useMemo(() => data && expiringFirst(data.sections), [data]);
  if (!coupon) return null;
  return (
    <section className={styles.brief} aria-label={couponsText.expiring}>
      <EarnedVoucher coupon={coupon} isBrief />
    </section>
  );
}
