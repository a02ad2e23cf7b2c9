import { lazy, useEffect, type ComponentType } from 'react';

/**
 * Creates a dialog, for a `DialogBoundary`, whose code is loaded apart from its screen.
 * @returns the dialog, and a hook that loads its code before it is opened, so that it opens at once
 */
export function createLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazy(async () => ({ default: await load() }));
  const usePreload = (isLikely = true): void =>
    useEffect(() => {
      // A failure is shown when the dialog is opened.
      if (isLikely) load().catch(() => undefined);
    }, [isLikely]);
  return [Dialog, usePreload] as const;
}
