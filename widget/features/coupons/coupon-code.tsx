import { useSnapshot } from 'valtio';
import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { vibrate } from '../../ui/device/vibrate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Barcode } from '../../ui/rewards/barcode.tsx';
import { formatSpaces } from '../../ui/text/format.ts';
import { format } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useProgramme } from '../programme/settings.ts';
import { earnedCouponsStore } from './earned-coupons-store.ts';
import styles from './large-coupon.module.css';
import { groupCode } from './rules.ts';
import { canShare, shareCode, createShareMessage } from './share-code.ts';
import { couponsText } from './text.ts';
import { useWakeLock } from './use-wake-lock.ts';

const { detail, share } = couponsText;

interface CodeProps {
  readonly code: string;
  /** Format of the barcode from the server; `code_128` by default. */
  readonly barcodeFormat: string | null | undefined;
}

/** A code as a barcode, if its format is known and can hold it, and as figures to be read out. */
function Code({ code, barcodeFormat }: CodeProps) {
  const figures = groupCode(code);
  return (
    <>
      <Barcode code={code} format={barcodeFormat ?? 'code_128'} label={format(detail.barcode, { figures })} />
      <p className={styles.figures}>{figures}</p>
    </>
  );
}

const closeOverlay = () => {
  earnedCouponsStore.isOverlayOpen = false;
};

/** The code in an overlay for the till, on white and as large as the screen allows. */
function TillOverlay({ title, ...code }: CodeProps & { readonly title: string }) {
  const { isOverlayOpen } = useSnapshot(earnedCouponsStore);
  return (
    <Dialog open={isOverlayOpen} title={title} onClose={closeOverlay} closeLabel={uiText.close}>
      <div className={styles.till}>
        <Code {...code} />
        <StatusLine icon="sun">{detail.brighter}</StatusLine>
      </div>
    </Dialog>
  );
}

/** Duration of the vibration when the code is enlarged: the shopper feels it without looking. */
const enlargedVibrationMs = 30;

const openOverlay = () => {
  vibrate(enlargedVibrationMs);
  earnedCouponsStore.isOverlayOpen = true;
};

/** A button that shares the code with another person, such as a relative who takes it to the till. */
function ShareButton({ coupon, code }: { coupon: EarnedCoupon; code: string }) {
  const message = createShareMessage(coupon, code, useProgramme()?.programName);
  const press = async () => {
    const outcome = await shareCode(message, code);
    if (outcome === 'copied') showToast(share.copied, 'success');
    if (outcome === 'failed') showToast(share.failed, 'warning');
  };
  return (
    <button type="button" onClick={() => void press()}>
      {canShare(message) ? share.share : share.copy}
    </button>
  );
}

/** The code of a coupon on white, enlarged by a press. Keeps the screen lit while it is shown. */
export function CouponCode({ coupon, code }: { coupon: EarnedCoupon; code: string }) {
  const isLit = useWakeLock();
  const shownCode = { code, barcodeFormat: coupon.barcode_format };
  return (
    <>
      <section className={styles.place} aria-label={detail.code}>
        <div className={styles.code}>
          <Code {...shownCode} />
          <div className={styles.actions}>
            <button type="button" className={styles.enlarge} onClick={openOverlay}>
              {detail.enlarge}
            </button>
            <ShareButton coupon={coupon} code={code} />
          </div>
        </div>
      </section>
      <StatusLine icon="sun">
        {detail.atTheTill} <span className={isLit ? undefined : styles.unlit}>{detail.lit}</span>
      </StatusLine>
      <TillOverlay title={formatSpaces(coupon.title ?? couponsText.reward)} {...shownCode} />
    </>
  );
}
