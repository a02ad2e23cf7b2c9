import { auth } from '../features/session/auth.ts';
import { routeTable, type RouteRow } from './routing/route-table.ts';
import { runWhenIdle } from './when-idle.ts';

/** Delay in browsers without `requestIdleCallback`. */
const idleDelayMs = 1000;

/** The used part of the Network Information API, which TypeScript's library does not have. */
interface Connection {
  readonly saveData?: boolean;
}

/** True if the shopper has asked the browser to save data. */
const isSavingData = (): boolean =>
  (navigator as Navigator & { readonly connection?: Connection }).connection?.saveData === true;

/** Lazy chunks that home and the camera need offline, besides the chunks of screens. */
const offlineChunks = [
  () => import('../features/capture/picture-dialog.tsx'),
  () => import('../features/home/upload-announcement.ts'),
  () => import('../features/receipts/row-dialog.tsx'),
  () => import('../features/home/next-goal-panel.tsx'),
  () => import('../features/catalogue/offers-section.tsx'),
  () => import('../features/timeline/timeline-section.tsx'),
  () => import('../features/timeline/timeline-screen.tsx'),
  () => import('../features/home/receipt-history/receipt-history-screen.tsx'),
  () => import('../ui/rewards/count-up.ts'),
];

const getPageFonts = (): Iterable<Pick<FontFace, 'load'>> => document.fonts;

interface PrefetchOptions {
  /** Further work to do while idle. */
  readonly idleTasks?: readonly (() => Promise<unknown>)[];
  /** Does work while the browser is idle. */
  readonly later?: (work: () => void) => void;
  readonly fonts?: () => Iterable<Pick<FontFace, 'load'>>;
  readonly chunks?: readonly (() => Promise<unknown>)[];
}

/**
 * Prefetches the fonts and the chunks of the screens that the shopper may need offline, while the browser is
 * idle.
 */
export function prefetch(
  rows: readonly RouteRow[],
  {
    idleTasks = [],
    later = (work) => runWhenIdle(work, idleDelayMs),
    fonts = getPageFonts,
    chunks = offlineChunks,
  }: PrefetchOptions = {},
): void {
  later(() => {
    for (const font of fonts()) void font.load().catch(() => undefined);
  });
  const screens = rows.flatMap(({ screen, isNeededOffline }) =>
    isNeededOffline && 'load' in screen ? [screen.load] : [],
  );
  for (const load of [...screens, ...chunks, ...idleTasks]) {
    // The screen loads the chunk again, and shows its failure.
    later(() => void load().catch(() => undefined));
  }
}

interface ObservedRouter {
  readonly subscribe: (
    listener: (state: { initialized: boolean; navigation: { state: string } }) => void,
  ) => () => void;
}

interface SignedInPrefetchOptions {
  readonly router: ObservedRouter;
  /** Further work to do while idle. It is done even when the shopper saves data. */
  readonly idleTasks: readonly (() => Promise<unknown>)[];
  /** Resolves when the screen has its code, data and pictures. */
  readonly waitUntilScreenIsComplete: () => Promise<void>;
  readonly savesData?: () => boolean;
  readonly start?: typeof prefetch;
}

/** Prefetches once, after the first screen of a registered shopper is complete. */
export function prefetchWhenSignedIn({
  router,
  idleTasks,
  waitUntilScreenIsComplete,
  savesData = isSavingData,
  start = prefetch,
}: SignedInPrefetchOptions): void {
  const unsubscribe = router.subscribe(({ initialized, navigation }) => {
    if (!initialized || navigation.state !== 'idle' || auth.partner.accessToken === undefined) return;
    unsubscribe();
    void waitUntilScreenIsComplete().then(() => {
      if (savesData())
        for (const work of idleTasks) runWhenIdle(() => void work().catch(() => undefined), idleDelayMs);
      else start(routeTable, { idleTasks });
    });
  });
}
