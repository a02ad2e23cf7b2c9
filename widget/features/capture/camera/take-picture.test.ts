import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takePicture } from './take-picture.ts';

const track = {} as MediaStreamTrack;
const video = { videoWidth: 1920, videoHeight: 1080 } as HTMLVideoElement;
const frame = new Blob(['frame'], { type: 'image/jpeg' });
let toBlob: (done: (blob: Blob | null) => void, ...how: unknown[]) => void;
let canvas: { width: number; height: number; drawn: boolean; how: unknown[] };

beforeEach(() => {
  toBlob = (done) => done(frame);
  canvas = { width: 0, height: 0, drawn: false, how: [] };
  vi.stubGlobal('document', {
    createElement: () =>
      Object.assign(canvas, {
        getContext: () => ({ drawImage: () => (canvas.drawn = true) }),
        toBlob: (done: (blob: Blob | null) => void, ...how: unknown[]) => {
          canvas.how = how;
          toBlob(done);
        },
      }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const createPhotoTaker = (photo: () => Promise<Blob>) => () => ({ takePhoto: photo });

describe('a picture', () => {
  it('is the sensor’s own photo when the browser can take it', async () => {
    const photo = new Blob(['photo'], { type: 'image/jpeg' });
    expect(
      await takePicture({ track, video, photoTaker: createPhotoTaker(() => Promise.resolve(photo)) }),
    ).toBe(photo);
    expect(canvas.drawn).toBe(false);
  });

  it('is otherwise the whole frame, as a JPEG of quality 0.92', async () => {
    expect(await takePicture({ track, video, photoTaker: undefined })).toBe(frame);
    expect(canvas).toMatchObject({ width: 1920, height: 1080, drawn: true, how: ['image/jpeg', 0.92] });
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('no'))],
    ['returns nothing', () => Promise.resolve(new Blob([]))],
    ['returns another format', () => Promise.resolve(new Blob(['x'], { type: 'image/png' }))],
  ])('is the frame when the photo taker %s', async (_, photo) => {
    expect(await takePicture({ track, video, photoTaker: createPhotoTaker(photo) })).toBe(frame);
  });

  it('is the frame when the photo taker cannot be built', async () => {
    const photoTaker = () => {
      throw new DOMException('ended', 'InvalidStateError');
    };
    expect(await takePicture({ track, video, photoTaker })).toBe(frame);
  });

  it('is the frame when the photo taker never responds', async () => {
    vi.useFakeTimers();
    const picture = takePicture({
      track,
      video,
      photoTaker: createPhotoTaker(() => new Promise(() => undefined)),
    });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await picture).toBe(frame);
  });

  it('rejects when there is no frame either', async () => {
    toBlob = (done) => done(null);
    await expect(takePicture({ track, video, photoTaker: undefined })).rejects.toThrow('no frame');
  });
});
