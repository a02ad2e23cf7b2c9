import { isObject, isText } from '../client/type-guards.ts';
import type { Core } from '../core/core.ts';
import { findErrorCode, getErrorReason } from '../errors/error-codes.ts';
import { SdkError } from '../errors/sdk-error.ts';

type Listener = (params: FrameMessage['params']) => void;

interface Outcomes {
  readonly success: Listener;
  readonly failure: Listener;
  readonly complete: Listener;
}

/** The controller of the upload page's messages. */
const uploadController = 'upload';

/** Other windows, such as extensions, may post very many messages: one report a minute is enough. */
const reportIntervalMs = 60_000;

/**
 * Listens to the upload page in a frame. Messages of other windows are processed only when their origin is
 * the API's and they name a controller, a method and params; any other is reported as an internal error.
 * @returns a function that stops listening
 */
export const listenToFrame = (
  { platform, logger, errors }: Core,
  frame: HTMLIFrameElement,
  apiOrigin: string,
  outcomes: Outcomes,
): (() => void) => {
  let lastReport = -Infinity;
  const report = (message: string) => {
    const now = platform.clock.now();
    if (now - lastReport < reportIntervalMs) return;
    lastReport = now;
    const error = new SdkError('OTHER', message);
    logger.error('internal error', error);
    errors.notify(error);
  };

  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window || isWidgetMessage(data)) return;
    if (origin !== apiOrigin || !isFrameMessage(data))
      return report(`a message of ${origin || 'an unknown origin'} was not processed`);
    // Another frame's upload page belongs to another call.
    if (source !== frame.contentWindow) return;
    const { controller, method, params } = data;
    if (controller !== uploadController || !Object.hasOwn(outcomes, method))
      return report(`unknown method ${controller}.${method}`);
    outcomes[method as keyof Outcomes](params);
  };

  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
};

/** A message of the upload page to its parent. */
interface FrameMessage {
  /** The part of the page that sends it: `upload`. */
  readonly controller: string;
  /** The outcome: `success`, `failure` or `complete`. */
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** True if data is an object with a controller, a method and params. */
const isFrameMessage = (data: unknown): data is FrameMessage =>
  isObject(data) &&
  'controller' in data &&
  typeof data.controller === 'string' &&
  'method' in data &&
  typeof data.method === 'string' &&
  'params' in data &&
  isObject(data.params);

/** True for a message of the protocol between a widget and its page, which the upload page does not use. */
const isWidgetMessage = (data: unknown): boolean => isObject(data) && 'sender' in data && 'recipient' in data;

/**
 * Creates the coded error from a message of the upload page. Fields that are absent or of a
 * wrong type are left out.
 */
export const toFrameError = (params: Readonly<Record<string, unknown>>): SdkError => {
  const { message, status, parameter, reason } = params;
  const code = findErrorCode(params.code) ?? 'OTHER';
  return new SdkError(code, isText(message) ? message : 'the upload page failed', {
    status: typeof status === 'number' ? status : undefined,
    parameter: isText(parameter) ? parameter : undefined,
    reason: code === 'invalid_parameter' ? getErrorReason(reason) : undefined,
  });
};
