/** The visibility of the page. */
export interface PageVisibility {
  isVisible(): boolean;
  /** @returns a function that removes the listener */
  onChange(listener: () => void): () => void;
}

export const pageVisibility: PageVisibility = {
  isVisible: () => document.visibilityState === 'visible',
  onChange: (listener) => {
    if (typeof document !== 'object') return () => {};
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
