import { layout } from '../ui/layout-store.ts';

/** What is told of the page's moves. */
interface Moves {
  readonly subscribe: (listener: () => void) => () => void;
}

/** The height of a bar that stays in its place while the page scrolls under it; 0 for one that scrolls along. */
function heightOf(bar: HTMLElement | null): number {
  return bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
}

/**
 * AN-11: measures what stands at the top and at the bottom of the screen, and tells the styles, so that what takes the focus
 * does not stand behind it (WCAG 2.4.11), nor a message on it.
 * @param app the element the widget is drawn in
 * @param router tells when another screen is shown
 */
export function watchHeights(app: Element, router: Moves): void {
  let watched: (HTMLElement | null)[] = [];
  const sizes = new ResizeObserver(measure);

  function measure(): void {
    const bars = [app.querySelector('header'), app.querySelector('footer')];
    if (bars.some((bar, index) => bar !== watched[index])) {
      sizes.disconnect();
      // Another state of a screen brings other bars, and is hardly ever as high as the one before.
      for (const element of [app, ...bars]) if (element) sizes.observe(element);
      watched = bars;
    }
    const [header = null, footer = null] = bars;
    layout.headerHeight = heightOf(header);
    layout.footerHeight = heightOf(footer);
    const { style } = document.documentElement;
    style.setProperty('--head', `${layout.headerHeight}px`);
    style.setProperty('--dock', `${layout.footerHeight}px`);
  }

  measure();
  // The screen is drawn after the router has said so.
  router.subscribe(() => requestAnimationFrame(measure));
}
