import type { FrameVariant, MessageToPage, PageFunctions, WidgetFunctions } from '@cagnotte/sdk/embed';
import {
  hearMessages,
  isForAnyHost,
  MessageListeners,
  protocolVersion,
  type Heard,
  type HearingParts,
  type MessageListener,
} from './host-messages.ts';
import { type PageActions } from './page-functions.ts';
import { closeOnEscape, watchHeight, type HeightParts } from './watch-page.ts';

/** The page around, as far as messages go. */
interface PageWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** What any page that frames the widget may know; the rest waits until the page's origin is known. */
const forAnyPage: ReadonlySet<keyof PageFunctions> = new Set([
  'ready',
  'updatePoints',
  'resize',
  'requestClose',
]);
/** Of what waits, the last so many. */
const MOST_WAITING = 50;

/** Only these can be addressed: `null`, the origin of a sandboxed page, cannot. */
const isAddress = (origin: string | undefined): origin is string => /^https?:\/\//.test(origin ?? '');

/** The widget's voice towards the page around it. */
class PagePost {
  readonly #page: PageWindow;
  readonly #waiting: MessageToPage[] = [];
  #origin: string | undefined;
  #isSure = false;

  /** @param guess origin of the page as the browser tells it; undefined where it does not */
  constructor(page: PageWindow, guess: string | undefined) {
    this.#page = page;
    if (isAddress(guess)) this.#origin = guess;
  }

  /** The page has spoken, from this origin: it is believed before any guess. */
  learn(origin: string): void {
    if (this.#isSure || !isAddress(origin)) return;
    this.#isSure = true;
    this.#origin = origin;
    for (const message of this.#waiting.splice(0)) this.#page.postMessage(message, origin);
  }

  tell<Name extends keyof PageFunctions>(name: Name, params: PageFunctions[Name]): void {
    const message = { sender: 'widget', recipient: 'parent', function: name, params } as MessageToPage;
    const target = this.#origin ?? (forAnyPage.has(name) ? '*' : undefined);
    if (target !== undefined) return this.#page.postMessage(message, target);
    this.#waiting.push(message);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
  }
}

/** How long a page that never said anything may take, in milliseconds: it may have no loader at all. */
const FOR_SILENCE = 10_000;
/** How long any page may take: it may have to ask its own server. */
const FOR_ANSWER = 30_000;

interface TokenRequestParts {
  /** Asks the page. */
  readonly ask: () => void;
  /** Whether the page has ever said something. */
  readonly hasSpoken: () => boolean;
  /** @returns what cancels it */
  readonly after: (milliseconds: number, act: () => void) => () => void;
}

/** Asks the page for another token; those who ask meanwhile share the response. */
class TokenRequests {
  readonly #parts: TokenRequestParts;
  #pending: Promise<string | null> | undefined;
  #settle: ((token: string | null) => void) | undefined;
  #cancel: (() => void) | undefined;

  constructor(parts: TokenRequestParts) {
    this.#parts = parts;
  }

  /** @returns the page's token; null when it has none, or does not answer in time */
  request(): Promise<string | null> {
    if (this.#pending) return this.#pending;
    const pending = new Promise<string | null>((resolve) => (this.#settle = resolve));
    this.#pending = pending;
    const { ask, after, hasSpoken } = this.#parts;
    this.#cancel = after(FOR_SILENCE, () => {
      if (!hasSpoken()) return void this.respond(null);
      this.#cancel = after(FOR_ANSWER - FOR_SILENCE, () => void this.respond(null));
    });
    ask();
    return pending;
  }

  /** @returns whether anybody had asked */
  respond(token: string | null): boolean {
    const settle = this.#settle;
    this.#cancel?.();
    this.#pending = this.#settle = this.#cancel = undefined;
    settle?.(token);
    return settle !== undefined;
  }
}

/** The widget's window, as far as messages and keys go. */
interface FrameWindow extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  /** The page around; the window itself where there is none. */
  readonly parent: PageWindow;
}

/** What the connection needs of the browser and of the widget. */
export interface FrameParts
  extends
    Omit<PageActions, 'setToken'>,
    Pick<HearingParts, 'report' | 'now' | 'allowsHost'>,
    Pick<TokenRequestParts, 'after'> {
  readonly window: FrameWindow;
  /** How the page shows the widget; undefined where it did not say. */
  readonly variant: FrameVariant | undefined;
  /** Origin of the page around as the browser tells it; undefined where it does not. */
  readonly parentOrigin: string | undefined;
  /** Origin of the configured API base address. */
  readonly apiOrigin: () => string | undefined;
  /** Version of the widget. */
  readonly version: string;
  /** The page hands over a token that nobody waits for, or says with null that nobody is signed in. */
  readonly onToken: (token: string | null) => void;
  /** Gives the messages that came before, and keeps no more. */
  readonly takeOver: () => readonly Heard[];
  readonly height: Omit<HeightParts, 'tell'>;
  /** Whether a dialog is open, which Escape closes. */
  readonly hasDialog: () => boolean;
}

/** The widget's end of the line to the page around. Where there is no such page, what is told goes nowhere. */
export interface FrameConnection {
  readonly tellPoints: (points: number) => void;
  readonly tellReceiptSent: (receiptUuid: string) => void;
  /** @param path its query is left out, as it may say who somebody is */
  readonly tellPageView: (path: string, name: string) => void;
  /** @param code stable code of docs/errors.md */
  readonly tellError: (code: string, message: string) => void;
  /** @returns another token; null where no page gives one. Never rejects. */
  readonly requestToken: () => Promise<string | null>;
  readonly requestClose: () => void;
  /** Hears a method of the API's own pages. @returns what ends listening */
  readonly listen: (controller: string, method: string, listener: MessageListener) => () => void;
  readonly dispose: () => void;
}

const functions: readonly (keyof WidgetFunctions)[] = ['updateIsIframeOpen', 'setToken', 'navigate', 'focus'];

/** Connects the widget with the page around: hears its calls, and tells it what happens. */
export function connectFrame(parts: FrameParts): FrameConnection {
  const { window: frame, variant } = parts;
  let isConnected = (frame.parent as unknown) !== frame;
  let hasSpoken = false;
  const page = new PagePost(frame.parent, parts.parentOrigin);
  const listeners = new MessageListeners();

  const tell = <Name extends keyof PageFunctions>(name: Name, params: PageFunctions[Name]): void => {
    if (isConnected) page.tell(name, params);
  };
  const requestClose = () => tell('requestClose', {});
  const tokens = new TokenRequests({
    ask: () => tell('requestToken', {}),
    hasSpoken: () => hasSpoken,
    after: parts.after,
  });

  const hear = hearMessages({
    ...parts,
    listeners,
    around: () => ({ self: frame, parent: frame.parent, apiOrigin: parts.apiOrigin() }),
    actions: {
      ...parts,
      setToken: (token) => {
        if (!tokens.respond(token)) parts.onToken(token);
      },
    },
    onPage: (origin) => {
      hasSpoken = true;
      page.learn(origin);
    },
  });
  frame.addEventListener('message', hear);
  parts.takeOver().forEach(hear);
  // A page that may not call them does not learn of them: the loader calls only what is listed here.
  const isOpen = parts.parentOrigin === undefined || parts.allowsHost(parts.parentOrigin);
  const listed = isOpen ? functions : functions.filter(isForAnyHost);
  tell('ready', { protocol: protocolVersion, version: parts.version, functions: listed });

  const ends = [
    () => frame.removeEventListener('message', hear),
    () => tokens.respond(null),
    // The frame of a panel has its size from the page, whatever is in it.
    isConnected && variant === 'page'
      ? watchHeight({ ...parts.height, tell: (height) => tell('resize', { height }) })
      : undefined,
    isConnected && variant === 'panel' ? closeOnEscape(frame, parts.hasDialog, requestClose) : undefined,
  ];

  return {
    tellPoints: (points) => tell('updatePoints', { points }),
    tellReceiptSent: (receiptUuid) => tell('receiptSent', { receiptUuid }),
    tellPageView: (path, name) => tell('pageView', { path: path.replace(/[?#].*/s, ''), name }),
    tellError: (code, message) => tell('error', { code, message }),
    requestToken: () => (isConnected && isOpen ? tokens.request() : Promise.resolve(null)),
    requestClose,
    listen: (controller, method, listener) => listeners.listen(controller, method, listener),
    dispose: () => {
      isConnected = false;
      for (const end of ends) end?.();
    },
  };
}
