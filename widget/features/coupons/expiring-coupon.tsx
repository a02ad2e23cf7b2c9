import { useMemo } from 'react';
import { useListEarnedCoupons } from '@cagnotte/generated/hooks/product';
import { useSdk } from '../queries/sdk-context.tsx';
import styles from './earned-voucher.module.css';
import { EarnedVoucher } from './earned-voucher.tsx';
import { findFirstExpiring } from './rules.ts';
import { couponsText } from './text.ts';

/**
 * Shares the query of `followCoupons`: home sends no further request, and shows no error when the query has
 * failed.
 */
const sharedQuery = {
  query: {
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retryOnMount: false,
    meta: { isHandledByScreen: true },
  },
};

/** On home: the coupon that expires first, if it expires soon. Operation `listEarnedCoupons`. */
export function ExpiringCoupon() {
  const { data } = useListEarnedCoupons(useSdk().product, undefined, sharedQuery);
  const coupon = useMemo(() => data && findFirstExpiring(data.sections), [data]);
  if (!coupon) return null;
  return (
    <section className={styles.brief} aria-label={couponsText.expiring}>
      <EarnedVoucher coupon={coupon} isBrief />
    </section>
  );
}
