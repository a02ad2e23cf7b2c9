import { expect, it } from 'vitest';
import { countLoadingPart, arePartsLoading } from './lazy-part.tsx';

it('a screen is complete once all parts that were requested are loaded', () => {
  expect(arePartsLoading()).toBe(false);
  const [first, second] = [countLoadingPart(), countLoadingPart()];
  first();
  expect(arePartsLoading()).toBe(true);
  second();
  expect(arePartsLoading()).toBe(false);
});
