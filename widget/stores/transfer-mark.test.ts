import { describe, expect, test } from 'vitest';
import { createTransferMark } from './transfer-mark.ts';

const marks = () => {
  const items = new Map<string, string>();
  const mark = createTransferMark({
    get: (key) => items.get(key),
    set: (key, value) => Boolean(items.set(key, value)),
    remove: (key) => void items.delete(key),
  });
  return { mark, items };
};

describe('D89 the mark of a transfer that is under way', () => {
  test.each([{ amount: 14.5, newest: 8812 }, { amount: 3 }])('%j outlives the page', (given) => {
    const { mark } = marks();
    mark.keep(given);
    expect(mark.read()).toEqual(given);
    mark.forget();
    expect(mark.read()).toBeUndefined();
  });
  test.each(['', '{', 'null', '[]', '{"newest":1}', '{"amount":"14.5"}'])(
    'what another version wrote is none: %j',
    (text) => {
      const { mark, items } = marks();
      mark.keep({ amount: 1 });
      for (const key of items.keys()) items.set(key, text);
      expect(mark.read()).toBeUndefined();
    },
  );
});
