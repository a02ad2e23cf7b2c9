import { useEffect, useState, type ComponentType } from 'react';

let loading = 0;

/** Whether the code of a part that is shown is still on its way. */
export const isPartLoading = (): boolean => loading > 0;

/** Calls once what is rendered now is on the screen. */
const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};

/**
 * A part of a screen whose code is loaded once the screen itself is shown. Nothing is shown in its place until then.
 * @param isNeeded whether a failure to load it is thrown while rendering, so that the screen says so; otherwise the part stays away
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded = false,
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => part);
    useEffect(() => {
      loading += 1;
      const show = (next: () => ComponentType<Props> | undefined) => {
        loading -= 1;
        setPart(next);
      };
      afterPaint(() => {
        load().then(
          (loaded) => show(() => (part = loaded)),
          (error: unknown) =>
            show(() => {
              if (isNeeded) throw error;
              return undefined;
            }),
        );
      });
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
