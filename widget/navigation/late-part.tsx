import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of a screen whose code is loaded after the screen's own. Nothing is shown in its place until then.
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
      load().then(
        (loaded) => setPart(() => (part = loaded)),
        (error: unknown) =>
          setPart(() => {
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
