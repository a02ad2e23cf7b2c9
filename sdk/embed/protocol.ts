/**
 * What the embed loader and the widget say to each other by `postMessage`. Both ends compile against this file.
 *
 * Every message is `{sender, recipient, function, params}`. The widget speaks first (`ready`) and lists the functions it
 * understands; the loader calls no other. What the loader does not know it ignores. So an older loader and a newer widget
 * get on, and the other way round. `protocol` only rises when a message changes its meaning.
 *
 * Who is signed in is the host page's to say, if it has tokens, in the fragment of the frame's address and by `setToken`:
 * - `#token=<token>` or `setToken(token)`: this person. Another one who is signed in is signed out, the shopper who signed in in
 *   the widget by themselves included. The widget keeps such a token in memory only: after a reload it is said again.
 * - `#token=` or `setToken(null)`: nobody. Any session ends, the shopper's own included.
 * - no `token` in the fragment and no `setToken`: the page has no tokens. As none is ever stored, no former one can be found;
 *   a shopper who signed in in the widget by themselves stays signed in.
 *
 * The loader says "nobody" once, and a token whenever the frame is loaded.
 */
export const protocolVersion = 1;

/**
 * How the page shows the widget, announced in the fragment of the frame's address (`#variant=page`) beside the token:
 * `page` in its flow, as high as its content (`resize` is only said here), `panel` in a panel that opens and closes (Escape
 * and the widget's cross say `requestClose` only here). The widget remembers it through reloads of the frame.
 */
export type FrameVariant = 'page' | 'panel';

/** What the page may ask of the widget, by function name → params. */
export interface WidgetFunctions {
  /** The frame was opened or closed; partners of old also send the words. */
  updateIsIframeOpen: { readonly status: boolean | 'open' | 'close' };
  /** Who is signed in; null: nobody. Also the response to `requestToken`. Heard from allowed origins only, like the next two. */
  setToken: { readonly token: string | null };
  /** Shows a screen of the widget: a path with its own query or none, never another site. */
  navigate: { readonly path: string };
  /** Moves the keyboard's focus into the widget, to its first or its last control. */
  focus: { readonly from: 'start' | 'end' };
}

/** What the widget tells its page, by function name → params. Tokens are never among it. */
export interface PageFunctions {
  /** The widget is there and listens. */
  ready: {
    readonly protocol: number;
    /** Version of the widget. */
    readonly version: string;
    /** Names of the `WidgetFunctions` it understands. */
    readonly functions: readonly string[];
    /** It draws a cross on all its screens in a panel, which says `requestClose`: the page takes its own away. */
    readonly hasCross?: boolean;
  };
  /** The shopper's points, whenever they change. */
  updatePoints: { readonly points: number };
  /** Height of the content, in CSS pixels, whenever it changes. */
  resize: { readonly height: number };
  /** The shopper wants the frame closed: Escape, or the cross. */
  requestClose: Readonly<Record<string, never>>;
  /** The token was refused: the page has another one, or none; it answers with `setToken`. */
  requestToken: Readonly<Record<string, never>>;
  /** A receipt arrived at the server. */
  receiptSent: { readonly receiptUuid: string };
  /** Another screen is shown. */
  pageView: { readonly path: string; readonly name: string };
  /** Something failed, by its stable code (docs/errors.md). */
  error: { readonly code: string; readonly message: string };
}

/** A message to the widget. */
export type MessageToWidget = {
  [Name in keyof WidgetFunctions]: {
    readonly sender: 'parent';
    readonly recipient: 'widget';
    readonly function: Name;
    readonly params: WidgetFunctions[Name];
  };
}[keyof WidgetFunctions];

/** A message to the page. */
export type MessageToPage = {
  [Name in keyof PageFunctions]: {
    readonly sender: 'widget';
    readonly recipient: 'parent';
    readonly function: Name;
    readonly params: PageFunctions[Name];
  };
}[keyof PageFunctions];

type Check = (value: unknown) => boolean;
const text: Check = (value) => typeof value === 'string';
const number: Check = Number.isFinite;
const list: Check = Array.isArray;

type Shape = Readonly<Record<string, Check>>;

/** What each function of the page must be given. More is allowed: a newer widget may say more. */
const shapes: Readonly<Record<keyof PageFunctions, Shape>> = {
  ready: { protocol: number, version: text, functions: list },
  updatePoints: { points: number },
  resize: { height: number },
  requestClose: {},
  requestToken: {},
  receiptSent: { receiptUuid: text },
  pageView: { path: text, name: text },
  error: { code: text, message: text },
};

type Unknown = Readonly<Record<string, unknown>>;

/** The widget's message; undefined for whatever else a window may be sent. */
export const readMessage = (data: unknown): MessageToPage | undefined => {
  const { sender, recipient, function: name, params } = (data ?? {}) as Unknown;
  // A function that a newer widget has is not known here, and neither is one that every object has.
  if (sender !== 'widget' || recipient !== 'parent' || !text(name) || !Object.hasOwn(shapes, name as string))
    return undefined;
  const wanted = Object.entries(shapes[name as keyof PageFunctions]);
  return params && wanted.every(([param, fits]) => fits((params as Unknown)[param]))
    ? (data as MessageToPage)
    : undefined;
};
