import { fetchThumbnailCode } from '../features/receipts/pictures/thumbnails.ts';
import { auth } from '../features/session/auth.ts';
import { routeTable, type RouteRow } from './routing/route-table.ts';

/** Delay without `requestIdleCallback`, in milliseconds. */
const idleDelay = 1000;

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, idleDelay);
};

/** Lazy chunks that home and the capture need offline, beside those of screens. */
const chunksNeeded = [
  fetchThumbnailCode,
  () => import('../features/capture/shot-dialog.tsx'),
  () => import('../features/home/upload-announcement.ts'),
  () => import('../features/receipts/row-dialog.tsx'),
  () => import('../features/home/next-goal-panel.tsx'),
  () => import('../features/catalogue/offers-section.tsx'),
  () => import('../features/timeline/timeline-section.tsx'),
  () => import('../features/timeline/timeline-screen.tsx'),
  () => import('../features/home/receipt-history/receipt-history-screen.tsx'),
  () => import('../ui/count-up.ts'),
];

const fontsOfPage = (): Iterable<Pick<FontFace, 'load'>> => document.fonts;

/**
 * Prefetches the fonts and the chunks of the screens that the shopper may need offline, while the browser is idle.
 * @param others work for the same time
 */
export function prefetch(
  rows: readonly RouteRow[],
  others: readonly (() => Promise<unknown>)[] = [],
  later: (work: () => void) => void = whenIdle,
  fonts: () => Iterable<Pick<FontFace, 'load'>> = fontsOfPage,
  chunks = chunksNeeded,
): void {
  later(() => {
    for (const font of fonts()) void font.load().catch(() => undefined);
  });
  const screens = rows.flatMap(({ screen, isNeededOffline }) =>
    isNeededOffline && 'load' in screen ? [screen.load] : [],
  );
  for (const load of [...screens, ...chunks, ...others]) {
    // The screen loads the chunk again, and shows its failure.
    later(() => void load().catch(() => undefined));
  }
}

interface ObservedRouter {
  readonly subscribe: (
    listener: (state: { initialized: boolean; navigation: { state: string } }) => void,
  ) => () => void;
}

/** Prefetches once, after the first screen that a registered shopper has loaded. @param others work for the same time */
export function prefetchWhenSignedIn(
  router: ObservedRouter,
  others: readonly (() => Promise<unknown>)[],
): void {
  const unsubscribe = router.subscribe(({ initialized, navigation }) => {
    if (!initialized || navigation.state !== 'idle' || auth.partner.accessToken === undefined) return;
    unsubscribe();
    prefetch(routeTable, others);
  });
}
