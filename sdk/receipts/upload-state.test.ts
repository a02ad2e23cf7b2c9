import { describe, expect, it } from 'vitest';
import { SdkError } from '../errors/sdk-error.ts';
import { newUpload } from './new-upload.ts';
import type { UploadSnapshot } from './upload-snapshot.ts';
import { nextUpload, type UploadEvent } from './upload-state.ts';

const picture = (name: string, size: number) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
// Made once: files of different milliseconds are not equal.
const pictures = [picture('a.jpg', 100), picture('b.jpg', 300)];
const fresh = () => newUpload('uuid', pictures, 0);
const after = (...events: readonly UploadEvent[]): UploadSnapshot => events.reduce(nextUpload, fresh());
const failure = new SdkError('CONNECTION_FAILED', 'Request has been terminated');

const started = { type: 'started' } as const;
const failed = { type: 'failed', error: failure } as const;
const completed = { type: 'completed' } as const;
const recorded = { type: 'recorded', receiptId: 7 } as const;

describe('the life of an upload', () => {
  it('goes from waiting over sending to sent', () => {
    expect(fresh().state).toBe('waiting');
    expect(after(started).state).toBe('sending');
    expect(after(started, recorded, completed)).toMatchObject({ state: 'sent', receiptId: 7, progress: 1 });
  });

  it('a failure stops it with its reason; starting again overcomes it and keeps the receiptId', () => {
    const stopped = after(started, recorded, failed);
    expect(stopped).toMatchObject({ state: 'failed', error: failure, receiptId: 7 });
    const again = nextUpload(stopped, started);
    expect(again).toMatchObject({ state: 'sending', receiptId: 7 });
    expect(again).not.toHaveProperty('error');
  });

  it('D26 an acknowledged picture stays sent over a failure and a retry; the other one starts anew', () => {
    const again = after(
      started,
      { type: 'acknowledged', index: 0 },
      { type: 'progressed', index: 1, fraction: 0.5 },
      failed,
      started,
    );
    expect(again.pictures.map(({ state }) => state)).toEqual(['sent', 'waiting']);
  });

  it('an event that does not belong to the state changes nothing', () => {
    expect(after(completed)).toEqual(fresh());
    const sent = after(started, completed);
    for (const late of [started, failed, recorded, { type: 'progressed', index: 0, fraction: 0.1 } as const])
      expect(nextUpload(sent, late)).toBe(sent);
    const sending = after(started);
    expect(nextUpload(sending, started)).toBe(sending);
  });
});

describe('UP-09 progress', () => {
  it('weighs the pictures by their bytes', () => {
    const upload = after(started, { type: 'progressed', index: 1, fraction: 0.5 });
    expect(upload.pictures[1]?.progress).toBe(0.5);
    expect(upload.progress).toBeCloseTo((300 * 0.5) / 400);
  });

  it('never goes back, neither on a late event nor on a retry', () => {
    const half = { type: 'progressed', index: 1, fraction: 0.5 } as const;
    const less = after(started, half, { type: 'progressed', index: 1, fraction: 0.2 });
    expect(less).toEqual(after(started, half));
    const retried = after(started, half, failed, started, { type: 'progressed', index: 1, fraction: 0.1 });
    expect(retried.progress).toBe(after(started, half).progress);
  });

  it('is 1 only after the word of the server, for each picture and for the whole', () => {
    const out = after(
      started,
      { type: 'progressed', index: 0, fraction: 1 },
      { type: 'progressed', index: 1, fraction: 1 },
    );
    expect(out.progress).toBeLessThan(1);
    expect(out.pictures.every(({ progress }) => progress < 1)).toBe(true);
    const acknowledged = nextUpload(out, { type: 'acknowledged', index: 0 });
    expect(acknowledged.pictures[0]).toMatchObject({ state: 'sent', progress: 1 });
    expect(acknowledged.progress).toBeLessThan(1);
    expect(nextUpload(acknowledged, completed).progress).toBe(1);
  });

  it('is a number even where every file is empty', () => {
    const empty = newUpload('uuid', [picture('a', 0), picture('b', 0)], 0);
    const half = [started, { type: 'acknowledged', index: 0 } as const].reduce<UploadSnapshot>(
      nextUpload,
      empty,
    );
    expect(half.progress).toBeCloseTo(0.5);
  });
});
