import { expect, it } from 'vitest';
import { beginPart, isPartLoading } from './late-part.tsx';

it('a screen is complete once all parts that were requested are loaded', () => {
  expect(isPartLoading()).toBe(false);
  const [first, second] = [beginPart(), beginPart()];
  first();
  expect(isPartLoading()).toBe(true);
  second();
  expect(isPartLoading()).toBe(false);
});
