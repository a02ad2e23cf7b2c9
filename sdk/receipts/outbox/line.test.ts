import { describe, expect, it, vi } from 'vitest';
import { tellOthers, wordFor } from './line.ts';

describe('what another tab says', () => {
  it('is heard when it is about receipts of the same owner', () => {
    expect(wordFor('me', { owner: 'me', uuid: 'u' })).toEqual({ owner: 'me', uuid: 'u' });
    expect(wordFor('me', { owner: 'me', uuid: 'u', fractions: [0, 0.5] })).toMatchObject({
      fractions: [0, 0.5],
    });
    expect(wordFor('me', { owner: 'me', uuid: 'u', fractions: null })).toMatchObject({ fractions: null });
  });
  it('is not when it is about somebody else’s, when nobody is signed in, or when it is nothing', () => {
    expect(wordFor('me', { owner: 'you', uuid: 'u' })).toBeUndefined();
    expect(wordFor(undefined, { owner: undefined, uuid: 'u' })).toBeUndefined();
    for (const noise of [undefined, null, 'u', 7, [], {}, { owner: 'me' }, { owner: 'me', uuid: 7 }])
      expect(wordFor('me', noise)).toBeUndefined();
  });
  it('of another version may carry what this one does not know', () => {
    for (const fractions of ['half', [1, 'two'], {}, Number.NaN])
      expect(wordFor('me', { owner: 'me', uuid: 'u', fractions })).toEqual({ owner: 'me', uuid: 'u' });
  });
});

it('a channel that is closed disturbs nobody', () => {
  const post = vi.fn(() => {
    throw new DOMException('closed', 'InvalidStateError');
  });
  tellOthers(post)({ owner: 'me', uuid: 'u' });
  expect(post).toHaveBeenCalledOnce();
});
