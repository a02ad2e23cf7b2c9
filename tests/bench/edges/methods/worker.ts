/** A worker that finds corners with the method of a message. */
import { methods, type MethodName } from './all.ts';
import type { Finding, Picture } from './method.ts';

/** What the page asks of the worker. */
interface Request {
  readonly method: MethodName;
  readonly picture: Picture;
}

/** What the worker replies. */
export interface Reply {
  readonly finding: Finding | undefined;
}

addEventListener('message', ({ data: { method, picture } }: MessageEvent<Request>) => {
  const reply = (finding: Finding | undefined) => postMessage({ finding } satisfies Reply);
  // A method that throws has found nothing.
  void Promise.resolve(methods[method](picture)).then(reply, (cause: unknown) => {
    console.error(String(cause));
    reply(undefined);
  });
});
