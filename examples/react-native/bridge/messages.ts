/** A message from the page to the app. */
export type MessageToApp =
  /** The page has no token, or an expired one: the app responds with a `MessageToPage`. */
  | { readonly type: 'tokenNeeded' }
  /** From 0 to 1; never goes back for the same receipt. */
  | { readonly type: 'progress'; readonly progress: number }
  | { readonly type: 'receiptSent'; readonly receiptUuid: string }
  /** An error of the SDK: a stable code, and a message in English for developers. */
  | { readonly type: 'error'; readonly code: string; readonly message: string };

/** A message from the app to the page: the token of its customer, or null when nobody is signed in. */
export interface MessageToPage {
  readonly type: 'token';
  readonly token: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads a message of the page.
 * @returns undefined for anything else: other scripts of a page may post to the app, too
 */
export const parseMessageToApp = (text: string): MessageToApp | undefined => {
  const message = parseJson(text);
  if (!isRecord(message)) return undefined;
  const { type, progress, receiptUuid, code, message: description } = message;
  switch (type) {
    case 'tokenNeeded':
      return { type };
    case 'progress':
      return typeof progress === 'number' ? { type, progress } : undefined;
    case 'receiptSent':
      return typeof receiptUuid === 'string' ? { type, receiptUuid } : undefined;
    case 'error':
      return typeof code === 'string' && typeof description === 'string'
        ? { type, code, message: description }
        : undefined;
    default:
      return undefined;
  }
};

/**
 * Returns the JavaScript that gives a message of the app to the page. `injectJavaScript` works the same on
 * both systems; the event of the web view's own `postMessage` is dispatched on `window` by one of them and on
 * `document` by the other.
 */
export const createMessageScript = (message: MessageToPage): string =>
  // The web view warns about a script that evaluates to nothing.
  `window.receiveFromApp?.(${JSON.stringify(message)}); true;`;
