import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchTransitions } from '../testing/batch-transitions.ts';
import { changeBatch, openBatch, type BatchChange, type BatchSnapshot } from './batch-state.ts';

/** A batch with one receipt of each kind: `a` is added, `c` cancelled, `u` being uploaded. */
const batchIn = (state: BatchSnapshot['state']): BatchSnapshot => ({
  uuid: 'batch',
  state,
  receiptUuids: ['a'],
  cancelledUuids: ['c'],
  uploadingUuids: ['u'],
});

const open = batchIn('open');
const sending = batchIn('sending');
const sent = batchIn('sent');

const isBeingSent = { code: 'BATCH_IS_BEING_SENT', message: 'this batch is being sent' };
const isAlreadySent = {
  code: 'BATCH_IS_ALREADY_SENT',
  message: 'this batch is already sent, call "getBatchUploader" to get a new batch',
};
const isNotInBatch = {
  code: 'invalid_parameter',
  parameter: 'receiptUuid',
  reason: 'blank',
  message: 'parameter "receiptUuid" is not in this batch',
};

const getRefusal = (batch: BatchSnapshot, change: BatchChange): unknown => {
  try {
    changeBatch(batch, change);
  } catch (error) {
    return error;
  }
  throw new Error('expected a refusal');
};

describe('an open batch', () => {
  it('begins empty', () => {
    expect(openBatch('batch')).toEqual({
      uuid: 'batch',
      state: 'open',
      receiptUuids: [],
      cancelledUuids: [],
      uploadingUuids: [],
    });
  });

  it('takes a picture that is being uploaded', () => {
    expect(changeBatch(open, { type: 'uploading', receiptUuid: 'n' })).toEqual({
      ...open,
      uploadingUuids: ['u', 'n'],
    });
  });

  it('has the receipt once its picture has arrived', () => {
    expect(changeBatch(open, { type: 'added', receiptUuid: 'u' })).toEqual({
      ...open,
      receiptUuids: ['a', 'u'],
      uploadingUuids: [],
    });
  });

  it('does not have the receipt whose picture failed', () => {
    expect(changeBatch(open, { type: 'dropped', receiptUuid: 'u' })).toEqual({ ...open, uploadingUuids: [] });
  });

  it.each(['added', 'dropped'] as const)(
    'a cancelled receipt that is %s afterwards stays cancelled',
    (type) => {
      expect(changeBatch(open, { type, receiptUuid: 'c' })).toBe(open);
    },
  );

  it('BA-05 moves a cancelled uuid to the cancelled list', () => {
    expect(changeBatch(open, { type: 'cancelled', receiptUuid: 'a' })).toEqual({
      ...open,
      receiptUuids: [],
      cancelledUuids: ['c', 'a'],
    });
    expect(changeBatch(open, { type: 'cancelled', receiptUuid: 'u' })).toEqual({
      ...open,
      uploadingUuids: [],
      cancelledUuids: ['c', 'u'],
    });
  });

  it.each([
    ['unknown', 'x'],
    ['already cancelled', 'c'],
  ])('BA-06 refuses to cancel an %s uuid with invalid_parameter, blank', (_, receiptUuid) => {
    expect(getRefusal(open, { type: 'cancelled', receiptUuid })).toMatchObject(isNotInBatch);
  });

  it('BA-01 changes to sending', () => {
    expect(changeBatch(open, { type: 'sending' })).toEqual(sending);
  });

  it('D28 cannot be sent when it is empty', () => {
    expect(getRefusal(openBatch('batch'), { type: 'sending' })).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'receipt_uuids',
      reason: 'empty',
      message: 'parameter "receipt_uuids" can not be empty',
    });
  });

  it.each(['receiptUuids', 'cancelledUuids', 'uploadingUuids'] as const)(
    'D28 can be sent with a uuid in %s alone',
    (list) => {
      const batch = { ...openBatch('batch'), [list]: ['a'] };
      expect(changeBatch(batch, { type: 'sending' })).toEqual({ ...batch, state: 'sending' });
    },
  );

  it.each(['sent', 'failed'] as const)('ignores the change %s when it is not being sent', (type) => {
    expect(changeBatch(open, { type })).toBe(open);
  });
});

describe('a batch that is being sent', () => {
  it.each([
    { type: 'uploading', receiptUuid: 'n' },
    { type: 'cancelled', receiptUuid: 'a' },
    { type: 'cancelled', receiptUuid: 'x' },
    { type: 'sending' },
  ] as const)('BA-03, D28 refuses $type', (change) => {
    expect(getRefusal(sending, change)).toMatchObject(isBeingSent);
  });

  it('still takes pictures that were being uploaded', () => {
    expect(changeBatch(sending, { type: 'added', receiptUuid: 'u' })).toEqual({
      ...sending,
      receiptUuids: ['a', 'u'],
      uploadingUuids: [],
    });
    expect(changeBatch(sending, { type: 'dropped', receiptUuid: 'u' })).toEqual({
      ...sending,
      uploadingUuids: [],
    });
  });

  it('BA-01 changes to sent', () => {
    expect(changeBatch(sending, { type: 'sent' })).toEqual(sent);
  });

  it('BA-02 is open again after a failure, with everything in it', () => {
    expect(changeBatch(sending, { type: 'failed' })).toEqual(open);
  });
});

describe('a batch that was sent', () => {
  it.each([
    { type: 'uploading', receiptUuid: 'n' },
    { type: 'cancelled', receiptUuid: 'a' },
    { type: 'cancelled', receiptUuid: 'x' },
    { type: 'sending' },
  ] as const)('BA-04, D28 refuses $type, and its message asks for a new batch', (change) => {
    expect(getRefusal(sent, change)).toMatchObject(isAlreadySent);
  });

  it.each(['sent', 'failed'] as const)('stays sent after another %s', (type) => {
    expect(changeBatch(sent, { type })).toBe(sent);
  });
});

/** The changes that the uploader makes: a uuid is used once. */
const changes = fc.array(
  fc.record({
    type: fc.constantFrom('uploading', 'added', 'dropped', 'cancelled', 'sending', 'sent', 'failed'),
    pick: fc.nat(8),
  }),
  { maxLength: 40 },
);

it('a batch has each uuid in exactly one list, and only allowed transitions of state, in any order of events', () => {
  fc.assert(
    fc.property(changes, (steps) => {
      let batch = openBatch('batch');
      const addedUuids: string[] = [];
      const dropped = new Set<string>();
      for (const { type, pick } of steps) {
        const receiptUuid = type === 'uploading' ? `r${addedUuids.length}` : `r${pick}`;
        let next: BatchSnapshot;
        try {
          next = changeBatch(batch, { type, receiptUuid });
        } catch (error) {
          expect(error).toMatchObject({ name: 'SdkError' });
          continue;
        }
        if (type === 'uploading') addedUuids.push(receiptUuid);
        if (type === 'dropped' && batch.uploadingUuids.includes(receiptUuid)) dropped.add(receiptUuid);
        expect(batchTransitions[batch.state]).toContain(next.state);
        const all = [...next.receiptUuids, ...next.cancelledUuids, ...next.uploadingUuids];
        expect(all.sort()).toEqual(addedUuids.filter((uuid) => !dropped.has(uuid)).sort());
        batch = next;
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});
