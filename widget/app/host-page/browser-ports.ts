import type { FrameParts } from './connect-host-page.ts';
import { focusEdge } from './watch-page.ts';

/** What a browser tells about the page around. */
export interface ParentTraces {
  /** `location.ancestorOrigins`; not every browser has it. */
  readonly ancestorOrigins?: ArrayLike<string> | undefined;
  readonly referrer: string;
  /** Origin of the widget itself. */
  readonly own: string;
}

/** @returns the origin of the page around as far as the browser tells it; undefined where only the page itself can */
export function parentOrigin({ ancestorOrigins, referrer, own }: ParentTraces): string | undefined {
  const [ancestor] = Array.from(ancestorOrigins ?? []);
  if (ancestor !== undefined) return ancestor;
  const origin = referrer ? new URL(referrer).origin : undefined;
  // After the widget has reloaded itself, the page it came from is its own.
  return origin === own ? undefined : origin;
}

type BrowserPorts = Pick<
  FrameParts,
  'window' | 'parentOrigin' | 'height' | 'hasDialog' | 'focus' | 'now' | 'after'
>;

/**
 * The browser's side of a connection.
 * @param content the element whose height is the content's
 */
export const browserPorts = (content: Element): BrowserPorts => ({
  window,
  parentOrigin: parentOrigin({
    ancestorOrigins: location.ancestorOrigins,
    referrer: document.referrer,
    own: location.origin,
  }),
  height: {
    observe: (onChange) => {
      const observer = new ResizeObserver(onChange);
      observer.observe(content);
      return () => observer.disconnect();
    },
    measure: () => content.getBoundingClientRect().height,
    nextFrame: (act) => void requestAnimationFrame(act),
  },
  hasDialog: () => document.querySelector('dialog[open]') !== null,
  focus: focusEdge,
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
});
