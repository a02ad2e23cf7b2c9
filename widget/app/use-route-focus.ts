import { useEffect, type RefObject } from 'react';

/** Outside the components: the error page has a container of its own, and is a route change all the same. */
let shown: string | undefined;

/** @returns whether there was a title to move the focus to */
function focusTitle(container: HTMLElement): boolean {
  const title = container.querySelector<HTMLElement>('h1');
  if (!title) return false;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}

/** Moves the focus to the title, which may come later. @returns what ends the waiting */
function awaitTitle(container: HTMLElement): () => void {
  // The link that led here is gone: without a place for the focus, the keyboard would start again from the top.
  container.tabIndex = -1;
  container.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    // Whoever has moved on meanwhile is left where they are.
    if (document.activeElement !== container || focusTitle(container)) observer.disconnect();
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * After a route change, moves the focus to the title of the new screen, which a screen reader then reads; a screen that loads
 * first has none yet, and is waited for. The first screen is left alone: there the browser reads the page itself.
 */
export function useRouteFocus(container: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const isChange = shown !== undefined && shown !== name;
    shown = name;
    const { current } = container;
    return isChange && current && !focusTitle(current) ? awaitTitle(current) : undefined;
  }, [container, name]);
}
