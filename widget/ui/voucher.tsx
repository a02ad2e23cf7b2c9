import { useState, type ReactNode } from 'react';
import { BlobImage } from './blob-image.tsx';
import { classNames } from './class-names.ts';
import { formatMoney } from './format.ts';
import { Icon } from './icon.tsx';
import styles from './voucher.module.css';

/** Characters that a stub has room for in the largest figures: '12 €'. */
const shortLength = 4;

export interface VoucherStubProps {
  /** Euros that it takes off; absent where it is no discount. */
  readonly amount?: number | null | undefined;
  /** What the amount is, below it: 'de réduction'. */
  readonly discount?: string | undefined;
  /** Picture of what has no amount. */
  readonly imageUrl?: string | null | undefined;
  /** It cannot be had yet, or no more: a tint in place of the programme's colour. */
  readonly isQuiet?: boolean | undefined;
  /** Above the amount. */
  readonly head?: ReactNode;
  /** Over everything. */
  readonly children?: ReactNode;
}

/** The half before the tear: what the voucher is worth, or its picture; a drawing where it has neither. */
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
              whole.length + (cents?.length ?? 0) > shortLength && styles.long,
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
  /** The half behind the tear. */
  readonly children: ReactNode;
  /** Where three stand beside each other, its worth stands above all else. */
  readonly isUpright?: boolean | undefined;
}

/** A reward as a voucher: what it is worth before the tear, between two notches, and all else behind it. */
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
