import { expect, it } from 'vitest';
import { truncateText } from './fit-report.ts';

it.each([
  ['short', 10, 'short'],
  ['exact', 5, 'exact'],
  ['longer', 4, 'long'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['ab', -5, ''],
])('a text is cut between characters: %j to %i is %j', (text, length, cut) =>
  expect(truncateText(text, length)).toBe(cut),
);
