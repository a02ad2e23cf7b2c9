import { describe, expect, it, vi } from 'vitest';
import { openTabChannel, readTabMessage } from './tab-channel.ts';

describe('a message of another tab', () => {
  it('is received when it is about receipts of the same owner', () => {
    expect(readTabMessage('me', { owner: 'me', uuid: 'u' })).toEqual({ owner: 'me', uuid: 'u' });
    expect(readTabMessage('me', { owner: 'me', uuid: 'u', fractions: [0, 0.5] })).toMatchObject({
      fractions: [0, 0.5],
    });
    expect(readTabMessage('me', { owner: 'me', uuid: 'u', fractions: null })).toMatchObject({
      fractions: null,
    });
  });

  it('is ignored when it is about another owner, when nobody is signed in, or when it is malformed', () => {
    expect(readTabMessage('me', { owner: 'you', uuid: 'u' })).toBeUndefined();
    expect(readTabMessage(undefined, { owner: undefined, uuid: 'u' })).toBeUndefined();
    for (const noise of [undefined, null, 'u', 7, [], {}, { owner: 'me' }, { owner: 'me', uuid: 7 }])
      expect(readTabMessage('me', noise)).toBeUndefined();
  });

  it('may carry unknown properties when it comes from another version', () => {
    for (const fractions of ['half', [1, 'two'], {}, Number.NaN])
      expect(readTabMessage('me', { owner: 'me', uuid: 'u', fractions })).toEqual({ owner: 'me', uuid: 'u' });
  });
});

it('a closed channel causes no error', () => {
  const post = vi.fn(() => {
    throw new DOMException('closed', 'InvalidStateError');
  });
  openTabChannel(
    { connect: () => post },
    () => 'me',
    () => undefined,
  )({ owner: 'me', uuid: 'u' });
  expect(post).toHaveBeenCalledOnce();
});
