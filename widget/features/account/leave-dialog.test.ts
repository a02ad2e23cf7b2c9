import { SdkError } from '@cagnotte/sdk';
import { describe, expect, test } from 'vitest';
import { departure, ticketsLeft, type LeavingReceipt } from './leave-dialog.tsx';

const error = new SdkError('CONNECTION_FAILED', 'no line');
const waiting: LeavingReceipt = { uuid: 'a', state: 'waiting', progress: 0 };
const late: LeavingReceipt = { ...waiting, error };
const sending: LeavingReceipt = { uuid: 'b', state: 'sending', progress: 0.5 };
const failed: LeavingReceipt = { uuid: 'c', state: 'failed', progress: 0.2, error };
const sent: LeavingReceipt = { uuid: 'd', state: 'sent', progress: 1 };

describe('logging out asks where tickets would stay behind', () => {
  test.each([
    ['nothing', [], 0, 0],
    ['what the server has', [sent], 0, 0],
    ['late, under way and refused ones', [waiting, sending, failed, sent], 0, 3],
    ['pictures that were taken and not sent are one ticket', [], 4, 1],
    ['both', [late], 2, 2],
  ])('%s', (_what, uploads, pictures, count) => {
    expect(ticketsLeft(uploads, pictures)).toBe(count);
  });
});

describe('sending before logging out', () => {
  const follow = (
    uploads: readonly LeavingReceipt[],
    isOnline = true,
    uuids = uploads.map((upload) => upload.uuid),
  ) => departure(uuids, { uploads, isOnline });

  test('is over once the server has each', () => {
    expect(follow([sent])).toEqual({ kind: 'gone' });
  });
  test('does not wait for what another tab discarded or cleared away', () => {
    expect(follow([], true, ['a'])).toEqual({ kind: 'gone' });
  });
  test('does not wait for a ticket that came later', () => {
    expect(follow([sent, waiting], true, ['d'])).toEqual({ kind: 'gone' });
  });
  test('says how far they are, all together', () => {
    expect(follow([waiting, sending, sent, { ...sent, uuid: 'e' }])).toEqual({
      kind: 'moving',
      progress: 0.625,
    });
  });
  test('waits for one that moves, whatever became of the others', () => {
    expect(follow([sending, failed, late])).toMatchObject({ kind: 'moving' });
  });
  test('lets the shopper choose again where there is no network', () => {
    expect(follow([sending], false)).toEqual({ kind: 'stuck', why: 'network' });
  });
  test('lets the shopper choose again once an attempt failed', () => {
    expect(follow([late, failed])).toEqual({ kind: 'stuck', why: 'late' });
  });
  test('lets the shopper choose again where only refused ones are left', () => {
    expect(follow([failed, sent])).toEqual({ kind: 'stuck', why: 'refused' });
  });
});
