import { couponsText } from '../../text/coupons.ts';
import { Barcode } from '../../ui/barcode.tsx';
import styles from './large-coupon.module.css';
import { codeGroups } from './rules.ts';

export interface CouponCodeProps {
  readonly code: string;
  /** As the server names it; `code_128` where it does not. */
  readonly format: string | null | undefined;
}

/** A code in bars, where its format is known and can hold it, and in figures to be read out. */
export function CouponCode({ code, format }: CouponCodeProps) {
  const figures = codeGroups(code);
  return (
    <>
      <Barcode code={code} format={format ?? 'code_128'} label={couponsText.detail.barcode(figures)} />
      <p className={styles.figures}>{figures}</p>
    </>
  );
}
