import { describe, expect, it } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { getWaitingReason, describeWaitingReason } from './waiting-reason.ts';

const now = Date.parse('2026-11-18T17:42:00Z');
const surroundings = { isOnline: true, uploads: [], now };
const error = new SdkError('SERVER_ERROR', 'down', { status: 503, retryable: true });

describe('the reason why a receipt waits', () => {
  it('is the network, before all others', () => {
    const reason = getWaitingReason(
      { uuid: 'a', error, retryAt: now + 1 },
      { ...surroundings, isOnline: false },
    );
    expect(reason).toEqual({ kind: 'network' });
  });

  it.each([
    [59_000, 0],
    [60_000, 1],
    [150_000, 2],
  ])('is an attempt that failed, with the next in %d ms', (ms, minutes) => {
    expect(getWaitingReason({ uuid: 'a', error, retryAt: now + ms }, surroundings)).toEqual({
      kind: 'retry',
      minutes,
    });
  });

  it('is another receipt that is sent first', () => {
    const uploads = [
      { uuid: 'a', state: 'waiting' },
      { uuid: 'b', state: 'sending' },
    ] as const;
    expect(getWaitingReason({ uuid: 'a' }, { ...surroundings, uploads })).toEqual({ kind: 'turn' });
  });

  it('is another receipt that is sent first, also when the network stopped this one: it continues without a back-off', () => {
    const uploads = [{ uuid: 'b', state: 'sending' }] as const;
    const lost = new SdkError('CONNECTION_FAILED', 'lost', { retryable: true });
    expect(
      getWaitingReason({ uuid: 'a', error: lost, retryAt: now + 1 }, { ...surroundings, uploads }),
    ).toEqual({
      kind: 'turn',
    });
    expect(getWaitingReason({ uuid: 'a', error: lost, retryAt: now + 1 }, surroundings)).toMatchObject({
      kind: 'retry',
    });
    expect(
      getWaitingReason({ uuid: 'a', error, retryAt: now + 1 }, { ...surroundings, uploads }),
    ).toMatchObject({
      kind: 'retry',
    });
  });

  it('is the start of the upload when nothing delays the receipt', () => {
    expect(getWaitingReason({ uuid: 'a' }, surroundings)).toEqual({ kind: 'starting' });
    expect(getWaitingReason({ uuid: 'a', error, retryAt: now - 1 }, surroundings)).toEqual({
      kind: 'starting',
    });
  });
});

it.each([
  [{ kind: 'network' }, 'En attente du réseau'],
  [{ kind: 'turn' }, 'En attente, envoi après l’autre ticket'],
  [{ kind: 'retry', minutes: 0 }, 'Nouvel essai dans un instant'],
  [{ kind: 'retry', minutes: 2 }, 'Nouvel essai dans 2\u00a0min'],
  [{ kind: 'starting' }, 'L’envoi va commencer'],
] as const)('the reason %o is described as “%s”', (reason, text) =>
  expect(describeWaitingReason(reason)).toBe(text),
);
