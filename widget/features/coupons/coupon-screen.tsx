import type { EarnedCoupon, EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { BackLink } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { Barcode } from '../../ui/barcode.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Dock } from '../../ui/dock.tsx';
import { fineSpaces, formatDate, formatMoney } from '../../ui/format.ts';
import { HeroAmount } from '../../ui/hero-amount.tsx';
import { format, formatCount } from '../../ui/message.ts';
import { Page, Section } from '../../ui/page.tsx';
import { Leader } from '../../ui/paper.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { uiText } from '../../ui/text.ts';
import { useProgramme } from '../programme/settings.ts';
import { useIsPending } from '../queries/action.ts';
import { EarnedRows } from './coupons-screen.tsx';
import { earnedCoupons, findEarned, resaleAction, showEarnedCoupon } from './earned-coupons-store.ts';
import styles from './large-coupon.module.css';
import { LoadedCoupons } from './loaded-coupons.tsx';
import { ResaleOffer } from './resale-offer.tsx';
import { codeGroups, couponStatus, isReady, otherReady } from './rules.ts';
import { couponsText } from './text.ts';

/** The shopper has no coupon of that name; the error page takes its status for its own. */
class UnknownCoupon extends Error {
  override readonly name = 'UnknownCoupon';
  readonly status = 404;

  constructor() {
    super('the shopper has no earned coupon of that name');
  }
}

/** The boxes of the large coupon. */
function LargeCouponSkeleton() {
  return (
    <div className={styles.shadow} aria-hidden="true">
      <div className={styles.coupon}>
        <Skeleton width="100%" height="13.5rem" />
        <div className={styles.body}>
          <Skeleton width="100%" height="1rem" top=".5rem" />
          <Skeleton width="100%" height="1rem" top="1rem" />
          <Skeleton width="100%" height="6rem" top="1.5rem" />
        </div>
      </div>
    </div>
  );
}

interface CouponCodeProps {
  readonly code: string;
  /** As the server names it; `code_128` where it does not. */
  readonly format: string | null | undefined;
}

/** A code in bars, where its format is known and can hold it, and in figures to be read out. */
function CouponCode({ code, format: symbology }: CouponCodeProps) {
  const figures = codeGroups(code);
  return (
    <>
      <Barcode
        code={code}
        format={symbology ?? 'code_128'}
        label={format(couponsText.detail.barcode, { figures })}
      />
      <p className={styles.figures}>{figures}</p>
    </>
  );
}

const close = () => {
  earnedCoupons.isOverlayOpen = false;
};

/** The code over everything, on white and as large as the screen allows: for the till. */
function TillOverlay({ title, ...code }: CouponCodeProps & { readonly title: string }) {
  const { isOverlayOpen } = useSnapshot(earnedCoupons);
  return (
    <Dialog open={isOverlayOpen} title={title} onClose={close} closeLabel={uiText.close}>
      <div className={styles.till}>
        <CouponCode {...code} />
      </div>
    </Dialog>
  );
}

/**
 * Keeps the screen from going dark as long as the component is there. Brightness is out of a page's reach.
 * @returns whether it does: a browser may not know how, save its battery, or have been forbidden by the page around
 */
function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    let isOver = false;
    let release = () => Promise.resolve();
    const hold = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        release = () => lock.release();
        if (isOver) return void release();
        setHeld(true);
        lock.addEventListener('release', () => setHeld(false));
      } catch {
        setHeld(false);
      }
    };
    // The browser lets go whenever the page is out of sight.
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void release();
    };
  }, []);
  return isHeld;
}

const words = couponsText.detail;
const enlarge = () => {
  earnedCoupons.isOverlayOpen = true;
};

/** The code of a coupon on white, larger at a press; while it is there the screen stays lit. */
function CouponBox({ title, ...code }: CouponCodeProps & { readonly title: string }) {
  const isLit = useWakeLock();
  return (
    <>
      <section className={styles.place} aria-label={words.code}>
        <div className={styles.code}>
          <CouponCode {...code} />
          <button type="button" className={styles.enlarge} onClick={enlarge}>
            {words.enlarge}
          </button>
        </div>
      </section>
      <StatusLine icon="sun">
        {words.atTheTill} <span className={isLit ? undefined : styles.unlit}>{words.lit}</span>
      </StatusLine>
      <TillOverlay title={title} {...code} />
    </>
  );
}

/** The coupon as large as the screen: what it is worth, its conditions, and its code. */
function LargeCoupon({ coupon }: { coupon: EarnedCoupon }) {
  const programme = useProgramme();
  const { amount, title, terms, description, obtained_at, expires_at, usages_left, barcode, barcode_format } =
    coupon;
  const name = fineSpaces(title ?? couponsText.reward);
  const isMoney = typeof amount === 'number';
  const discount = terms
    ? format(couponsText.discountAndTerms, { terms: fineSpaces(terms) })
    : couponsText.discount;
  const ready = isReady(coupon);
  const { icon, tone, text } = couponStatus(coupon);
  return (
    <div className={styles.shadow}>
      <article className={styles.coupon}>
        <div className={classNames(styles.top, !ready && coupon.kind === 'Coupon' && styles.spent)}>
          <p className={styles.brand}>{programme?.programName}</p>
          {isMoney ? (
            <h2>
              <span className={styles.worth}>
                <HeroAmount>{formatMoney(amount)}</HeroAmount>
              </span>{' '}
              {discount}
            </h2>
          ) : (
            <h2 className={styles.title}>{name}</h2>
          )}
        </div>
        <div className={styles.body}>
          {!isMoney && description && <p>{fineSpaces(description)}</p>}
          {expires_at && <Leader label={words.until} value={formatDate(new Date(expires_at))} />}
          {obtained_at && <Leader label={words.obtained} value={formatDate(new Date(obtained_at))} />}
          {ready && typeof usages_left === 'number' && (
            <Leader label={words.usable} value={format(words.times, { count: usages_left })} />
          )}
          {!ready && (
            <StatusLine icon={icon} tone={tone}>
              {text}
            </StatusLine>
          )}
          {ready && barcode && <CouponBox title={name} code={barcode} format={barcode_format} />}
        </div>
      </article>
    </div>
  );
}

/** Whether the coupon is being resold or was: the server lists it no more a moment before its screen is left. */
function useIsGoing(identifier: string): boolean {
  const isReselling = useIsPending(resaleAction(identifier));
  return useSnapshot(earnedCoupons).isResold || isReselling;
}

/** One earned coupon, ready for the till. Operation `listEarnedCoupons`. @throws UnknownCoupon which shows the 404 page */
export function CouponScreen() {
  const { identifier = '' } = useParams();
  const isGoing = useIsGoing(identifier);
  useEffect(() => {
    showEarnedCoupon(identifier);
    return () => showEarnedCoupon(undefined);
  }, [identifier]);
  return (
    <>
      <AppBar title={couponsText.title} back={<BackLink to={paths.earnedCoupons} />} />
      <Page wide>
        <LoadedCoupons
          skeleton={<LargeCouponSkeleton />}
          isEnough={(sections) => isGoing || findEarned(sections, identifier) !== undefined}
        >
          {(sections) => <OneCoupon key={identifier} sections={sections} identifier={identifier} />}
        </LoadedCoupons>
      </Page>
      <Dock nav={<MainNav />} />
    </>
  );
}

interface OneCouponProps {
  readonly sections: readonly EarnedCouponsSection[];
  readonly identifier: string;
}

function OneCoupon({ sections, identifier }: OneCouponProps) {
  const isGoing = useIsGoing(identifier);
  const found = findEarned(sections, identifier);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const coupon = found ?? (isGoing ? last : undefined);
  if (!coupon) throw new UnknownCoupon();
  const others = otherReady(sections, coupon);
  return (
    <>
      <LargeCoupon coupon={coupon} />
      <ResaleOffer />
      {others.length > 0 && (
        <Section title={formatCount(couponsText.detail.others, others.length)}>
          <EarnedRows name="others" coupons={others} />
        </Section>
      )}
    </>
  );
}
