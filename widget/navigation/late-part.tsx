import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

let partsLoading = 0;

/** Whether a part that is shown is still on its way. */
export const isPartLoading = (): boolean => partsLoading > 0;

/** Says that a part is on its way. @returns ends that; called once */
export function beginPart(): () => void {
  partsLoading += 1;
  return () => void (partsLoading -= 1);
}

/** Says so while the calling component is mounted: it stands in for what waits for more than code and queries. */
export const usePartLoading = (): void => useEffect(beginPart, []);

/** Longest wait for a frame, in milliseconds: a hidden page has none. */
const longestFrame = 200;

/** Resolves once the browser has painted what is rendered now. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, longestFrame);
  });

interface LatePartOptions {
  /**
   * The screen is nothing without it: its code is loaded at once, and a failure to load it is thrown while rendering, so that the
   * screen says so. Otherwise it is loaded once the rest of the screen is painted, and after a failure the part stays away.
   */
  readonly isNeeded?: boolean;
  /** Shown in its place while its code is loading. Default: nothing. */
  readonly Placeholder?: () => ReactNode;
}

/** A part of a screen whose code is loaded after the screen's own. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isNeeded = false, Placeholder }: LatePartOptions = {},
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  return function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => part ?? Placeholder);
    useEffect(() => {
      // Another place may have loaded it since this one was rendered.
      if (part) {
        setPart(() => part);
        return;
      }
      const end = beginPart();
      const show = (next: () => ComponentType<Props> | undefined) => {
        end();
        setPart(next);
      };
      (isNeeded ? load() : painted().then(load)).then(
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

/** Moves the focus to the title after a change of view within one route, unless something has the focus. */
export function focusTitle(): void {
  const title = document.querySelector('h1');
  if (!title || document.activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
