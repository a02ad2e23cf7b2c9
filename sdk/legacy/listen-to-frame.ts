import type { Core } from '../core.ts';
import { SdkError } from '../errors/sdk-error.ts';
import { isFrameMessage, isWidgetMessage, type FrameMessage } from './frame-message.ts';

type Listener = (params: FrameMessage['params']) => void;

interface Outcomes {
  readonly success: Listener;
  readonly failure: Listener;
  readonly complete: Listener;
}

/** The controller of the upload page's messages. */
const uploadController = 'upload';

/** Other windows, extensions among them, may post a great many messages: one report a minute says enough. */
const reportEveryMs = 60_000;

/**
 * Listens to the upload page in a frame. Messages of other windows are processed only when their origin is the API's and
 * they name a controller, a method and params; any other is reported as an internal error.
 * @returns what ends listening.
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
    if (now - lastReport < reportEveryMs) return;
    lastReport = now;
    const error = new SdkError('OTHER', message);
    logger.error('internal error', error);
    errors.notify(error);
  };

  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window || isWidgetMessage(data)) return;
    if (origin !== apiOrigin || !isFrameMessage(data))
      return report(`a message of ${origin || 'an unknown origin'} was not processed`);
    // Another frame's upload page speaks to another call.
    if (source !== frame.contentWindow) return;
    const { controller, method, params } = data;
    if (controller !== uploadController || !Object.hasOwn(outcomes, method))
      return report(`unknown method ${controller}.${method}`);
    outcomes[method as keyof Outcomes](params);
  };

  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
};
