import { expect, it } from 'vitest';
import { rowLimit } from './row-limit.ts';

it('a screen that is returned to shows as many rows as before, and another visit begins with the default', () => {
  rowLimit.write('first', 'offers', 200);
  rowLimit.write('first', 'past', 300);
  rowLimit.write('first', 'offers', 400);
  expect(rowLimit.read('first', 'offers')).toBe(400);
  expect(rowLimit.read('first', 'past')).toBe(300);
  expect(rowLimit.read('second', 'offers')).toBeUndefined();
});

it('the latest visit is kept, and the oldest is forgotten', () => {
  // With the next one, as many visits as are stored.
  const otherVisits = 49;
  rowLimit.write('kept', 'offers', 200);
  for (let visit = 0; visit < otherVisits; visit++) rowLimit.write(String(visit), 'offers', 200);
  rowLimit.write('kept', 'offers', 300);
  rowLimit.write('last', 'offers', 200);
  expect(rowLimit.read('kept', 'offers')).toBe(300);
  expect(rowLimit.read('0', 'offers')).toBeUndefined();
});
