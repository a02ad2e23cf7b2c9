import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import { noUserAuthenticated } from '../errors/known-errors.ts';
import { toSdkError } from '../errors/sdk-error.ts';

/** Waits until somebody is signed in. Rejects when the session ends first. */
export const isAuthorized = ({ session }: Core, { signal }: Abortable): Promise<true> =>
  new Promise((resolve, reject) => {
    const abort = () => leave(() => reject(toSdkError(signal?.reason)));
    const stops = [
      session.subscribe(() => {
        if (session.snapshot().token) leave(() => resolve(true));
      }),
      session.onEnd(() => leave(() => reject(noUserAuthenticated()))),
      () => signal?.removeEventListener('abort', abort),
    ];
    const leave = (settle: () => void) => {
      for (const stop of stops) stop();
      settle();
    };
    signal?.addEventListener('abort', abort);
    if (session.snapshot().token) leave(() => resolve(true));
  });
