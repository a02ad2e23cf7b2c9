/** Heights of rows as they were last drawn, by key: whoever comes back finds a list scrolled as it was. */
const heights = new Map<string, number>();
/** Another object once one of them has changed. */
let measured: { readonly heights: ReadonlyMap<string, number> } = { heights };
const listeners = new Set<() => void>();

function take(entries: readonly ResizeObserverEntry[]): void {
  let hasChanged = false;
  for (const { target, borderBoxSize } of entries) {
    const key = target instanceof HTMLElement ? target.dataset['key'] : undefined;
    const height = borderBoxSize[0]?.blockSize;
    // A row that is on its way out has none.
    if (key === undefined || !height || heights.get(key) === height) continue;
    heights.set(key, height);
    hasChanged = true;
  }
  if (!hasChanged) return;
  measured = { heights };
  for (const listener of listeners) listener();
}

let observer: ResizeObserver | undefined;

/** Heights of rows, which are known once they are drawn: an external store for React. */
export const rowHeights = {
  snapshot: (): typeof measured => measured,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Ref of a row, which has its key as `data-key`. */
  measure: (row: HTMLElement | null): (() => void) => {
    observer ??= new ResizeObserver(take);
    if (row) observer.observe(row, { box: 'border-box' });
    return () => {
      if (row) observer?.unobserve(row);
    };
  },
};
