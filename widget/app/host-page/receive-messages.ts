import { isForWidget, type FramePart, type WidgetFunctions } from '@cagnotte/sdk/internal/embed-protocol';

/** The used part of a message event. */
export type ReceivedMessage = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>;

/** A message, classified by its sender and its protocol. */
type ClassifiedMessage =
  /** The host page calls a function. Neither name nor params are checked yet. */
  | { readonly kind: 'call'; readonly name: unknown; readonly params: unknown }
  /** A page of the API's origin addresses a listener. */
  | {
      readonly kind: 'controller';
      readonly controller: string;
      readonly method: string;
      readonly params: object;
    }
  | { readonly kind: 'foreign' }
  /** From the widget's own window: extensions and developer tools. */
  | { readonly kind: 'own' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Classifies a message by its sender and by the two protocols. A message with the host page's markers is never checked against
 * the other protocol; from any other window it is foreign.
 */
function classifyMessage(
  { source, origin, data }: ReceivedMessage,
  { windows, apiOrigin }: Pick<MessageHandlerOptions, 'windows' | 'apiOrigin'>,
): ClassifiedMessage {
  if (!source || source === windows.self) return { kind: 'own' };
  if (!isObject(data)) return { kind: 'foreign' };
  if (isForWidget(data)) {
    if (source !== windows.parent) return { kind: 'foreign' };
    return { kind: 'call', name: data.function, params: data.params };
  }
  const { controller, method, params } = data;
  const isComplete = typeof controller === 'string' && typeof method === 'string' && isObject(params);
  if (apiOrigin === undefined || origin !== apiOrigin || !isComplete) return { kind: 'foreign' };
  return { kind: 'controller', controller, method, params };
}

/** A message of the API's upload page (operation `getUploadIframe`). */
export type UploadEvent =
  | { readonly kind: 'success'; readonly receiptUuid: string }
  /** @property code stable code of the error */
  | { readonly kind: 'failure'; readonly code: string }
  | { readonly kind: 'complete' };

/** @returns the event, or the requirement that the params do not meet */
const uploadMethods: Readonly<
  Record<UploadEvent['kind'], (params: Readonly<Record<string, unknown>>) => UploadEvent | string>
> = {
  success: ({ receipt_uuid: receiptUuid }) =>
    typeof receiptUuid === 'string' ? { kind: 'success', receiptUuid } : 'receipt_uuid must be a string',
  failure: ({ code }) => (typeof code === 'string' ? { kind: 'failure', code } : 'code must be a string'),
  complete: () => ({ kind: 'complete' }),
};

const isUploadMethod = (method: string): method is UploadEvent['kind'] =>
  Object.hasOwn(uploadMethods, method);

/** Shortest time between two reports about one subject. */
const reportIntervalMs = 60_000;
/** Most reports in the life of the page. */
const maxReports = 20;

/**
 * Limits reports, since any window can post any number of messages.
 * @param now the time in milliseconds
 * @returns reports a message unless its subject was reported within a minute or twenty reports were made
 */
function limitReports(
  report: (error: Error) => void,
  now: () => number,
): (subject: string, message: string, cause?: unknown) => void {
  const last = new Map<string, number>();
  let count = 0;
  return (subject, message, cause) => {
    const time = now();
    if (count >= maxReports || time - (last.get(subject) ?? -Infinity) < reportIntervalMs) return;
    count += 1;
    last.set(subject, time);
    report(cause === undefined ? new Error(message) : new Error(message, { cause }));
  };
}

/** Actions of the widget behind the functions that the host page may call. */
export interface WidgetActions {
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly setToken: (token: string | null) => void;
  /** @param path a path of the widget, with its own query or none */
  readonly navigate: (path: string) => void;
  readonly focus: (from: 'start' | 'end', focusVisible?: boolean) => void;
  readonly setVisiblePart: (part: FramePart) => void;
}

type Params = Readonly<Record<string, unknown>>;

/**
 * Handles a call with valid params.
 * @returns the requirement that invalid params do not meet; undefined for valid ones
 */
type CallHandler = (params: Params) => string | undefined;

const maxTokenLength = 10_000;
const maxPathLength = 2000;

// Two slashes in a row or a backslash could name another site, and browsers drop control characters between them.
// eslint-disable-next-line no-control-regex
const pathPattern = /^(?:\/(?!\/)[^/?#\\\u0000-\u001f\u007f]*)+(?:[?#][^\\\u0000-\u001f\u007f]*)?$/;

/** Older host pages send words. */
const statuses = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['open', true],
  ['close', false],
]);

/** True for a length in CSS pixels. */
const isLength = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

const isToken = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value !== '' && value.length <= maxTokenLength);

/** True for a path of this site, which begins with exactly one slash. */
const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxPathLength && pathPattern.test(value);

function actOn<Value>(
  value: Value | undefined,
  act: (value: Value) => void,
  requirement: string,
): string | undefined {
  if (value === undefined) return requirement;
  act(value);
  return undefined;
}

/** Creates the handlers of the functions that the host page may call, by name. */
function createCallHandlers(actions: WidgetActions): ReadonlyMap<string, CallHandler> {
  const functions: Record<keyof WidgetFunctions, CallHandler> = {
    updateIsIframeOpen: ({ status }) =>
      actOn(
        statuses.get(status),
        actions.onOpenChange,
        `status must be one of ${[...statuses.keys()].join(', ')}`,
      ),
    setToken: ({ token }) =>
      actOn(
        isToken(token) ? token : undefined,
        actions.setToken,
        `token must be null or a string of 1 to ${maxTokenLength} characters`,
      ),
    navigate: ({ path }) =>
      actOn(
        isPath(path) ? path : undefined,
        actions.navigate,
        `path must be a path of the widget like /profile/shop, of at most ${maxPathLength} characters`,
      ),
    focus: ({ from, focusVisible }) =>
      actOn<'start' | 'end'>(
        from === 'start' || from === 'end' ? from : undefined,
        (edge) => actions.focus(edge, typeof focusVisible === 'boolean' ? focusVisible : undefined),
        'from must be start or end',
      ),
    setVisiblePart: ({ top, height }) =>
      actOn(
        isLength(top) && isLength(height) ? { top, height } : undefined,
        actions.setVisiblePart,
        'top and height must be numbers from 0 on',
      ),
  };
  // A map, since an object also has `constructor`.
  return new Map(Object.entries(functions));
}

export interface MessageHandlerOptions {
  /** The windows of the widget and of the host page; outside a frame both are the widget's. */
  readonly windows: { readonly self: unknown; readonly parent: unknown };
  /** Origin of the configured API; undefined when the configuration has no address. */
  readonly apiOrigin: string | undefined;
  readonly actions: WidgetActions;
  /** Called for each valid message of the API's upload page. */
  readonly onUpload: (event: UploadEvent) => void;
  /** Called for each valid call, with the origin of the host page. */
  readonly onCall: (origin: string) => void;
  /** True if a host page of this origin may call the functions beyond the specification's own (D117). */
  readonly allowsHost: (origin: string) => boolean;
  readonly report: (error: Error) => void;
  /** The time in milliseconds. */
  readonly now: () => number;
}

/** Longest function name in a report. */
const maxNameLength = 100;

/** The specification's own function, which any host page may call. */
export const isForAnyHost = (name: string): boolean => name === 'updateIsIframeOpen';

/** Creates a handler of one message. It never throws; invalid messages are reported, within limits. */
export function createMessageHandler(options: MessageHandlerOptions): (message: ReceivedMessage) => void {
  const { onUpload, onCall, allowsHost, report, now } = options;
  const functions = createCallHandlers(options.actions);
  // Two limits, so that messages of other windows do not suppress reports about the host page.
  const reportHostPage = limitReports(report, now);
  const reportStranger = limitReports(report, now);

  /** Calls the function for the host page. Returns true for a valid call; reports any other. */
  function callFunction(name: unknown, params: unknown, origin: string): boolean {
    const isNamed = typeof name === 'string';
    const isKnown = isNamed && (isForAnyHost(name) || allowsHost(origin));
    const act = isKnown ? functions.get(name) : undefined;
    const requirement = act && (isObject(params) ? act({ ...params }) : 'they must be an object');
    if (act && requirement === undefined) return true;
    const subject = isNamed ? name.slice(0, maxNameLength) : '';
    if (act) reportHostPage(subject, `internal error: invalid params of ${subject}: ${requirement}`);
    else if (isNamed) reportHostPage(subject, `unknown method ${subject}`);
    else reportHostPage(subject, 'internal error: a call names no function');
    return false;
  }

  /** Handles a message from the API's origin, of which only the upload page posts messages. */
  function receiveFromApi(controller: string, method: string, params: Record<string, unknown>): void {
    const name = `${controller}.${method}`.slice(0, maxNameLength);
    if (controller !== 'upload' || !isUploadMethod(method))
      return reportStranger(name, `unknown method ${name}`);
    const event = uploadMethods[method](params);
    if (typeof event === 'string')
      reportStranger(name, `internal error: invalid params of ${name}: ${event}`);
    else onUpload(event);
  }

  return (message) => {
    const { origin } = message;
    try {
      const classified = classifyMessage(message, options);
      if (classified.kind === 'call') {
        if (callFunction(classified.name, classified.params, origin)) onCall(origin);
      } else if (classified.kind === 'controller') {
        receiveFromApi(classified.controller, classified.method, { ...classified.params });
      } else if (classified.kind === 'foreign') {
        reportStranger(
          origin,
          `internal error: a message of ${origin || 'an unknown origin'} was not processed`,
        );
      }
    } catch (error) {
      reportStranger(origin, `internal error: a message of ${origin} failed`, error);
    }
  };
}
