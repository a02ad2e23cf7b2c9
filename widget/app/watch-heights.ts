import { layout } from '../ui/layout/layout-store.ts';

interface ObservedRouter {
  readonly subscribe: (listener: () => void) => () => void;
}

/** Returns the height of a sticky bar; 0 for one that scrolls with the page. */
function measureHeight(bar: HTMLElement | null): number {
  // The partner's picture may be beside the content, from top to bottom.
  const isBar = bar && !bar.hasAttribute('data-brand') && getComputedStyle(bar).position === 'sticky';
  return isBar ? bar.offsetHeight : 0;
}

/**
 * AN-11: measures the sticky header and footer for the layout store and the styles, so that they cover
 * neither the focused element (WCAG 2.4.11) nor a toast.
 * @param app the element that the widget is rendered in
 */
export function watchHeights(app: Element, router: ObservedRouter): void {
  let watched: (HTMLElement | null)[] = [];
  const sizeObserver = new ResizeObserver(measure);

  function measure(): void {
    const bars = [app.querySelector('header'), app.querySelector('footer')];
    if (bars.some((bar, index) => bar !== watched[index])) {
      sizeObserver.disconnect();
      // A new state of a screen has other bars, and nearly always another height, which the observer reports.
      for (const element of [app, ...bars]) if (element) sizeObserver.observe(element);
      watched = bars;
    }
    const [header = null, footer = null] = bars;
    layout.headerHeight = measureHeight(header);
    layout.footerHeight = measureHeight(footer);
    const { style } = document.documentElement;
    style.setProperty('--head', `${layout.headerHeight}px`);
    style.setProperty('--dock', `${layout.footerHeight}px`);
  }

  measure();
  // The router notifies before the screen is rendered.
  router.subscribe(() => requestAnimationFrame(measure));
}
