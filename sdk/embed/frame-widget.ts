import { createElement } from './elements.ts';
import { readMessage, type FrameVariant, type WidgetMessage } from './protocol.ts';
import type { WidgetConnection } from './widget-connection.ts';

/** Time limit for the widget to become ready, in milliseconds. */
const readyTimeoutMs = 15_000;

/**
 * Loads the widget into a frame and receives its messages. Shows an error in place of the frame when the
 * widget does not respond.
 * @param box the parent of the frame
 * @param connection learns that the widget is ready, and gives the token for the frame's address
 * @param signal aborted when the element leaves the page
 * @param onLoad called when the frame has loaded a document, the widget or another one
 */
export const frameWidget = (
  address: URL,
  variant: FrameVariant,
  box: Element,
  connection: WidgetConnection,
  signal: AbortSignal,
  onMessage: (message: WidgetMessage, at: number) => void,
  onLoad: (() => void) | undefined,
) => {
  let frame = createFrame();
  /** Undefined once the widget is ready, or has failed. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { origin } = address;
  const stopTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const loadFrame = (): void => {
    notice.remove();
    frame.remove();
    // Each attempt makes a new frame: an address that differs only in its fragment would load nothing.
    frame = createFrame();
    box.append(frame);
    // Set after `append`: the empty page that every frame begins with is loaded, too.
    frame.onload = onLoad ?? null;
    showInFrame(frame, address, variant, connection.reset());
    timer = setTimeout(fail, readyTimeoutMs, `no response from ${origin}: check src`);
  };
  const fail = (message: string): void => {
    stopTimer();
    frame.hidden = true;
    box.append(notice);
    onMessage({ function: 'error', params: { code: 'CONNECTION_FAILED', message } }, 0);
  };
  const retry = createElement('button', { onclick: loadFrame }, 'Réessayer');
  const notice = createElement('p', { role: 'alert' }, 'Votre carte de fidélité ne répond pas.', retry);

  addEventListener(
    'message',
    ({ source, origin: sender, data, timeStamp }) => {
      // Other windows post to this page too, such as the partner's own frames.
      if (source !== frame.contentWindow || sender !== origin) return;
      const message = readMessage(data);
      if (message?.function === 'ready') {
        stopTimer();
        notice.remove();
        frame.hidden = false;
        connection.ready(message.params.functions);
      }
      if (message) onMessage(message, timeStamp);
    },
    { signal },
  );
  addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, disposition }) => {
      // A policy that only reports blocks nothing.
      if (
        timer &&
        disposition === 'enforce' &&
        effectiveDirective === 'frame-src' &&
        blockedURI.startsWith(origin)
      )
        fail(`blocked by CSP: add ${origin} to frame-src`);
    },
    { signal },
  );
  signal.addEventListener('abort', stopTimer);
  loadFrame();
  return {
    focus: () => frame.focus(),
    post: (message: unknown) => frame.contentWindow?.postMessage(message, origin),
  };
};

/**
 * The permissions of the frame, and no more than the widget needs:
 * - scripts, and its own origin: without that it would have neither storage nor a name that messages and
 *   servers could check. The two together are no sandbox for a widget on the page's own origin, which is why
 *   it has a site of its own;
 * - forms: sign-in and search are forms;
 * - popups that escape: links of the programme open a tab, and a shop in it must work like any other;
 * - downloads: a coupon is saved as a file;
 * - modals: the browser asks before a frame with unsent receipts is left.
 *
 * Not allowed are navigation of the page itself, pointer lock, presentations, and storage on the partner's
 * site.
 */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

/** Name of frame and panel, for screen readers. */
export const frameTitle = 'Ma carte de fidélité';

/** Creates an empty frame for the widget. It loads at once: only its creation is lazy. */
const createFrame = (): HTMLIFrameElement => createElement('iframe', { title: frameTitle });

/**
 * Shows an address in the frame, without its attribute `src`: recorders of pages, such as session replays,
 * would read the token there. So the page's own referrer policy applies; by default the widget sees the
 * page's origin and no more.
 */
const showInFrame = (
  frame: HTMLIFrameElement,
  address: URL,
  variant: FrameVariant,
  token: string | null | undefined,
): void => {
  const { origin } = address;
  // An empty token means that nobody is signed in. No token means that the page has no tokens.
  address.hash = `variant=${variant}&scheme=${getComputedStyle(frame).colorScheme}${token === undefined ? '' : `&token=${encodeURIComponent(token ?? '')}`}`;
  // Names the origin: without `src` the permissions would be for the partner's own origin,
  // which the empty page has.
  frame.allow = `camera ${origin};clipboard-write ${origin};screen-wake-lock ${origin}`;
  // Set only now: the empty page that every frame begins with has the partner's origin, for which
  // browsers warn of this sandbox.
  frame.sandbox = sandbox;
  frame.contentWindow?.location.replace(address);
};
