import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useListEarnedCoupons, type EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import { getServerTime } from '../../ui/device/server-time.ts';
import { layout } from '../../ui/layout/layout-store.ts';
import { cutTexts } from '../../ui/text/cut-texts.ts';
import { formatDate, formatTime } from '../../ui/text/format.ts';
import { format } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { isOfflineFailure } from '../../ui/toasts/offline-failure.ts';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { Loaded, type LoadedProps } from '../queries/loaded.tsx';
import { useSdk } from '../queries/sdk-context.tsx';
import { useAwaitsNetwork } from '../queries/use-awaits-network.ts';
import { isSessionError, findShopperKey } from '../session/auth.ts';
import { forgetKeptCoupons, keptCouponsKey, readSkew } from './forget-kept-coupons.ts';
import styles from './large-coupon.module.css';
import { isReady } from './rules.ts';
import { couponsText } from './text.ts';

/**
 * A shopper's coupons on this device, so that they can be shown at a till without a network. Their
 * codes are worth money: only their shopper sees them, they are removed when that shopper signs out,
 * and no report ever has them.
 */
export interface KeptCoupons {
  /** `findShopperKey` of their shopper. */
  readonly owner: string;
  /**
   * Time of the response, in milliseconds since 1970: by the device's clock when it is stored, by the
   * server's when it is read.
   */
  readonly at: number;
  /** By how many milliseconds the server's clock was ahead then; absent for none. */
  readonly skew?: number;
  readonly sections: readonly EarnedCouponsSection[];
}

/** The properties of a coupon that screens show offline; no others are stored. */
const storedProperties = [
  ...['owner', 'at', 'skew', 'sections', 'earned_coupons'],
  ...['identifier', 'kind', 'value', 'title', 'description', 'terms', 'amount', 'status'],
  'minimum_purchase_amount',
  ...['obtained_at', 'used_at', 'expires_at', 'usages_left', 'barcode', 'barcode_format'],
];

/** Stores the coupons of a response in place of earlier ones, without the codes of coupons that are over. */
export function keepCoupons(kept: KeptCoupons, storage: () => Storage = () => localStorage): void {
  const sections = kept.sections.map((section) => ({
    ...section,
    earned_coupons: section.earned_coupons.map((coupon) =>
      isReady(coupon) ? coupon : { ...coupon, barcode: null },
    ),
  }));
  try {
    storage().setItem(keptCouponsKey, JSON.stringify({ ...kept, sections }, storedProperties));
  } catch {
    // Storage is refused or full: offline there will be no coupons to show.
  }
}

/**
 * Reads the stored coupons of a shopper. Marks coupons that have expired since, and removes
 * coupons of another shopper.
 * @param now milliseconds since 1970; default: the server's time
 */
export function readKeptCoupons(
  owner: string | undefined,
  now: number = getServerTime(),
  storage: () => Storage = () => localStorage,
): KeptCoupons | undefined {
  if (owner === undefined) return undefined;
  try {
    const kept = cutTexts(JSON.parse(storage().getItem(keptCouponsKey) ?? 'null') as KeptCoupons | null);
    if (!kept) return undefined;
    if (kept.owner !== owner) {
      forgetKeptCoupons(storage);
      return undefined;
    }
    const sections = kept.sections.map((section) => ({
      ...section,
      earned_coupons: section.earned_coupons.map((coupon) =>
        isReady(coupon) && coupon.expires_at && Date.parse(coupon.expires_at) < now
          ? { ...coupon, status: 'EXPIRED' }
          : coupon,
      ),
    }));
    return { ...kept, at: kept.at + readSkew(kept), sections };
  } catch {
    return undefined;
  }
}

/** Longest wait of a shopper at a till for the server. The service worker waits as long for the page. */
const maxWaitMs = 3000;

function useIsWaitOver(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setOver(true), maxWaitMs);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isWaiting]);
  return isOver;
}

type Sections = readonly EarnedCouponsSection[];

/** A failure is shown only when this device has no coupons to show. */
const handledHere = { query: { meta: { isHandledByScreen: true } } };

/** The earned coupons for a screen. */
export interface LoadedEarnedCoupons {
  readonly query: LoadedProps<{ readonly sections: Sections }>['query'];
  /** Time of the response, when stored coupons are shown: milliseconds since 1970. */
  readonly keptAt: number | undefined;
}

/**
 * Returns the shopper's coupons: from the server or, while it does not respond, from this device.
 * Operation `listEarnedCoupons`.
 * @param isEnough whether the sections have what the screen shows: cached or stored sections do not prove
 *   that a coupon is missing
 */
function useEarnedCoupons(isEnough: (sections: Sections) => boolean): LoadedEarnedCoupons {
  const sdk = useSdk();
  const { data, error, isError, errorUpdateCount, isPending, isFetching, refetch } = useListEarnedCoupons(
    sdk.product,
    undefined,
    handledHere,
  );
  const isOffline = useAwaitsNetwork()({ data, error, isError });
  const isSettled = !isFetching && !isError;
  const currentData = data && (isSettled || isEnough(data.sections)) ? data : undefined;
  const isLate = useIsWaitOver(isPending && !isOffline);
  // While another attempt runs after a failure, the kept coupons stay on the screen.
  const hasFailed = errorUpdateCount > 0;
  const needsKept = currentData === undefined && (isOffline || hasFailed || isLate);
  const stored = useMemo(
    () => (needsKept ? readKeptCoupons(findShopperKey(sdk)) : undefined),
    [needsKept, sdk],
  );
  const kept = stored && isEnough(stored.sections) ? stored : undefined;
  const isMissing = isError && data === undefined && kept === undefined;
  useEffect(() => {
    if (isMissing && !isSessionError(error) && !isOfflineFailure(error)) showErrorToast(error);
  }, [isMissing, error]);
  return { query: { data: currentData ?? kept, error, isError, isFetching, refetch }, keptAt: kept?.at };
}

const keptText = couponsText.kept;

export interface LoadedCouponsProps {
  /** Placeholders in the layout of the content. */
  readonly skeleton: ReactNode;
  /** True if the loaded sections have what this screen shows; by default any are enough. */
  readonly isEnough?: (sections: readonly EarnedCouponsSection[]) => boolean;
  readonly children: (sections: readonly EarnedCouponsSection[]) => ReactNode;
}

const alwaysEnough = () => true;

/** The shopper's coupons, with the time at which they were stored if they are not from the server. */
export function LoadedCoupons({ skeleton, isEnough = alwaysEnough, children }: LoadedCouponsProps) {
  const { query, keptAt } = useEarnedCoupons(isEnough);
  const { isOnline } = useSnapshot(layout);
  const kept = keptAt === undefined ? undefined : new Date(keptAt);
  return (
    <>
      <div role="status" className={styles.kept}>
        {kept && (
          <StatusLine icon={isOnline ? 'clock' : 'offline'} tone="warn">
            {format(isOnline ? keptText.late : keptText.offline, {
              day: formatDate(kept),
              time: formatTime(kept),
            })}
          </StatusLine>
        )}
      </div>
      <Loaded query={query} what={couponsText.loading} skeleton={skeleton}>
        {({ sections }) => children(sections)}
      </Loaded>
    </>
  );
}
