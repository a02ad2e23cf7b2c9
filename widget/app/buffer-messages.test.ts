import { expect, it } from 'vitest';
import { bufferMessages } from './buffer-messages.ts';

const message = (data: unknown, source?: unknown) =>
  Object.assign(new Event('message'), { data, source: source ?? {} });

it('keeps what is said while the widget starts, in order, and gives it once', () => {
  const target = new EventTarget() as Window;
  const takeOver = bufferMessages(target);
  target.dispatchEvent(message(1));
  target.dispatchEvent(message(2));
  const kept = takeOver();
  target.dispatchEvent(message(3));
  expect(kept.map(({ data }) => data)).toEqual([1, 2]);
});
it('keeps twenty at most, none of them the window’s own', () => {
  const target = new EventTarget() as Window;
  const takeOver = bufferMessages(target);
  for (let n = 0; n < 100; n += 1) target.dispatchEvent(message('devtools', target));
  for (let n = 0; n < 100; n += 1) target.dispatchEvent(message(n));
  expect(takeOver()).toHaveLength(20);
});
