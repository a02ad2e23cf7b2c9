import { describe, expect, it } from 'vitest';
import { storedPicture } from '../testing/stub-ports.ts';
import { createPicturesAtHand } from './pictures-at-hand.ts';
import { newRecord } from './record.ts';

const given = new Blob(['as given']);
const prepared = new Blob(['prepared']);
const picture = { ...storedPicture, preparation: 1 };
const record = newRecord({
  uuid: 'u',
  owner: 'o',
  state: 'waiting',
  pictures: [picture],
  capturedAt: 0,
  createdAt: 0,
  channel: '',
});
const about = { hash: 'prepared', preparation: 'done' } as const;

describe('a picture at hand', () => {
  it('is sent from there once: the next attempt takes what is stored', () => {
    const atHand = createPicturesAtHand();
    atHand.hold('p', given, 'h');
    expect(atHand.take(picture)).toBe(given);
    expect(atHand.take(picture)).toBeUndefined();
  });
  it('is not sent in the place of another that is stored by now', () => {
    const atHand = createPicturesAtHand();
    atHand.hold('p', given, 'h');
    expect(atHand.take({ ...picture, hash: 'prepared by another tab' })).toBeUndefined();
  });
  it('can be taken again as long as it is not written', () => {
    const atHand = createPicturesAtHand();
    atHand.hold('p', prepared, 'prepared');
    atHand.prepared('p', { about, bytes: prepared });
    const [shown] = atHand.withPrepared(record).pictures;
    expect(shown && [atHand.take(shown), atHand.take(shown)]).toEqual([prepared, prepared]);
  });
});

describe('what was prepared', () => {
  it('is written with the next change of the record, and once', () => {
    const atHand = createPicturesAtHand();
    atHand.prepared('p', { about, bytes: prepared });
    const changes = atHand.addTo({ put: [record] });
    expect(changes).toMatchObject({ put: [{ pictures: [about] }], pictures: [{ id: 'p', bytes: prepared }] });
    atHand.forget(changes);
    expect(atHand.isPrepared('p')).toBe(false);
    expect(atHand.addTo({ put: [record] })).toEqual({ put: [record] });
  });
  it('leaves alone what another tab has prepared, and what the server has', () => {
    const atHand = createPicturesAtHand();
    atHand.prepared('p', { about, bytes: prepared });
    for (const other of [
      { ...picture, preparation: 'done' as const },
      { ...picture, state: 'sent' as const },
    ]) {
      const put = [{ ...record, pictures: [other] }];
      expect(atHand.addTo({ put })).toEqual({ put, pictures: [] });
    }
  });
});
