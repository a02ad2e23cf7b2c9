import type { FrameVariant } from '@cagnotte/sdk/internal/embed-protocol';

/** Facts about the host page that the entry chunk reads before the code of the connection is loaded. */
export interface DetectedHostPage {
  /** True if the widget runs in a frame of a host page. */
  readonly isFramed: boolean;
  /** How the host page shows the widget; undefined when it does not use the loader. */
  readonly variant: FrameVariant | undefined;
  /** Returns the buffered messages and ends the buffering. */
  readonly takeBuffered: () => readonly MessageEvent<unknown>[];
  /** The element whose height is the height of the content. */
  readonly content: Element;
}

const maxBufferedMessages = 20;

/**
 * Buffers messages of other windows until the code that handles them is loaded.
 * @returns a function that returns the buffered messages and ends the buffering
 */
export function bufferMessages(target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window) {
  const buffered: MessageEvent<unknown>[] = [];
  const add = (event: MessageEvent<unknown>) => {
    // Developer tools and extensions post many messages from the window to itself.
    if (event.source !== target && buffered.length < maxBufferedMessages) buffered.push(event);
  };
  target.addEventListener('message', add);
  return () => {
    target.removeEventListener('message', add);
    return buffered;
  };
}

const schemePattern = /^(?:only )?(light|dark)(?: only)?$/;
const namePattern = /^cagnotte-(page|panel)(?:-(light|dark))?$/;

/** The used part of the window. */
export interface FrameWindow {
  /** Name of the frame. It survives navigations and reloads even where storage is refused. */
  name: string;
  readonly location: { readonly hash: string };
}

/** How the host page shows the widget. */
export interface FrameLook {
  /** Undefined outside a frame and for a host page that does not use the embed loader. */
  readonly variant: FrameVariant | undefined;
  /** The only colour scheme of the host page; undefined when it has both or is not known. */
  readonly scheme: 'light' | 'dark' | undefined;
}

/**
 * Reads how the host page shows the widget: `#variant=page` in its flow with the height of the content,
 * `#variant=panel` in a panel that opens and closes; `scheme` is the computed `color-scheme` of the frame, as
 * `light only`. The name of the frame stores both, since later addresses do not have the fragment.
 */
export function readFrameLook(frame: FrameWindow): FrameLook {
  const fragment = new URLSearchParams(frame.location.hash.slice(1));
  const requested = fragment.get('variant');
  if (requested === 'page' || requested === 'panel') {
    const scheme = schemePattern.exec(fragment.get('scheme') ?? '')?.[1];
    frame.name = `cagnotte-${requested}${scheme ? `-${scheme}` : ''}`;
  }
  const [, variant, scheme] = namePattern.exec(frame.name) ?? [];
  return { variant, scheme } as FrameLook;
}

/** Properties of the browser that may show the origin of the host page. */
export interface OriginHints {
  /** `location.ancestorOrigins`; not every browser has it. */
  readonly ancestorOrigins?: ArrayLike<string> | undefined;
  readonly referrer: string;
  readonly widgetOrigin: string;
}

const readOriginHints = (): OriginHints => ({
  ancestorOrigins: location.ancestorOrigins,
  referrer: document.referrer,
  widgetOrigin: location.origin,
});

/** Returns the origin of the host page; undefined when only a message of the host page can show it. */
export function findParentOrigin(
  { ancestorOrigins, referrer, widgetOrigin } = readOriginHints(),
): string | undefined {
  const [ancestor] = Array.from(ancestorOrigins ?? []);
  if (ancestor !== undefined) return ancestor;
  const origin = referrer ? new URL(referrer).origin : undefined;
  // After a reload of the widget the referrer is the widget itself.
  return origin === widgetOrigin ? undefined : origin;
}
