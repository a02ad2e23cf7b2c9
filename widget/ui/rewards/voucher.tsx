import { useState, type ReactNode } from 'react';
import { BlobImage } from '../images/blob-image.tsx';
import { Icon } from '../images/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import { formatMoney } from '../text/format.ts';
import styles from './voucher.module.css';

/** Most characters that fit on a stub in the largest figures: '12 €'. */
const maxShortLength = 4;

export interface VoucherStubProps {
  /** Discount in euros; undefined for a reward that is no discount. */
  readonly amount?: number | null | undefined;
  /** Label below the amount: 'de réduction'. */
  readonly discount?: string | undefined;
  /** Picture of a reward without an amount. */
  readonly imageUrl?: string | null | undefined;
  /** True if it is not available yet, or no longer: a tint in place of the programme's colour. */
  readonly isQuiet?: boolean | undefined;
  /** Above the amount. */
  readonly head?: ReactNode;
  /** Over everything. */
  readonly children?: ReactNode;
}

/** The half before the tear: the voucher's value, or its picture, or else a drawing. */
export function VoucherStub({
  amount,
  discount,
  imageUrl,
  isQuiet = false,
  head,
  children,
}: VoucherStubProps) {
  const [isBroken, setBroken] = useState(false);
  const [whole, cents] = typeof amount === 'number' ? formatMoney(amount).split(/(?=,)/) : [];
  return (
    <div className={classNames(styles.stub, isQuiet && styles.quiet)}>
      {head}
      {whole && (
        <>
          <p
            className={classNames(
              styles.worth,
              whole.length + (cents?.length ?? 0) > maxShortLength && styles.long,
            )}
          >
            {whole}
            {cents && <small>{cents}</small>}
          </p>
          {discount && <p>{discount}</p>}
        </>
      )}
      {!whole && imageUrl && !isBroken && (
        <BlobImage src={imageUrl} alt="" className={styles.picture} onError={() => setBroken(true)} />
      )}
      {!whole && (!imageUrl || isBroken) && <Icon name="gift" />}
      {children}
    </div>
  );
}

export interface VoucherProps {
  readonly as?: 'article' | 'div';
  /** A `VoucherStub`. */
  readonly stub: ReactNode;
  /** Content of the half behind the tear. */
  readonly children: ReactNode;
  /** With three in a row, places the value at the top. */
  readonly isUpright?: boolean | undefined;
}

/** A reward as a voucher: its value before the tear, between two notches, and the rest behind it. */
export function Voucher({ as: Tag = 'div', stub, children, isUpright }: VoucherProps) {
  return (
    <div className={styles.shadow}>
      <Tag className={classNames(styles.voucher, isUpright && styles.upright)}>
        {stub}
        <div className={styles.body}>{children}</div>
      </Tag>
    </div>
  );
}
