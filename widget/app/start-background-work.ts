import type { Outbox } from '@cagnotte/sdk';
import { sweepKeptCoupons } from '../features/coupons/forget-kept-coupons.ts';
import { sweepDeliveryAddress } from '../features/delivery/delivery-address.ts';
import { getReceiptTitle } from '../features/receipts/receipt-name.ts';
import { receiptsText } from '../features/receipts/text.ts';
import type { PendingRequests } from '../features/value-requests/marks/pending-requests.ts';
import { findShownReceipt } from '../navigation/location-state.ts';
import { paths } from '../navigation/paths.ts';
import { format } from '../ui/text/message.ts';
import { showToast } from '../ui/toasts/toast-store.ts';
import type { WidgetConfiguration } from './configuration.ts';
import type { Services } from './create-services.ts';
import { followLeftoverRequests } from './leftover-requests.ts';
import { prefetchWhenSignedIn } from './prefetch.ts';
import type { registerServiceWorker } from './register-service-worker.ts';
import type { createRouter } from './routing/create-router.ts';
import type { RouteRow } from './routing/route-table.ts';
import { waitUntilScreenIsComplete } from './screen-complete.ts';
import { watchHeights } from './watch-heights.ts';

type Router = ReturnType<typeof createRouter>;

export interface BackgroundOptions {
  readonly configuration: Pick<WidgetConfiguration, 'couponDays' | 'serviceWorker'>;
  readonly services: Services;
  readonly router: Router;
  /** The element that the widget is rendered in. */
  readonly content: Element;
  readonly isFramed: boolean;
  /** Address of the page's entry script. */
  readonly entry: string;
}

/**
 * Starts the work that no screen waits for. Code that the first screen does not need is loaded only after
 * that screen is complete.
 */
export function startBackgroundWork({
  configuration: { couponDays, serviceWorker },
  services: { sdk, queries, pending },
  router,
  content,
  isFramed,
  entry,
}: BackgroundOptions): void {
  const waitUntilComplete = () => waitUntilScreenIsComplete({ router, queries });
  sweepKeptCoupons(couponDays);
  sweepDeliveryAddress();
  followLeftoverRequests({ sdk, queries, pending });
  askBeforeLoss(sdk.outbox, pending);
  announceUploads(sdk.outbox, (uuid) => {
    const { location } = router.state;
    // Home shows every receipt.
    return location.pathname !== paths.shoot || findShownReceipt(location.state) === uuid;
  });
  const followCoupons = async () =>
    (await import('../features/coupons/follow-coupons.ts')).followCoupons({ sdk, queries });
  // In a frame the widget is not available offline, so no coupons are stored for it.
  prefetchWhenSignedIn({
    router,
    idleTasks: isFramed ? [] : [followCoupons],
    waitUntilScreenIsComplete: waitUntilComplete,
  });
  if (import.meta.env.PROD && serviceWorker) void waitUntilComplete().then(() => registerWorker(entry));
  watchHeights(content, router);
}

/**
 * Registers the service worker, and reports a failure. Code that cannot be loaded is not reported: in Safari
 * loading fails whenever the page is being left, and the next page registers the service worker.
 * @param entry address of the page's entry script
 */
export async function registerWorker(
  entry: string,
  load: () => Promise<{ readonly registerServiceWorker: typeof registerServiceWorker }> = () =>
    import('./register-service-worker.ts'),
  report: (error: unknown) => void = reportError,
): Promise<void> {
  const code = await load().catch(() => undefined);
  await code?.registerServiceWorker(entry).catch(report);
}

/**
 * Makes the browser ask before the page closes with pictures, receipts or requests for points and money that
 * the device could not store.
 */
export function askBeforeLoss(
  outbox: Pick<Outbox, 'list' | 'storage'> & { readonly draft: Pick<Outbox['draft'], 'pictures'> },
  requests: Pick<PendingRequests, 'hasUnstoredRequests'>,
  target: Pick<Window, 'addEventListener'> = window,
): void {
  target.addEventListener('beforeunload', (event) => {
    const wouldLosePictures = !outbox.storage().isDurable && outbox.draft.pictures().length > 0;
    const wouldLoseReceipt = outbox.list().some(({ state, isDurable }) => state !== 'sent' && !isDurable);
    if (wouldLosePictures || wouldLoseReceipt || requests.hasUnstoredRequests) event.preventDefault();
  });
}

/**
 * Shows a toast for each uploaded receipt.
 * @param isShown whether the screen shows that receipt itself
 */
export function announceUploads(
  outbox: Pick<Outbox, 'list' | 'subscribe'>,
  isShown: (uuid: string) => boolean,
  announce: (text: string) => void = (text) => showToast(text, 'success'),
): void {
  outbox.subscribe((event) => {
    if (event.type !== 'receipt_sent' || isShown(event.receiptUuid)) return;
    const receipt = outbox.list().find(({ uuid }) => uuid === event.receiptUuid);
    if (receipt)
      announce(format(receiptsText.upload.arrived, { title: getReceiptTitle(receipt.capturedAt) }));
  });
}

interface RouterState {
  readonly initialized: boolean;
  readonly navigation: { readonly state: string };
  readonly location: { readonly pathname: string };
  readonly matches: readonly { readonly route: { readonly handle?: unknown } }[];
}

interface ObservedRouter {
  readonly state: RouterState;
  readonly subscribe: (listener: (state: RouterState) => void) => unknown;
}

/**
 * Reports every page view, the first screen included. A navigation within one path is no page view.
 * @param report gets the path without its query, which may hold personal data, and the name of the route or
 *   'error'
 */
export function reportPageViews(router: ObservedRouter, report: (path: string, name: string) => void): void {
  let lastPath: string | undefined;
  const update = ({ initialized, navigation, location, matches }: RouterState): void => {
    if (!initialized || navigation.state !== 'idle' || location.pathname === lastPath) return;
    lastPath = location.pathname;
    const row = matches.at(-1)?.route.handle as RouteRow | undefined;
    report(lastPath, row?.name ?? 'error');
  };
  router.subscribe(update);
  update(router.state);
}
