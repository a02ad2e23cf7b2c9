import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again, more and more slowly, until there is a result or patience ends. @returns undefined then. */
export const waitFor = async <Result>(
  patienceMs: number,
  ask: () => Promise<Result | undefined>,
): Promise<Result | undefined> => {
  const until = Date.now() + patienceMs;
  for (let pause = 50; ; pause = Math.min(pause * 2, 5000)) {
    const result = await ask();
    const left = until - Date.now();
    if (result !== undefined || left <= 0) return result;
    await wait(Math.min(pause, left));
  }
};
