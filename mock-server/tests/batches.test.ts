import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBatchCalls, readOutcome } from './batch-calls.ts';
import { createReceipt, createPicture, upload } from './receipt-calls.ts';
import { shareSandbox } from './share-sandbox.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Uploaded = readonly [uuid: string, batchUuid?: string | undefined];

const shared = shareSandbox();
let tokens = 0;

/** Returns the calls of a new token, after some uploads. */
const open = async (...uploaded: readonly Uploaded[]) => {
  const token = `demo.empty.${(tokens += 1)}`;
  const calls = { token, ...createBatchCalls(shared(), token) };
  for (const [uuid, batchUuid] of uploaded) expect((await calls.put(uuid, batchUuid)).status).toBe(200);
  return calls;
};

describe('sendBatch', () => {
  it('BA-01 creates receipts from the uploads for the batch: open → sent', async () => {
    const { send, world } = await open(['r1', 'b1'], ['r2', 'b1'], ['r3', 'b2']);
    expect(await world()).toMatchObject({
      receipts: [],
      batches: [
        { uuid: 'b1', state: 'open', receipt_uuids: ['r1', 'r2'], cancelled_uuids: [] },
        { uuid: 'b2', state: 'open', receipt_uuids: ['r3'] },
      ],
    });
    const response = await send('b1', ['r1', 'r2']);
    expect(response.headers.get('sl-violations')).toBeNull();
    expect(await response.json()).toEqual({ batch_uuid: 'b1' });
    expect(await world()).toMatchObject({
      receipts: [
        { uuid: 'r1', status: 'declared', pictures: [{ sha256: sha256('r1') }] },
        { uuid: 'r2', status: 'declared', pictures: [{ sha256: sha256('r2') }] },
      ],
      batches: [
        { uuid: 'b1', state: 'sent', receipt_uuids: ['r1', 'r2'], cancelled_uuids: [] },
        { uuid: 'b2', state: 'open', receipt_uuids: ['r3'] },
      ],
      timeline: [{ category: 'DeclaredReceipt' }, { category: 'DeclaredReceipt' }],
    });
  });

  it('BA-05 drops cancelled uploads, and uploads in neither list', async () => {
    const { put, send, world } = await open(['r1', 'b1'], ['r2', 'b1'], ['r3', 'b1']);
    expect(await readOutcome(await send('b1', ['r1'], ['r2']))).toBe('200');
    const { receipts, batches } = await world();
    expect(receipts.map(({ uuid }) => uuid)).toEqual(['r1']);
    expect(batches).toEqual([{ uuid: 'b1', state: 'sent', receipt_uuids: ['r1'], cancelled_uuids: ['r2'] }]);
    // The batch is gone: both uuids are free for another batch.
    for (const uuid of ['r2', 'r3']) expect(await readOutcome(await put(uuid, 'b2'))).toBe('200');
  });

  it('accepts the cancellation of a picture that never arrived, and a batch with cancellations only', async () => {
    const { send, world } = await open(['r1', 'b1']);
    expect(await readOutcome(await send('b1', [], ['r1', 'never-arrived']))).toBe('200');
    expect(await world()).toMatchObject({
      receipts: [],
      batches: [{ state: 'sent', receipt_uuids: [], cancelled_uuids: ['r1', 'never-arrived'] }],
    });
  });

  it('creates one receipt for a repeated uuid', async () => {
    const { send, world } = await open(['r1', 'b1']);
    expect(await readOutcome(await send('b1', ['r1', 'r1']))).toBe('200');
    expect((await world()).receipts).toHaveLength(1);
  });

  it('is idempotent: a repeated call with the same uuids in any order gets the same response and has no effect', async () => {
    const { send, world } = await open(['r1', 'b1'], ['r2', 'b1'], ['r3', 'b1']);
    const first = await send('b1', ['r1', 'r2'], ['r3']);
    const before = await world();
    const again = await send('b1', ['r2', 'r1', 'r2'], ['r3']);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(await first.json());
    const after = await world();
    expect(after.receipts).toEqual(before.receipts);
    expect(after.batches).toEqual(before.batches);
    expect(after.timeline).toEqual(before.timeline);
  });

  it('creates each receipt once for four calls at the same time', async () => {
    const { send, world } = await open(['r1', 'b1'], ['r2', 'b1']);
    const responses = await Promise.all([1, 2, 3, 4].map(() => send('b1', ['r1', 'r2'])));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { receipts, timeline } = await world();
    expect(receipts.map(({ uuid }) => uuid)).toEqual(['r1', 'r2']);
    expect(timeline).toHaveLength(2);
  });

  it('refuses one of two different calls at the same time, which changes nothing', async () => {
    const { send, world } = await open(['r1', 'b1'], ['r2', 'b1']);
    const outcomes = await Promise.all([
      send('b1', ['r1', 'r2']).then(readOutcome),
      send('b1', ['r1'], ['r2']).then(readOutcome),
    ]);
    expect(outcomes.toSorted()).toEqual(['200', '422 batch_uuid invalid']);
    const expected = outcomes[0] === '200' ? ['r1', 'r2'] : ['r1'];
    expect((await world()).receipts.map(({ uuid }) => uuid)).toEqual(expected);
  });

  it('has no effect when it is repeated after the analysis', async () => {
    const { token, send, world } = await open(['r1', 'b1']);
    await send('b1', ['r1']);
    await shared().control('POST', `worlds/${token}/clock`, { advanceMs: 8000 });
    expect(await readOutcome(await send('b1', ['r1']))).toBe('200');
    expect((await world()).receipts).toMatchObject([{ uuid: 'r1', status: 'analyzed' }]);
  });

  it.each<[string, readonly string[], readonly string[], string]>([
    ['a receipt that was never uploaded', ['r1', 'nobody'], [], '422 receipt_uuids invalid'],
    ['a receipt uploaded for another batch', ['r1', 'other'], [], '422 receipt_uuids invalid'],
    ['a receipt uploaded for no batch', ['r1', 'alone'], [], '422 receipt_uuids invalid'],
    ['a receipt both sent and cancelled', ['r1', 'r2'], ['r2'], '422 cancelled_uuids equal'],
    ['a cancelled receipt of another batch', ['r1'], ['other'], '422 cancelled_uuids invalid'],
    ['a cancelled receipt of no batch', ['r1'], ['alone'], '422 cancelled_uuids invalid'],
  ])('refuses %s, and changes nothing', async (_, receipts, cancelled, outcome) => {
    const { send, world } = await open(['r1', 'b1'], ['r2', 'b1'], ['other', 'b2'], ['alone']);
    const { batches } = await world();
    expect(await readOutcome(await send('b1', receipts, cancelled))).toBe(outcome);
    expect(await world()).toMatchObject({ receipts: [], batches });
    expect(await readOutcome(await send('b1', ['r1', 'r2']))).toBe('200');
    expect(await readOutcome(await send('b2', ['other']))).toBe('200');
  });

  it('refuses a batch without a uuid in either list, as the contract says', async () => {
    const { send } = await open(['r1', 'b1']);
    const response = await send('b1', []);
    expect(response.status).toBe(422);
    expect(response.headers.get('sl-violations')).toContain('receipt_uuids');
  });

  it('creates a batch for one token: another token may use the same uuids', async () => {
    for (const _ of [1, 2]) {
      const { send, world } = await open(['r1', 'b1']);
      expect(await readOutcome(await send('b1', ['r1']))).toBe('200');
      expect((await world()).receipts).toHaveLength(1);
    }
  });
});

describe('uploading for a batch', () => {
  it.each(['upload_file_to_path', 'upload'] as const)(
    'BA-04 %s into a batch that was sent is refused, and stores nothing',
    async (path) => {
      const { token, send, world } = await open(['r1', 'b1']);
      await send('b1', ['r1']);
      for (const uuid of ['r1', 'r2']) {
        const late = [createPicture('late.jpg', 'late')];
        const response = await upload(shared(), token, path, { uuid, batch_uuid: 'b1' }, late);
        expect(await readOutcome(response)).toBe('422 batch_uuid invalid');
      }
      expect(await world()).toMatchObject({
        receipts: [{ uuid: 'r1', pictures: [{ sha256: sha256('r1') }] }],
        batches: [{ state: 'sent', receipt_uuids: ['r1'] }],
      });
      expect((await fetch(`${shared().files}/__sandbox/pictures/${sha256('late')}`)).status).toBe(404);
    },
  );

  it('refuses to move a picture from one batch to another', async () => {
    const { put, world } = await open(['r1', 'b1']);
    expect(await readOutcome(await put('r1', 'b2', 'stolen'))).toBe('422 batch_uuid not_equal');
    expect((await world()).batches).toMatchObject([{ uuid: 'b1', receipt_uuids: ['r1'] }]);
  });

  it('replaces a picture that is uploaded again before the batch is sent', async () => {
    const { put, send, world } = await open(['r1', 'b1']);
    await put('r1', 'b1', 'better');
    await send('b1', ['r1']);
    const [receipt] = (await world()).receipts;
    expect(receipt).toMatchObject({ subpictures_count: 1, pictures: [{ sha256: sha256('better') }] });
    expect(receipt?.pictures).toHaveLength(1);
  });
});

describe('bulkUpload', () => {
  it('UP-08 creates a receipt from each file, under the uuid at the same place', async () => {
    const { bulk, world } = await open();
    expect(await (await bulk(['r1', 'r2'], ['one', 'two'])).json()).toEqual({ uuids: ['r1', 'r2'] });
    expect((await world()).receipts).toMatchObject([
      { uuid: 'r1', status: 'declared', pictures: [{ sha256: sha256('one') }] },
      { uuid: 'r2', status: 'declared', pictures: [{ sha256: sha256('two') }] },
    ]);
  });

  it('is idempotent by uuid: a repeated call replaces the pictures and creates no second receipt', async () => {
    const { bulk, world } = await open();
    await bulk(['r1', 'r2'], ['one', 'two']);
    const ids = (await world()).receipts.map((receipt) => receipt.receipt_id);
    expect((await bulk(['r1', 'r2'], ['one', 'better'])).status).toBe(200);
    const { receipts } = await world();
    expect(receipts.map((receipt) => receipt.receipt_id)).toEqual(ids);
    expect(receipts).toMatchObject([
      { pictures: [{ sha256: sha256('one') }] },
      { pictures: [{ sha256: sha256('better') }] },
    ]);
  });

  it.each<[string, readonly string[], readonly string[], string]>([
    ['more uuids than files', ['r1', 'r2'], ['one'], '422 uuids not_equal'],
    ['more files than uuids', ['r1'], ['one', 'two'], '422 uuids not_equal'],
    ['a uuid for two pictures', ['r1', 'r1'], ['one', 'two'], '422 uuids equal'],
    ['a uuid that waits for its batch', ['r1', 'batched'], ['one', 'two'], '422 uuids invalid'],
  ])('refuses %s, and stores nothing', async (_, uuids, contents, outcome) => {
    const { bulk, world } = await open(['batched', 'b1']);
    expect(await readOutcome(await bulk(uuids, contents))).toBe(outcome);
    expect(await world()).toMatchObject({ receipts: [], batches: [{ receipt_uuids: ['batched'] }] });
  });
});

describe('updateReceiptSubpicture', () => {
  /**
   * Creates two receipts that wait for a picture, and returns the call that ties an uploaded picture to
   * either.
   */
  const tie = async ([uuid, batchUuid]: Uploaded) => {
    const { token, put, world } = await open();
    const receipts = {
      one: await createReceipt(shared(), token, 'one', 1),
      two: await createReceipt(shared(), token, 'two', 1),
    };
    const response = (await (await put(uuid, batchUuid)).json()) as { receipt_subpicture_id: number };
    const id = response.receipt_subpicture_id;
    const attach = (receiptId: number, inPath = id, inForm = id) =>
      shared().send(
        `/api/v2/receipt_subpictures/${inPath}`,
        { receipt_id: String(receiptId), receipt_subpicture_id: String(inForm), access_token: token },
        'PUT',
      );
    return { receipts, attach, world };
  };

  it('UP-11 ties a picture to its receipt, and succeeds when it is repeated', async () => {
    const { receipts, attach, world } = await tie(['loose']);
    for (const _ of [1, 2]) expect(await readOutcome(await attach(receipts.two))).toBe('200');
    expect((await world()).receipts).toMatchObject([
      { uuid: 'one', status: 'created', pictures: [] },
      { uuid: 'two', status: 'declared', pictures: [{ upload_uuid: 'loose', confirmed: true }] },
    ]);
  });

  it('refuses an id that no picture has, and two different ids', async () => {
    const { receipts, attach } = await tie(['loose']);
    expect((await attach(receipts.two, 1, 1)).status).toBe(404);
    expect((await attach(receipts.two, undefined, 1)).status).toBe(422);
  });

  it('refuses to move a picture from one receipt to another', async () => {
    const { receipts, attach, world } = await tie(['one']);
    expect(await readOutcome(await attach(receipts.two))).toBe('422 receipt_id not_equal');
    expect((await world()).receipts).toMatchObject([
      { uuid: 'one', pictures: [{ confirmed: false }] },
      { uuid: 'two', pictures: [] },
    ]);
  });

  it('refuses a picture that waits for its batch', async () => {
    const { receipts, attach, world } = await tie(['batched', 'b1']);
    expect(await readOutcome(await attach(receipts.two))).toBe('422 receipt_id invalid');
    expect((await world()).batches).toMatchObject([{ state: 'open', receipt_uuids: ['batched'] }]);
  });
});
