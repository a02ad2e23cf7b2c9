import { useSyncExternalStore } from 'react';

/**
 * How much room a screen has. phone: one column above a dock · tablet: a narrow navigation at the side · desktop: a wide one, and
 * screens in two columns.
 */
export type ScreenLayout = 'phone' | 'tablet' | 'desktop';

/** Widths from which a layout is used, in rem. */
const widths = { tablet: 48, desktop: 64 } as const;
/** A phone held sideways is wide, and too low for a navigation at the side. In rem. */
const leastHeight = 30;

export interface ScreenLayoutOptions {
  readonly matches: (query: string) => boolean;
  /**
   * How a host page shows the widget. A frame in its flow is as high as its content, so the layout must not depend on its height. A
   * panel keeps the phone's, however wide.
   */
  readonly variant?: string | undefined;
}

/** Chooses the layout for the window's size. */
export function chooseLayout({ matches, variant }: ScreenLayoutOptions): ScreenLayout {
  if (variant === 'panel') return 'phone';
  if (variant !== 'page' && matches(`(max-height: ${leastHeight}rem)`)) return 'phone';
  if (matches(`(min-width: ${widths.desktop}rem)`)) return 'desktop';
  return matches(`(min-width: ${widths.tablet}rem)`) ? 'tablet' : 'phone';
}

let current: ScreenLayout = 'phone';
const listeners = new Set<() => void>();

/**
 * Follows the window's size from now on. The styles read the layout of the root's `data-layout`: `tablet` or `desktop`, absent on
 * phones.
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

/** The layout of the window now. */
export const screenLayout = (): ScreenLayout => current;

/** The layout of the window; the component renders again when it changes. */
export const useScreenLayout = (): ScreenLayout =>
  useSyncExternalStore(subscribe, screenLayout, screenLayout);
