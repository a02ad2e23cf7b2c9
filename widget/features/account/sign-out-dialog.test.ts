import { describe, expect, it } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { getSignOutProgress, countUnsentReceipts, type SignOutReceipt } from './sign-out-dialog.tsx';

const error = new SdkError('CONNECTION_FAILED', 'no line');
const waiting: SignOutReceipt = { uuid: 'a', state: 'waiting', progress: 0 };
const delayed: SignOutReceipt = { ...waiting, error };
const sending: SignOutReceipt = { uuid: 'b', state: 'sending', progress: 0.5 };
const failed: SignOutReceipt = { uuid: 'c', state: 'failed', progress: 0.2, error };
const sent: SignOutReceipt = { uuid: 'd', state: 'sent', progress: 1 };

describe('the question before signing out', () => {
  it.each([
    ['none', [], 0, 0],
    ['none that the server has', [sent], 0, 0],
    ['late, pending and refused receipts', [waiting, sending, failed, sent], 0, 3],
    ['pictures that were taken and not sent are one ticket', [], 4, 1],
    ['receipts and pictures', [delayed], 2, 2],
  ])('counts the receipts that would stay behind: %s', (_case, uploads, pictures, count) => {
    expect(countUnsentReceipts(uploads, pictures)).toBe(count);
  });
});

describe('sending before signing out', () => {
  const getProgress = (
    uploads: readonly SignOutReceipt[],
    isOnline = true,
    uuids = uploads.map((upload) => upload.uuid),
  ) => getSignOutProgress(uuids, { uploads, isOnline });

  it('ends once the server has each receipt', () => {
    expect(getProgress([sent])).toEqual({ kind: 'done' });
  });

  it('does not wait for receipts that another tab discarded or removed', () => {
    expect(getProgress([], true, ['a'])).toEqual({ kind: 'done' });
  });

  it('does not wait for a receipt that was added later', () => {
    expect(getProgress([sent, waiting], true, ['d'])).toEqual({ kind: 'done' });
  });

  it('shows the progress of all receipts together', () => {
    expect(getProgress([waiting, sending, sent, { ...sent, uuid: 'e' }])).toEqual({
      kind: 'sending',
      progress: 0.625,
    });
  });

  it('waits for a receipt that moves, whatever the state of the others', () => {
    expect(getProgress([sending, failed, delayed])).toMatchObject({ kind: 'sending' });
  });

  it('lets the shopper choose again offline', () => {
    expect(getProgress([sending], false)).toEqual({ kind: 'stopped', why: 'network' });
  });

  it('lets the shopper choose again after an attempt failed', () => {
    expect(getProgress([delayed, failed])).toEqual({ kind: 'stopped', why: 'late' });
  });

  it('lets the shopper choose again when only refused receipts are left', () => {
    expect(getProgress([failed, sent])).toEqual({ kind: 'stopped', why: 'refused' });
  });
});
