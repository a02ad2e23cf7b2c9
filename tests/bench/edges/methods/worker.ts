/** A worker that finds corners with the method of a message. */
import { methods, type MethodName } from './all.ts';
import type { Finding, Picture } from './method.ts';

/** A request of the page to the worker. */
interface Request {
  readonly method: MethodName;
  readonly picture: Picture;
}

/** A response of the worker. */
export interface Reply {
  readonly finding: Finding | undefined;
}

addEventListener('message', ({ data: { method, picture } }: MessageEvent<Request>) => {
  const reply = (finding: Finding | undefined) => postMessage({ finding } satisfies Reply);
  // An error of a method counts as nothing found.
  void Promise.resolve(methods[method](picture)).then(reply, (cause: unknown) => {
    console.error(String(cause));
    reply(undefined);
  });
});
