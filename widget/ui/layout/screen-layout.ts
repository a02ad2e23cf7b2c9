import { useSyncExternalStore } from 'react';

/**
 * How a screen uses its window.
 * - phone: one column above a dock
 * - landscape: a phone held sideways, or a page enlarged twofold; a rail of icons at the side
 * - tablet: a rail at the side, each word below its icon
 * - desktop: a wide rail, each word beside its icon; related content is in two columns
 */
export type ScreenLayout = 'phone' | 'landscape' | 'tablet' | 'desktop';

/** Smallest width of each layout, in rem. */
const minWidths = { landscape: 36, tablet: 48, desktop: 56.25 } as const;
/**
 * Smallest width of the tablet layout in the flow of a host page, whose own margins are beside the frame. In
 * rem.
 */
const minColumnWidth = 42;
/** Smallest height for the labels of a rail, in rem. */
const minRailHeight = 30;

export interface ScreenLayoutOptions {
  readonly matches: (query: string) => boolean;
  /**
   * How a host page shows the widget. A frame in its flow is as high as its content, so the layout must not
   * depend on its height. A panel has the layout of a phone, however wide.
   */
  readonly variant?: string | undefined;
}

/** Chooses the layout for the window's size. In a frame of a host page, the frame is the window. */
export function chooseLayout({ matches, variant }: ScreenLayoutOptions): ScreenLayout {
  const isWide = (rem: number) => matches(`(min-width: ${rem}rem)`);
  if (variant === 'panel') return 'phone';
  if (variant !== 'page' && matches(`(max-height: ${minRailHeight}rem)`))
    return isWide(minWidths.landscape) ? 'landscape' : 'phone';
  if (isWide(minWidths.desktop)) return 'desktop';
  return isWide(variant === 'page' ? minColumnWidth : minWidths.tablet) ? 'tablet' : 'phone';
}

let current: ScreenLayout = 'phone';
const listeners = new Set<() => void>();

/** Sets the layout where there is no window, as in a build. */
export function setScreenLayout(layout: ScreenLayout): void {
  current = layout;
}

/**
 * Follows the window's size from now on. The styles read the layout from `data-layout` of the root, which a
 * phone does not have: so `:root[data-layout]` matches every layout with a rail.
 */
export function followScreenLayout(): void {
  const { dataset } = document.documentElement;
  const update = () => {
    const next = chooseLayout({
      matches: (query) => matchMedia(query).matches,
      variant: dataset['variant'],
    });
    if (next === current) return;
    current = next;
    if (next === 'phone') delete dataset['layout'];
    else dataset['layout'] = next;
    for (const listener of listeners) listener();
  };
  update();
  addEventListener('resize', update);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getLayout = (): ScreenLayout => current;

/**
 * True if the host page gives the widget the height of its content. Its window is then as high as a list,
 * whose end is always near: older items are loaded on request, so that the content of the host page below the
 * widget stays within reach.
 */
export const canGrowWithContent = (): boolean => document.documentElement.dataset['variant'] === 'page';

/** Returns the layout of the window; the component renders again when it changes. */
export const useScreenLayout = (): ScreenLayout => useSyncExternalStore(subscribe, getLayout, getLayout);
