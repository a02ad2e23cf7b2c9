const lockName = 'cagnotte.value';

/**
 * Creates a function that runs functions one after the other, in all tabs of this browser. It
 * rejects as the function does. The lock is the same for all shoppers, because another one may sign
 * in while a tab waits for it.
 * @param locks absent when the browser has none: then only the functions of this tab take turns
 */
export const createTabTurns = (locks: Pick<LockManager, 'request'> | undefined) => {
  let queue: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = queue.then(async () => {
      if (!locks) return run();
      let running: Promise<Result> | undefined;
      const runOnce = () => (running = run());
      try {
        return await locks.request(lockName, runOnce);
      } catch {
        // Where locks are refused, as in some frames, nothing has run. A page that was frozen in its turn has
        // lost the lock, and its request goes on nevertheless.
        return running ?? run();
      }
    });
    queue = turn.catch(() => undefined);
    return turn;
  };
};
