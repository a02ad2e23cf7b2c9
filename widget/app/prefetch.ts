import { auth } from '../features/session/auth.ts';
import { routeTable, type RouteRow } from './routing/route-table.ts';
import { whenIdle } from './when-idle.ts';

/** Delay without `requestIdleCallback`, in milliseconds. */
const idleDelay = 1000;

/** Lazy chunks of a member’s home. */
const chunksOfHome = [
  () => import('../features/home/upload-announcement.ts'),
  () => import('../features/receipts/row-dialog.tsx'),
  () => import('../features/home/receipt-history/receipt-history-screen.tsx'),
  () => import('../features/catalogue/offers-section.tsx'),
  () => import('../features/timeline/timeline-section.tsx'),
  () => import('../features/timeline/timeline-screen.tsx'),
  () => import('../ui/count-up.ts'),
];

const fontsOfPage = (): Iterable<Pick<FontFace, 'load'>> => document.fonts;

/** What loads the screens that a press of a member, or of a visitor, may open. The error pages open without one. */
export const loadsOfScreens = (rows: readonly RouteRow[], isMember: boolean): (() => Promise<unknown>)[] =>
  rows
    .filter(({ path, guard }) => guard !== (isMember ? 'visitor' : 'partner') && !path.startsWith('/errors/'))
    .flatMap(({ screen }) => ('load' in screen ? [screen.load] : []));

/** Prefetches the fonts and what `loads` load, while the browser is idle: screens open without a wait, also offline. */
export function prefetch(
  loads: readonly (() => Promise<unknown>)[],
  later: (work: () => void) => void = (work) => whenIdle(work, idleDelay),
  fonts: () => Iterable<Pick<FontFace, 'load'>> = fontsOfPage,
): void {
  later(() => {
    for (const font of fonts()) void font.load().catch(() => undefined);
  });
  for (const load of loads) {
    // The screen loads the chunk again, and shows its failure.
    later(() => void load().catch(() => undefined));
  }
}

interface ObservedRouter {
  readonly subscribe: (
    listener: (state: { initialized: boolean; navigation: { state: string } }) => void,
  ) => () => void;
}

/**
 * Prefetches the screens of a visitor or of a member after the first screen is complete, and those of a member after a visitor has
 * signed in.
 * @param forMembers work for the same time
 * @param whenComplete resolves when nothing that the shopper waits for is on its way
 */
export function prefetchScreens(
  router: ObservedRouter,
  forMembers: readonly (() => Promise<unknown>)[],
  whenComplete: Promise<void>,
): void {
  let prefetched: 'nothing' | 'for a visitor' | 'for a member' = 'nothing';
  const prefetchOnce = () => {
    const isMember = auth.partner.accessToken !== undefined;
    if (prefetched === 'for a member' || (prefetched === 'for a visitor' && !isMember)) return;
    prefetched = isMember ? 'for a member' : 'for a visitor';
    const loads = loadsOfScreens(routeTable, isMember);
    prefetch(isMember ? [...loads, ...chunksOfHome, ...forMembers] : loads);
  };
  router.subscribe(({ initialized, navigation }) => {
    if (initialized && navigation.state === 'idle') void whenComplete.then(prefetchOnce);
  });
}
