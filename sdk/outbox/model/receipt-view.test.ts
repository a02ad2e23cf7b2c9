import { describe, expect, it } from 'vitest';
import { createConnectionError } from '../../errors/known-errors.ts';
import { isSdkError } from '../../errors/sdk-error.ts';
import type { OutboxRecord, PictureRecord } from '../../platform/outbox-record.ts';
import { createDraftSnapshots, createSnapshot } from './receipt-view.ts';
import { createRecord } from './record.ts';

const picture = (id: string, size: number, state: PictureRecord['state'] = 'stored'): PictureRecord => ({
  id,
  name: `${id}.jpg`,
  size,
  type: 'image/jpeg',
  hash: id,
  sourceHash: id,
  state,
  preparation: 'done',
});
const record = (...pictures: PictureRecord[]): OutboxRecord =>
  createRecord({
    uuid: 'u',
    owner: 'o',
    state: 'waiting',
    pictures,
    capturedAt: 0,
    createdAt: 5,
    channel: '',
  });
const idle = { isSending: false, fractions: [], isDurable: true };
const sending = (...fractions: number[]) => ({ isSending: true, fractions, isDurable: true });

describe('progress', () => {
  const two = record(picture('a', 100), picture('b', 300));

  it('is measured in bytes over all pictures', () => {
    const { progress, pictures, state } = createSnapshot(two, sending(0.5, 0));
    expect({ state, progress, pictures }).toMatchObject({
      state: 'sending',
      progress: 0.125,
      pictures: [{ progress: 0.5 }, { progress: 0 }],
    });
  });

  it('stays below 1 until the server has confirmed everything', () => {
    expect(createSnapshot(two, sending(1, 1))).toMatchObject({
      progress: 0.99,
      pictures: [{ progress: 0.99 }, { progress: 0.99 }],
    });
    const sent = record(picture('a', 100, 'sent'), picture('b', 300, 'sent'));
    expect(createSnapshot(sent, sending(1, 1))).toMatchObject({
      state: 'sending',
      progress: 0.99,
      pictures: [{ progress: 1 }, { progress: 1 }],
    });
    expect(createSnapshot({ ...sent, state: 'sent' }, idle)).toMatchObject({ state: 'sent', progress: 1 });
  });

  it('never goes back, neither with another attempt nor when a picture becomes smaller', () => {
    const before = createSnapshot(two, sending(1, 0.5));
    expect(createSnapshot(two, sending(0, 0), before)).toMatchObject({
      progress: before.progress,
      pictures: [{ progress: 0.99 }, { progress: 0.5 }],
    });
    expect(createSnapshot(record(picture('a', 10), picture('b', 300)), idle, before).progress).toBe(
      before.progress,
    );
  });

  it('is a number for empty files too', () => {
    expect(createSnapshot(record(picture('a', 0)), sending(0)).progress).toBe(0);
    expect(createSnapshot(record(), idle).progress).toBe(0);
  });
});

describe('the same file twice in a draft', () => {
  const listRepeats = (...pictures: PictureRecord[]) =>
    createDraftSnapshots(pictures).map(({ id, repeats }) => [id, repeats]);
  const copyPicture = (original: PictureRecord, id: string): PictureRecord => ({ ...original, id });
  const original = picture('a', 100);

  it('marks every copy but the first', () => {
    const pictures = [original, picture('b', 100), copyPicture(original, 'c'), copyPicture(original, 'd')];
    expect(listRepeats(...pictures)).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', 'a'],
      ['d', 'a'],
    ]);
  });

  it('marks the later copy after a move, and none when only one is left', () => {
    expect(listRepeats(copyPicture(original, 'c'), original)).toEqual([
      ['c', undefined],
      ['a', 'c'],
    ]);
    expect(listRepeats(copyPicture(original, 'c'))).toEqual([['c', undefined]]);
  });

  it('is recognised by the original bytes, even when only one of them is prepared', () => {
    const prepared = { ...copyPicture(original, 'c'), hash: 'lighter', size: 10 };
    expect(listRepeats(prepared, original)).toEqual([
      ['c', undefined],
      ['a', 'c'],
    ]);
  });

  it('is not recognised without a hash', () => {
    const unhashed = { ...original, hash: '', sourceHash: '' };
    expect(listRepeats(unhashed, copyPicture(unhashed, 'b')).map(([, repeats]) => repeats)).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('the error that stopped an attempt', () => {
  const stopped = { ...record(picture('a', 1)), error: createConnectionError({}).toJSON(), notBefore: 9 };

  it('is shown with the time of the next attempt while the receipt waits', () => {
    const { error, retryAt, state } = createSnapshot(stopped, idle);
    expect(isSdkError(error)).toBe(true);
    expect({ state, retryAt, error }).toMatchObject({
      state: 'waiting',
      retryAt: 9,
      error: { code: 'CONNECTION_FAILED', retryable: true },
    });
  });

  it('is removed while the next attempt is in flight', () => {
    expect(createSnapshot(stopped, sending(0))).not.toHaveProperty('error');
  });
});

it('a damaged picture is shown as failed, and keeps the progress below the whole', () => {
  const { pictures, progress } = createSnapshot(
    record(picture('a', 1, 'damaged'), picture('b', 1, 'sent')),
    sending(0, 1),
  );
  expect(pictures.map(({ state }) => state)).toEqual(['failed', 'sent']);
  expect(progress).toBe(0.5);
});

it('a picture that had arrived keeps its progress when its receipt expires', () => {
  const arrived = createSnapshot(record(picture('a', 100, 'sent')), idle);
  const expired = { ...record(picture('a', 100, 'damaged')), state: 'failed' as const };
  expect(createSnapshot(expired, idle, arrived).pictures).toMatchObject([{ state: 'failed', progress: 1 }]);
});
