import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { useSnapshot } from 'valtio';
import { closeResale, earnedCoupons } from '../../stores/earned-coupons.ts';
import { couponsText } from '../../text/coupons.ts';
import { fineSpaces } from '../../text/fine-spaces.ts';
import { fr } from '../../text/fr.ts';
import { outcomesText } from '../../text/outcomes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Leader } from '../../ui/leader.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import styles from './large-coupon.module.css';
import { resaleWords } from './rules.ts';
import type { OneResale } from './resell-coupon.ts';
import { useResale } from './use-resale.ts';

const words = couponsText.resale;

/** D81: what is given and what is got, before a coupon is resold. Operations of `useResale`. */
export function ResaleDialog({ coupon, resale }: { coupon: EarnedCoupon; resale: OneResale }) {
  const { openModal, isReselling } = useSnapshot(earnedCoupons);
  const { press, isUnknown, refusal } = useResale(coupon.identifier, resale);
  return (
    <Dialog
      open={openModal === 'resale'}
      title={words.title}
      onClose={closeResale}
      closeLabel={fr.close}
      actions={
        <>
          <Button variant="primary" size="lg" busy={isReselling} onClick={() => void press()}>
            {isUnknown ? outcomesText.check : words.confirm}
          </Button>
          <Button size="lg" disabled={isReselling} onClick={closeResale}>
            {words.keep}
          </Button>
        </>
      }
    >
      <Leader label={words.give} value={fineSpaces(coupon.title ?? couponsText.reward)} />
      <Leader label={words.get} value={resaleWords(resale)} />
      <p className={styles.note}>{words.text}</p>
      <div role="alert">
        {(refusal ?? isUnknown) && !isReselling && (
          <StatusLine icon={isUnknown ? 'alert' : 'ko'} tone={isUnknown ? 'warn' : 'ko'}>
            {isUnknown ? words.unknown : refusal}
          </StatusLine>
        )}
      </div>
    </Dialog>
  );
}
