import type { Core } from '../core.ts';
import { noUserAuthenticated } from '../errors/known-errors.ts';
import { linkAbort } from '../client/abortable.ts';
import { isStillSender, senderOf } from './sender.ts';

/**
 * Does something in the name of whoever is signed in. It ends early when the caller gives it up, and when somebody else,
 * or nobody, is signed in: a session that is over must not go on sending.
 * @throws SdkError NO_USER_AUTHENTICATED when nobody is signed in.
 */
export const asSender = async <Result>(
  core: Core,
  given: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const sender = senderOf(core);
  const controller = new AbortController();
  const unlink = linkAbort(controller, given);
  const unsubscribe = core.session.subscribe(() => {
    if (!isStillSender(core, sender)) controller.abort(noUserAuthenticated());
  });
  try {
    return await run(controller.signal);
  } finally {
    unsubscribe();
    unlink();
  }
};
