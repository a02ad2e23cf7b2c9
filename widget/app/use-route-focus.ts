import { useEffect, type RefObject } from 'react';

/** Outside the components: the error page has a container of its own, and is a route change all the same. */
let shown: string | undefined;

/**
 * After a route change, moves the focus to the title of the new screen, which a screen reader then reads.
 * The first screen is left alone: there the browser reads the page itself.
 */
export function useRouteFocus(container: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const isChange = shown !== undefined && shown !== name;
    shown = name;
    const title = container.current?.querySelector<HTMLElement>('h1');
    if (!isChange || !title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [container, name]);
}
