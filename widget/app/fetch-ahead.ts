import { fetchThumbnailCode } from '../features/receipts/pictures/thumbnails.ts';
import type { RouteRow } from './route-table.ts';

const SOON = 1000;

/** Not every browser says when it has nothing to do. */
const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, SOON);
};

/** What home shows and says where there is no network, too. */
const partsOfHome = [
  fetchThumbnailCode,
  () => import('../features/home/upload-announcement.ts'),
  () => import('../features/receipts/row-dialog.tsx'),
  () => import('../features/home/next-goal-panel.tsx'),
  () => import('../features/timeline/timeline-section.tsx'),
  () => import('../features/timeline/timeline-screen.tsx'),
  () => import('../ui/count-up.ts'),
];

const facesOfPage = (): Iterable<Pick<FontFace, 'load'>> => document.fonts;

/**
 * Fetches the code of the screens that may be needed where there is no network, and the fonts, while there is one and
 * nothing else to do: what is fetched once is there.
 * @param also what else waits for such a moment
 */
export function fetchAhead(
  rows: readonly RouteRow[],
  also: readonly (() => Promise<unknown>)[] = [],
  later: (work: () => void) => void = whenIdle,
  faces: () => Iterable<Pick<FontFace, 'load'>> = facesOfPage,
  more = partsOfHome,
): void {
  later(() => {
    for (const face of faces()) void face.load().catch(() => undefined);
  });
  const screens = rows.flatMap(({ screen, isNeededOffline }) =>
    isNeededOffline && 'load' in screen ? [screen.load] : [],
  );
  for (const load of [...screens, ...more, ...also]) {
    // Whoever goes there asks again, and is told what went wrong.
    later(() => void load().catch(() => undefined));
  }
}
