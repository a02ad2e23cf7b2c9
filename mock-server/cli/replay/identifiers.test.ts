import { describe, expect, it } from 'vitest';
import { Identifiers } from './identifiers.ts';

const learnt = (...pairs: readonly (readonly [recorded: unknown, replayed: unknown])[]): Identifiers => {
  const identifiers = new Identifiers();
  for (const [recorded, replayed] of pairs) identifiers.learn(recorded, replayed);
  return identifiers;
};

describe('identifiers that another server gives', () => {
  it.each([
    ['receipt_id', { receipt_id: 7 }, { receipt_id: 9 }, '7', '9'],
    ['receipt_subpicture_id', { a: [{ id: 7 }] }, { a: [{ id: 9 }] }, '7', '9'],
    ['coupon_identifier', { coupon: { identifier: 'c1' } }, { coupon: { identifier: 'c2' } }, 'c1', 'c2'],
    ['offer_identifiers', { offers: [{ identifier: 'o1' }] }, { offers: [{ identifier: 'o2' }] }, 'o1', 'o2'],
    ['receipt_uuids', { receipt_uuid: 'u1' }, { receipt_uuid: 'u2' }, 'u1', 'u2'],
    [
      'oldest_seen_timeline_ordered_key',
      { timeline_ordered_key: 'k1' },
      { timeline_ordered_key: 'k2' },
      'k1',
      'k2',
    ],
    ['inbox_path', { upload_path: 'in/1' }, { upload_path: 'in/2' }, 'in/1', 'in/2'],
  ])('%s', (name, recorded, replayed, was, is) => {
    expect(learnt([recorded, replayed]).inField(name, was)).toBe(is);
  });

  it('what is no identifier stays, whatever its value', () => {
    const identifiers = learnt([
      { id: 10, limit: 10 },
      { id: 37, limit: 20 },
    ]);
    expect(identifiers.inField('limit', '10')).toBe('10');
    expect(identifiers.inField('ean', '10')).toBe('10');
    expect(identifiers.inPath('id', '10')).toBe('37');
  });

  it('what nobody answered, as an uuid of the client, stays', () => {
    expect(learnt([{ id: 1 }, { id: 2 }]).inField('uuid', 'mine')).toBe('mine');
  });

  it('the same number under two names is two identifiers', () => {
    const identifiers = learnt([
      { receipt_id: 5, reward: { id: 5 } },
      { receipt_id: 50, reward: { id: 51 } },
    ]);
    expect(identifiers.inField('receipt_id', '5')).toBe('50');
    expect(identifiers.inField('loyalty_reward_id', '5')).toBe('51');
  });

  it('what is still there, in another order, is itself', () => {
    const items = (...names: string[]) => ({ items: names.map((identifier) => ({ identifier })) });
    const identifiers = learnt([items('a', 'b', 'gone'), items('b', 'a', 'new')]);
    expect(['a', 'b', 'gone'].map((name) => identifiers.inField('identifier', name))).toEqual([
      'a',
      'b',
      'new',
    ]);
  });

  it('the last answer counts', () => {
    const identifiers = learnt([{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 3 }]);
    expect(identifiers.inField('id', '1')).toBe('3');
  });

  it('a masked value, and an answer of another shape, teach nothing', () => {
    const identifiers = learnt(
      [
        { id: '[scrubbed]', a: { id: 1 } },
        { id: 'x', a: [4] },
      ],
      [undefined, '<html>'],
    );
    expect(identifiers.inField('id', '[scrubbed]')).toBe('[scrubbed]');
    expect(identifiers.inField('id', '1')).toBe('1');
  });
});
