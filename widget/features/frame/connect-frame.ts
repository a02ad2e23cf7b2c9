import type { FrameVariant, PageFunctions, WidgetFunctions } from '@cagnotte/sdk/embed';
import type { PageActions } from './answer-page.ts';
import { closeOnEscape } from './close-on-escape.ts';
import { hearMessages, isForAnyHost, type HearingParts } from './hear-messages.ts';
import type { Heard } from './judge-message.ts';
import { MessageListeners, type MessageListener } from './message-listeners.ts';
import { PagePost, type PageWindow } from './page-post.ts';
import { protocolVersion } from './protocol-version.ts';
import { TokenRequests, type TokenRequestParts } from './token-requests.ts';
import { watchHeight, type HeightParts } from './watch-height.ts';

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
        if (!tokens.answer(token)) parts.onToken(token);
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
    () => tokens.answer(null),
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
