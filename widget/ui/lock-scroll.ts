let locks = 0;

/**
 * Keeps the page behind a dialog where it is; the scrollbar's place stays, so that nothing moves sideways.
 * @returns What lets it go again; the page scrolls when the last of several dialogs let go.
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (++locks === 1) {
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  return () => {
    if (--locks > 0) return;
    style.overflow = '';
    style.scrollbarGutter = '';
  };
}
