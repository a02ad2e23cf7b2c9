import { make } from './make.ts';
import type { FrameVariant } from './protocol.ts';

/**
 * What the frame may do, and no more than the widget needs:
 * - scripts, and its own origin: without that it had neither storage nor a name that messages and servers could check.
 *   The two together are no sandbox for a widget on the page's own origin, which is why it has a site of its own;
 * - forms: signing in and searching are forms;
 * - popups that escape: links of the programme open a tab, and a shop in it must work like any other;
 * - downloads: a coupon is kept as a file;
 * - modals: the browser asks before a frame with unsent receipts is left.
 * Not among them: leading the page itself elsewhere, pointer lock, presentations, and storage on the partner's site.
 */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

/** Name of frame and panel, for screen readers. */
export const title = 'Ma carte de fidélité';

/** A frame for the widget, with nothing in it. It loads at once where it stands: what is lazy is making it. */
export const createFrame = (): HTMLIFrameElement => make('iframe', { title });

/**
 * Shows an address in the frame. Not by its attribute `src`: what records pages, as session replays do, would read the
 * token there. So the page's own referrer policy applies; by default the widget sees the page's origin and no more.
 */
export const loadFrame = (
  frame: HTMLIFrameElement,
  address: URL,
  variant: FrameVariant,
  token: string | null | undefined,
): void => {
  const { origin } = address;
  // An empty token says that nobody is signed in; none, that the page knows nothing of it.
  address.hash = `variant=${variant}${token === undefined ? '' : `&token=${encodeURIComponent(token ?? '')}`}`;
  // By name: without `src` they would be the empty page's, which is the partner's own.
  frame.allow = `camera ${origin};clipboard-write ${origin};screen-wake-lock ${origin}`;
  // Not before: the empty page that every frame begins with has the partner's origin, where browsers warn of this sandbox.
  frame.sandbox = sandbox;
  frame.contentWindow?.location.replace(address);
};
