import { expect, it } from 'vitest';
import { beginPart, isPartLoading } from './late-part.tsx';

it('a screen has all its parts once each of those on their way has come', () => {
  expect(isPartLoading()).toBe(false);
  const [first, second] = [beginPart(), beginPart()];
  first();
  expect(isPartLoading()).toBe(true);
  second();
  expect(isPartLoading()).toBe(false);
});
