/**
 * The messages between the embed loader and the widget, sent by `postMessage`. Both ends make and
 * read them with this module.
 *
 * Every message is `{sender, recipient, function, params}`. The widget sends the first one (`ready`), with
 * the functions it supports; the loader calls no other, and ignores unknown messages. So loader and widget
 * may have different versions. `protocol` only rises when a message changes its meaning.
 *
 * A host page that has tokens decides who is signed in, by the fragment of the frame's address and by
 * `setToken`:
 * - `#token=<token>` or `setToken(token)`: the user of this token. Any other user is signed out, also a
 *   shopper who signed in inside the widget. The widget keeps such a token in memory only: the loader sends
 *   it again after a reload.
 * - `#token=` or `setToken(null)`: nobody. Any session ends, also that of a shopper who signed in inside the
 *   widget.
 * - no `token` in the fragment and no `setToken`: the page has no tokens. A shopper who signed in inside
 *   the widget stays signed in.
 *
 * The loader sends null once, and a token whenever the frame is loaded.
 */
export const protocolVersion = 1;

/**
 * How the page shows the widget, announced in the fragment of the frame's address (`#variant=page`) beside
 * the token: `page` in its flow, as high as its content (`resize` is only sent here), `panel` in a panel that
 * opens and closes (Escape and the widget's cross send `requestClose` only here). The fragment's `scheme` is
 * the computed `color-scheme` of the frame, which the widget follows where it is `light` or `dark`. The
 * widget remembers both through reloads of the frame.
 */
export type FrameVariant = 'page' | 'panel';

/** A part of the frame, in CSS pixels. `top` counts from the frame's top. */
export interface FramePart {
  readonly top: number;
  readonly height: number;
}

/**
 * The functions of the widget that the page may call: function name → params. A page whose
 * origin the programme does not allow (`hostOrigins`) may only call `updateIsIframeOpen`:
 * `ready` lists nothing else for it.
 */
export interface WidgetFunctions {
  /** The frame was opened or closed; older partners send the words. */
  updateIsIframeOpen: { readonly status: boolean | 'open' | 'close' };
  /** Signs in the user of this token; null signs out. Also the response to `requestToken`. */
  setToken: { readonly token: string | null };
  /** Shows a screen of the widget: a path with its own query or none, never another site. */
  navigate: { readonly path: string };
  /** Moves the keyboard's focus into the widget, to its first or its last control. */
  focus: {
    readonly from: 'start' | 'end';
    /** False: without a ring, as the shopper did not use the keyboard. If absent, the browser decides. */
    readonly focusVisible?: boolean | undefined;
  };
  /**
   * The part of the frame that is on the screen, on each change, at most once a paint. Variant `page` only.
   */
  setVisiblePart: FramePart;
}

/** The messages of the widget to its page: function name → params. They never contain a token. */
export interface PageFunctions {
  /** The widget is ready to receive messages. */
  ready: {
    readonly protocol: number;
    /** Version of the widget. */
    readonly version: string;
    /** Names of the `WidgetFunctions` it understands. */
    readonly functions: readonly string[];
    /** All its screens in a panel have a button that sends `requestClose`: the page hides its own. */
    readonly hasCross?: boolean;
  };
  /** The shopper's points, whenever they change. */
  updatePoints: { readonly points: number };
  /** Height of the content, in CSS pixels, whenever it changes. */
  resize: { readonly height: number };
  /**
   * Scrolls the page to this part of the frame: as little as possible, or until the part is at the top of the
   * screen. Variant `page` only.
   */
  reveal: FramePart & { readonly atTop?: boolean };
  /** The shopper wants the frame closed: Escape, or the cross. */
  requestClose: Readonly<Record<string, never>>;
  /** The token was refused: the page responds with `setToken`, with another token or null. */
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

/** A message of the widget without its address. */
export type WidgetMessage = {
  [Name in keyof PageFunctions]: { readonly function: Name; readonly params: PageFunctions[Name] };
}[keyof PageFunctions];

/**
 * Creates a message to the page. The loader builds its only message to the widget inline, which is shorter.
 */
export const createMessageToPage = <Name extends keyof PageFunctions>(
  name: Name,
  params: PageFunctions[Name],
): MessageToPage => ({ sender: 'widget', recipient: 'parent', function: name, params }) as MessageToPage;

/**
 * True for an object with the address of a message to the widget. Its function and params are not checked.
 */
export const isForWidget = ({ sender, recipient }: Readonly<Record<string, unknown>>): boolean =>
  sender === 'parent' && recipient === 'widget';

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isFiniteNumber: Check = Number.isFinite;
const isList: Check = Array.isArray;

type Shape = Readonly<Record<string, Check>>;

/** The required params of each function of the page. More are allowed: a newer widget may send more. */
const shapes: Readonly<Record<keyof PageFunctions, Shape>> = {
  ready: { protocol: isFiniteNumber, version: isText, functions: isList },
  updatePoints: { points: isFiniteNumber },
  resize: { height: isFiniteNumber },
  reveal: { top: isFiniteNumber, height: isFiniteNumber },
  requestClose: {},
  requestToken: {},
  receiptSent: { receiptUuid: isText },
  pageView: { path: isText, name: isText },
  error: { code: isText, message: isText },
};

type Unknown = Readonly<Record<string, unknown>>;

/** Returns the widget's message; undefined for any other message to the window. */
export const readMessage = (data: unknown): MessageToPage | undefined => {
  const { sender, recipient, function: name, params } = (data ?? {}) as Unknown;
  // Neither a function of a newer widget nor one that every object inherits is known here.
  if (
    sender !== 'widget' ||
    recipient !== 'parent' ||
    !isText(name) ||
    !Object.hasOwn(shapes, name as string)
  )
    return undefined;
  const checks = Object.entries(shapes[name as keyof PageFunctions]);
  return params && checks.every(([param, fits]) => fits((params as Unknown)[param]))
    ? (data as MessageToPage)
    : undefined;
};
