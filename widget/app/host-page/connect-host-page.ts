import type { QueryClient } from '@tanstack/react-query';
import {
  protocolVersion,
  type FrameVariant,
  type PageFunctions,
} from '@cagnotte/sdk/internal/embed-protocol';
import { functionNames, isForAnyHost, type WidgetActions } from './call-handlers.ts';
import { findParentOrigin } from './detect-host-page.ts';
import {
  createMessageHandler,
  type MessageHandlerOptions,
  type ReceivedMessage,
} from './receive-messages.ts';
import {
  HostPageChannel,
  TokenRequests,
  type HostWindow,
  type TokenRequestOptions,
} from './send-messages.ts';
import { followVisiblePart } from './visible-part.ts';
import {
  closeOnEscape,
  focusEdge,
  readPoints,
  watchHeight,
  watchPoints,
  type HeightOptions,
} from './watch-content.ts';

/** The used part of the widget's window. */
interface WidgetWindow extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  /** The window of the host page; outside a frame, the widget's own window. */
  readonly parent: HostWindow;
}

/** The browser's side of the connection; tests replace it. */
interface BrowserPorts extends Pick<MessageHandlerOptions, 'now'>, Pick<TokenRequestOptions, 'after'> {
  readonly window: WidgetWindow;
  /** Origin of the host page, if the browser shows it. */
  readonly parentOrigin: string | undefined;
  readonly height: Omit<HeightOptions, 'onHeight'>;
  /** True while a dialog is open, which Escape closes. */
  readonly hasDialog: () => boolean;
  readonly focus: WidgetActions['focus'];
  readonly followVisiblePart: typeof followVisiblePart;
}

/** The widget's side of the connection. */
interface WidgetSide
  extends
    Pick<WidgetActions, 'navigate' | 'onOpenChange'>,
    Pick<MessageHandlerOptions, 'report' | 'allowsHost' | 'onUpload'> {
  /** How the host page shows the widget; undefined when it does not use the loader. */
  readonly variant: FrameVariant | undefined;
  /** Origin of the configured API base address. */
  readonly apiOrigin: string | undefined;
  /** Version of the widget. */
  readonly version: string;
  /** Called when the host page gives a token without a pending request; null when nobody is signed in. */
  readonly onToken: (token: string | null) => void;
  /** Returns the messages that arrived before the connection. */
  readonly takeBuffered: () => readonly ReceivedMessage[];
}

/** Options of {@link connectHostPage}. */
export type ConnectionOptions = BrowserPorts & WidgetSide;

/** The widget's end of the connection. Outside a frame nothing is sent. */
export interface HostPageConnection {
  readonly sendPoints: (points: number) => void;
  readonly sendReceiptSent: (receiptUuid: string) => void;
  /** @param path sent without its query, which may hold personal data */
  readonly sendPageView: (path: string, name: string) => void;
  /** @param code stable code of docs/errors.md */
  readonly sendError: (code: string, message: string) => void;
  /** @returns another token; null when the host page gives none. Never rejects. */
  readonly requestToken: () => Promise<string | null>;
  readonly requestClose: () => void;
  readonly dispose: () => void;
}

/** Connects the widget with the host page: receives its calls and sends it messages. */
export function connectHostPage(options: ConnectionOptions): HostPageConnection {
  const { window: ownWindow, variant } = options;
  let canSend = (ownWindow.parent as unknown) !== ownWindow;
  let hasCalled = false;
  const channel = new HostPageChannel(ownWindow.parent, options.parentOrigin);

  const send = <Name extends keyof PageFunctions>(name: Name, params: PageFunctions[Name]): void => {
    if (canSend) channel.send(name, params);
  };
  const requestClose = () => send('requestClose', {});
  const tokens = new TokenRequests({
    send: () => send('requestToken', {}),
    hasHostCalled: () => hasCalled,
    after: options.after,
  });

  // The host page sets the size of a panel, whatever its content, and shows the whole panel.
  const isInFlow = canSend && variant === 'page';
  const height = isInFlow
    ? watchHeight({ ...options.height, onHeight: (value) => send('resize', { height: value }) })
    : undefined;
  const visiblePart = isInFlow
    ? options.followVisiblePart({
        reveal: (part) => send('reveal', part),
        sendHeight: () => height?.update(),
      })
    : undefined;

  const { apiOrigin, allowsHost, onUpload, report, now } = options;
  const handleMessage = createMessageHandler({
    windows: { self: ownWindow, parent: ownWindow.parent },
    apiOrigin,
    allowsHost,
    onUpload,
    report,
    now,
    actions: {
      onOpenChange: options.onOpenChange,
      navigate: options.navigate,
      focus: options.focus,
      setVisiblePart: (part) => visiblePart?.show(part),
      setToken: (token) => {
        if (!tokens.respond(token)) options.onToken(token);
      },
    },
    onCall: (origin) => {
      hasCalled = true;
      channel.confirmOrigin(origin);
    },
  });
  ownWindow.addEventListener('message', handleMessage);
  // Messages that came before this code was loaded: of the API, or of a host page without the loader,
  // which would wait for `ready`.
  options.takeBuffered().forEach(handleMessage);
  // The loader calls listed functions only, so a function is not listed for a host page that may not call it.
  const isAllowed = options.parentOrigin === undefined || options.allowsHost(options.parentOrigin);
  const listedFunctions = isAllowed ? functionNames : functionNames.filter(isForAnyHost);
  send('ready', {
    protocol: protocolVersion,
    version: options.version,
    functions: listedFunctions,
    hasCross: variant === 'panel',
  });

  const cleanUps = [
    () => ownWindow.removeEventListener('message', handleMessage),
    () => tokens.respond(null),
    height?.stop,
    visiblePart?.dispose,
    canSend && variant === 'panel' ? closeOnEscape(ownWindow, options.hasDialog, requestClose) : undefined,
  ];

  return {
    sendPoints: (points) => send('updatePoints', { points }),
    sendReceiptSent: (receiptUuid) => send('receiptSent', { receiptUuid }),
    sendPageView: (path, name) => send('pageView', { path: path.replace(/[?#].*/s, ''), name }),
    sendError: (code, message) => send('error', { code, message }),
    requestToken: () => (canSend && isAllowed ? tokens.request() : Promise.resolve(null)),
    requestClose,
    dispose: () => {
      canSend = false;
      for (const cleanUp of cleanUps) cleanUp?.();
    },
  };
}

const createBrowserPorts = (content: Element): BrowserPorts => ({
  window,
  parentOrigin: findParentOrigin(),
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
  followVisiblePart,
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** A connection that can also send the points of the query cache. */
export interface BrowserConnection extends HostPageConnection {
  /**
   * Sends the shopper's points now and whenever they change.
   * @param product slug of the loyalty product
   */
  readonly followPoints: (queries: QueryClient, product: string) => void;
  readonly readPoints: typeof readPoints;
}

/**
 * Connects the widget with the host page of this browser window.
 * @param content its height is sent to the host page
 */
export function connectInBrowser(content: Element, options: WidgetSide): BrowserConnection {
  const connection = connectHostPage({ ...createBrowserPorts(content), ...options });
  return {
    ...connection,
    followPoints: (queries, product) => void watchPoints(queries, product, connection.sendPoints),
    readPoints,
  };
}
