import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../session/testing/memory-storage.ts';
import {
  addReplacement,
  selectCurrentReplacements,
  readReplacements,
  writeReplacements,
} from './replacements.ts';

const listed = [{ receipt_uuid: 'old' }];
const replacement = { rejected: 'old', by: 'new' };
const arrived = { ...replacement, hasArrived: true };

describe('a rejected receipt that was photographed again', () => {
  it.each(['waiting', 'sending', 'failed'] as const)('is replaced while the new one is %s', (state) =>
    expect(selectCurrentReplacements([replacement], listed, [{ uuid: 'new', state }])).toEqual([replacement]),
  );

  it('can be cancelled once the new one has arrived', () => {
    expect(selectCurrentReplacements([replacement], listed, [{ uuid: 'new', state: 'sent' }])).toEqual([
      arrived,
    ]);
    expect(selectCurrentReplacements([replacement], [...listed, { receipt_uuid: 'new' }], [])).toEqual([
      arrived,
    ]);
  });

  it('stays replaced when the new one has been dealt with before the old one could be cancelled', () =>
    expect(selectCurrentReplacements([arrived], listed, [])).toEqual([arrived]));

  it('is shown again when the new one was discarded', () =>
    expect(selectCurrentReplacements([replacement], listed, [])).toEqual([]));

  it('stays replaced when the server no longer lists it, because its messages are still there', () =>
    expect(selectCurrentReplacements([arrived], [{ receipt_uuid: 'new' }], [])).toEqual([arrived]));

  it('is forgotten when the server no longer lists it before the new one has arrived', () =>
    expect(selectCurrentReplacements([replacement], [], [{ uuid: 'new', state: 'waiting' }])).toEqual([]));

  it('is forgotten once many others were replaced after it', () => {
    const replacements = Array.from({ length: 60 }, (_, index) => ({ ...arrived, rejected: `old ${index}` }));
    expect(selectCurrentReplacements(replacements, [], [])).toEqual(replacements.slice(-50));
  });
});

describe('a stored replacement', () => {
  const createStorage = (items: Map<string, string>) => () => createMemoryStorage(items);

  it('belongs to one shopper and is removed with the last replacement', () => {
    const items = new Map<string, string>();
    addReplacement('camille', { rejected: 'old', by: 'discarded' }, createStorage(items));
    addReplacement('camille', replacement, createStorage(items));
    expect(readReplacements('camille', createStorage(items))).toEqual([replacement]);
    expect(readReplacements('lou', createStorage(items))).toEqual([]);
    writeReplacements('camille', [], createStorage(items));
    expect(items.size).toBe(0);
  });

  it.each(['{', '"text"', '{}', '[null, 3, {"rejected": "old"}]'])('is ignored when %s is stored', (text) =>
    expect(
      readReplacements('camille', createStorage(new Map([['cagnotte.replaced.camille', text]]))),
    ).toEqual([]),
  );

  it('is missing when storage is refused', () => {
    const refused = () => {
      throw new Error('SecurityError');
    };
    expect(() => writeReplacements('camille', [replacement], refused)).not.toThrow();
    expect(readReplacements('camille', refused)).toEqual([]);
  });
});
