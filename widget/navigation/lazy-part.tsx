import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

let partsLoading = 0;

/** True while a visible part of the screen is loading. */
export const arePartsLoading = (): boolean => partsLoading > 0;

/**
 * Counts a part as loading.
 * @returns a function that ends it, to be called once
 */
export function countLoadingPart(): () => void {
  partsLoading += 1;
  return () => void (partsLoading -= 1);
}

/**
 * Counts the calling component as loading while it is mounted, for parts that wait for more than code and
 * queries.
 */
export const usePartLoading = (): void => useEffect(countLoadingPart, []);

/** Longest wait for a frame, in milliseconds: hidden pages have no frames. */
const maxFrameMs = 200;

/** Resolves once the browser has painted the current render. */
const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, maxFrameMs);
  });

interface LazyPartOptions {
  /**
   * True if the screen is useless without it: its code is loaded at once, and a failure is thrown while
   * rendering, so that the screen shows an error. Otherwise it is loaded once the rest of the screen is
   * painted, and after a failure it is left out.
   */
  readonly isNeeded?: boolean;
  /** Shown while its code is loading. Default: nothing. */
  readonly Placeholder?: () => ReactNode;
}

/** Creates a part of a screen whose code is loaded after the screen's own. */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isNeeded = false, Placeholder }: LazyPartOptions = {},
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => part ?? Placeholder);
    useEffect(() => {
      // Another instance may have loaded it since this render.
      if (part) {
        setPart(() => part);
        return;
      }
      const endLoading = countLoadingPart();
      const show = (next: () => ComponentType<Props> | undefined) => {
        endLoading();
        setPart(next);
      };
      (isNeeded ? load() : waitForPaint().then(load)).then(
        (loaded) => show(() => (part = loaded)),
        (error: unknown) =>
          show(() => {
            if (isNeeded) throw error;
            return undefined;
          }),
      );
    }, []);
    return Part && <Part {...props} />;
  };
}

/**
 * Moves the focus to the title of a container.
 * @returns false if there is no title yet
 */
export function focusTitleOf(container: ParentNode): boolean {
  const title = container.querySelector('h1');
  if (!title) return false;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}

/** Moves the focus to the title after a change of view within one route, unless an element has the focus. */
export function focusTitle(): void {
  if (document.activeElement === document.body) focusTitleOf(document);
}
