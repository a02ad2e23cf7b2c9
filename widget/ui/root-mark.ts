import { useLayoutEffect } from 'react';

/** side: the navigation at the side · dialog: an open dialog · snackbar: a message that can be undone. */
type RootMark = 'side' | 'dialog' | 'snackbar';

const counts: Record<RootMark, number> = { side: 0, dialog: 0, snackbar: 0 };

/**
 * Marks the root element with `data-side`, `data-dialog` or `data-snackbar`, for the styles of other parts of the page. With
 * `:root:has(…)` in their place, browsers compute the styles of the whole page again for each element that comes or goes.
 * @param isThere whether this component shows it; the mark stays while any component does
 */
export function useRootMark(mark: RootMark, isThere = true): void {
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    const { dataset } = document.documentElement;
    counts[mark] += 1;
    dataset[mark] = '';
    return () => {
      counts[mark] -= 1;
      if (counts[mark] === 0) delete dataset[mark];
    };
  }, [mark, isThere]);
}
