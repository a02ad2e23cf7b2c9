import type { Coupon } from '@cagnotte/generated/hooks/product';
import { useState } from 'react';
import { formatMoney } from '../../text/format-money.ts';
import { shopText } from '../../text/shop.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './shop.module.css';

export interface CouponStubProps {
  readonly coupon: Coupon;
  /** It was bought a moment ago, which is celebrated. */
  readonly isBought?: boolean | undefined;
}

/** The half before the tear: what the reward is worth, or its picture; a drawing where there is neither. */
export function CouponStub({ coupon: { amount, image_url, is_next_goal }, isBought }: CouponStubProps) {
  const [isBroken, setBroken] = useState(false);
  const [whole, cents] = typeof amount === 'number' ? formatMoney(amount).split(/(?=,)/) : [];
  return (
    <div className={styles.stub}>
      {is_next_goal && (
        <span className={styles.flag}>
          <Icon name="flag" />
        </span>
      )}
      {whole && (
        <>
          <p className={styles.worth}>
            {whole}
            {cents && <small>{cents}</small>}
          </p>
          <p>{shopText.discount}</p>
        </>
      )}
      {!whole && image_url && !isBroken && (
        <BlobImage src={image_url} alt="" className={styles.picture} onError={() => setBroken(true)} />
      )}
      {!whole && (!image_url || isBroken) && <Icon name="gift" />}
      {isBought && (
        <div className={styles.cheer}>
          <Confetti />
        </div>
      )}
    </div>
  );
}
