import type { FrameParts } from './connect-frame.ts';
import { focusEdge } from './focus-edge.ts';
import { parentOrigin } from './parent-origin.ts';

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
