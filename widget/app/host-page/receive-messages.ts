import { isForWidget } from '@cagnotte/sdk/internal/embed-protocol';
import { findCallHandler, isForAnyHost, type WidgetActions } from './call-handlers.ts';
import { limitReports, maxNameLength } from './limit-reports.ts';
import { createUploadReceiver, type UploadEvent } from './receive-upload-events.ts';

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
 * Classifies a message by its sender and by the two protocols. A message with the host page's markers is
 * never checked against the other protocol; from any other window it is foreign.
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

/** Creates a handler of one message. It never throws; invalid messages are reported, within limits. */
export function createMessageHandler(options: MessageHandlerOptions): (message: ReceivedMessage) => void {
  const { actions, onUpload, onCall, allowsHost, report, now } = options;
  // Two limits, so that messages of other windows do not suppress reports about the host page.
  const reportHostPage = limitReports(report, now);
  const reportStranger = limitReports(report, now);
  const receiveFromApi = createUploadReceiver(onUpload, reportStranger);

  /** Calls the function for the host page. Returns true for a valid call; reports any other. */
  function callFunction(name: unknown, params: unknown, origin: string): boolean {
    const isNamed = typeof name === 'string';
    const mayCall = isNamed && (isForAnyHost(name) || allowsHost(origin));
    const handle = mayCall ? findCallHandler(name) : undefined;
    const requirement =
      handle && (isObject(params) ? handle({ ...params }, actions) : 'they must be an object');
    if (handle && requirement === undefined) return true;
    const subject = isNamed ? name.slice(0, maxNameLength) : '';
    if (handle) reportHostPage(subject, `internal error: invalid params of ${subject}: ${requirement}`);
    else if (isNamed) reportHostPage(subject, `unknown method ${subject}`);
    else reportHostPage(subject, 'internal error: a call names no function');
    return false;
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
