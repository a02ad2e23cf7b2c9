import { expect, it } from 'vitest';
import { runQueue } from './run-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('queued functions are called in order with the API, and later ones at once', async () => {
  const called: string[] = [];
  const queue = runQueue([(api: string) => called.push(`first ${api}`), () => called.push('second')], 'api');
  queue.push((api) => called.push(`later ${api}`));
  await settled();
  expect(called).toEqual(['first api', 'second', 'later api']);
});

it('a page without a queue, and a script that is loaded twice, cause no error', async () => {
  expect(() => runQueue(undefined, 'api')).not.toThrow();
  const called: string[] = [];
  runQueue(runQueue(undefined, 'first'), 'second').push((api) => called.push(api));
  await settled();
  expect(called).toEqual(['second']);
});
