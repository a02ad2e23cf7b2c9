import { describe, expect, it } from 'vitest';
import type { OutboxRecord, PictureRecord } from '../../platform/outbox-record.ts';
import { storedPicture } from '../../testing/stub-ports.ts';
import { createRecord, withPicture } from '../model/record.ts';
import { mergeRecords } from './merge.ts';

const createPicture = (id: string): PictureRecord => ({ ...storedPicture, id });
const record = (state: 'draft' | 'waiting', ...ids: string[]): OutboxRecord =>
  createRecord({
    uuid: 'u',
    owner: 'o',
    state,
    pictures: ids.map(createPicture),
    capturedAt: 0,
    createdAt: 0,
    channel: '',
  });
const draft = (...ids: string[]) => record('draft', ...ids);
const findPictureIds = (merged: OutboxRecord | undefined) => merged?.pictures.map(({ id }) => id);

describe('a draft that this page and another tab changed', () => {
  it.each([
    ['a picture added here', ['1'], ['1', '2'], ['1'], ['1', '2']],
    ['a picture added there', ['1'], ['1'], ['1', '2'], ['1', '2']],
    ['a picture added here before one added there', ['1'], ['1', '2'], ['1', '3'], ['1', '2', '3']],
    ['a picture added there before one added here', ['1'], ['1', '3'], ['1', '2'], ['1', '2', '3']],
    ['a picture added there, and not the one removed here', ['1', '2'], ['2'], ['1', '2', '3'], ['2', '3']],
    ['a picture added here, and not the one removed there', ['1', '2'], ['1', '2', '3'], ['2'], ['2', '3']],
    ['the order of this page', ['1', '2'], ['2', '1'], ['1', '2'], ['2', '1']],
    ['the pictures of both tabs if this page could not read the device', undefined, ['2'], ['1'], ['1', '2']],
    ['only the picture added here if another tab has sent the draft', ['1'], ['1', '2'], undefined, ['2']],
    ['only the picture added there if this page has sent the draft', ['1'], undefined, ['1', '2'], ['2']],
    ['no pictures if another tab has sent the draft', ['1'], ['1'], undefined, undefined],
    ['no pictures if this page has sent the draft', ['1'], undefined, ['1'], undefined],
    ['its pictures if it began here', undefined, ['1'], undefined, ['1']],
  ])('has %s', (_, base, ours, theirs, merged) => {
    const draftOf = (ids: string[] | undefined) => ids && draft(...ids);
    expect(findPictureIds(mergeRecords(draftOf(base), draftOf(ours), draftOf(theirs)))).toEqual(merged);
  });
});

describe('a receipt that this page and another tab changed', () => {
  const base = record('waiting', '1', '2');
  const uploaded = withPicture(base, '1', (picture) => ({ ...picture, state: 'sent' }));
  const unprepared = withPicture(base, '1', (picture) => ({ ...picture, preparation: 0 }));
  const prepared = withPicture(base, '1', (picture) => ({
    ...picture,
    hash: 'prepared',
    size: 3,
    type: 'image/png',
  }));
  const sent: OutboxRecord = { ...base, state: 'sent', sentAt: 5 };
  const failed: OutboxRecord = { ...base, state: 'failed', attempts: 1 };

  it('has the changes of both tabs', () => {
    expect(mergeRecords(base, uploaded, { ...prepared, receiptId: 7 })).toEqual({
      ...uploaded,
      receiptId: 7,
    });
  });

  it('has the bytes that either tab prepared, with all their details', () => {
    const begun = withPicture(unprepared, '1', (picture) => ({ ...picture, preparation: 1 }));
    expect(mergeRecords(unprepared, begun, prepared)).toEqual(prepared);
    expect(mergeRecords(unprepared, prepared, begun)).toEqual(prepared);
    const hinted = withPicture(base, '1', (picture) => ({ ...picture, hint: 'dark' as const }));
    expect(mergeRecords(unprepared, hinted, prepared)).toEqual(prepared);
  });

  it('has the bytes that are on the server', () => {
    expect(mergeRecords(unprepared, uploaded, prepared)).toEqual(uploaded);
    const sentThere = withPicture(prepared, '1', (picture) => ({ ...picture, state: 'sent' }));
    expect(mergeRecords(unprepared, uploaded, sentThere)).toEqual(sentThere);
  });

  it('has a damaged picture when either tab may have sent it without this picture', () => {
    const damaged = withPicture(base, '1', (picture) => ({ ...picture, state: 'damaged' }));
    for (const [ours, theirs] of [
      [uploaded, damaged],
      [damaged, uploaded],
    ] as const)
      expect(mergeRecords(base, ours, theirs)?.pictures[0]?.state).toBe('damaged');
    expect(
      mergeRecords(base, { ...sent, pictures: uploaded.pictures }, { ...sent, pictures: damaged.pictures }),
    ).toEqual({ ...sent, pictures: damaged.pictures });
  });

  it('is sent when either tab has sent it', () => {
    expect(mergeRecords(base, sent, uploaded)?.state).toBe('sent');
    expect(mergeRecords(base, failed, sent)).toBe(sent);
    expect(mergeRecords(base, undefined, sent)).toBe(sent);
    expect(mergeRecords(base, { ...sent, isCleared: true }, sent)?.isCleared).toBe(true);
  });

  it('is gone when either tab has discarded it', () => {
    expect(mergeRecords(base, undefined, uploaded)).toBeUndefined();
    expect(mergeRecords(base, uploaded, undefined)).toBeUndefined();
    expect(mergeRecords(base, undefined, undefined)).toBeUndefined();
  });

  it('stays when the device does not have it yet, or has it without having confirmed it', () => {
    expect(mergeRecords(undefined, base, undefined)).toBe(base);
    expect(mergeRecords(undefined, uploaded, base)).toEqual(uploaded);
  });

  it('stays expired, unless it was discarded', () => {
    const expired = { ...failed, isExpired: true };
    expect(mergeRecords(base, uploaded, expired)).toBe(expired);
    expect(mergeRecords(base, undefined, expired)).toBeUndefined();
  });

  it('is announced again when the tabs announced different numbers of pictures', () => {
    const announced = (declaredPictures: number | undefined) => ({ ...base, receiptId: 7, declaredPictures });
    const merged = (...all: readonly (number | undefined)[]) => {
      const [before, ours, theirs] = all.map(announced);
      return mergeRecords(before, ours, theirs)?.declaredPictures;
    };
    expect(merged(undefined, 1, 2)).toBeUndefined();
    expect(merged(2, 1, 2)).toBe(1);
    expect(merged(2, 2, 1)).toBe(1);
    expect(merged(undefined, 2, 2)).toBe(2);
  });

  it('still waits when it was refused here and another tab has tried it since, as that attempt may have arrived', () => {
    const refused: OutboxRecord = { ...failed, receiptId: 7 };
    const triedThere: OutboxRecord = { ...base, receiptId: 7, declaredPictures: 2 };
    expect(mergeRecords(base, refused, triedThere)).toEqual(triedThere);
    expect(mergeRecords(base, refused, base)).toEqual(refused);
    const refusedThere: OutboxRecord = { ...triedThere, state: 'failed' };
    expect(mergeRecords(base, refused, refusedThere)?.state).toBe('failed');
  });

  it('waits as long as the longer pause', () => {
    const early = { ...base, attempts: 1, failedAt: 7, notBefore: 8 };
    const late = { ...base, attempts: 1, failedAt: 5, notBefore: 300 };
    expect(mergeRecords(base, early, late)).toMatchObject(late);
    expect(mergeRecords(base, late, early)).toMatchObject(late);
    expect(mergeRecords(early, base, early)).toMatchObject({ failedAt: 0, notBefore: 0 });
  });

  it('keeps the error of the other tab’s failure, although this page has retried', () => {
    const waiting = { ...base, attempts: 1, failedAt: 5, notBefore: 6, error: { code: 'CONNECTION_FAILED' } };
    const { error: _overcome, ...retried } = { ...waiting, attempts: 0, failedAt: 0, notBefore: 0 };
    const failedThere = { ...waiting, state: 'failed', error: { code: 'OTHER' } };
    const [before, ours, theirs] = [waiting, retried, failedThere] as unknown as OutboxRecord[];
    expect(mergeRecords(before, ours, theirs)).toEqual(failedThere);
  });

  it('has no error when either tab overcame it', () => {
    const { error, ...retried } = { ...base, error: { code: 'OTHER' } } as unknown as OutboxRecord;
    const before = { ...base, error };
    expect(mergeRecords(before, retried, before)?.error).toBeUndefined();
  });
});
