import { describe, expect, it } from 'vitest';
import { getRejection } from '../../testing/get-rejection.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { listLenses, openStream, waitUntilPlaying } from './open-stream.ts';

const device = (kind: MediaDeviceKind, deviceId: string, label = ''): MediaDeviceInfo =>
  ({ kind, deviceId, label }) as MediaDeviceInfo;

describe('ER-15 a browser without cameras', () => {
  it.each([undefined, {}])('cannot open a stream: getUserMedia is not defined in %j', async (devices) => {
    expect(await getRejection(openStream(devices, {}))).toMatchObject({
      name: 'SdkError',
      code: 'WRONG_PLATFORM',
      message: 'getUserMedia is not defined',
    });
  });

  it.each([undefined, {}])(
    'cannot list its lenses: enumerateDevices is not defined in %j',
    async (devices) => {
      expect(await getRejection(listLenses(devices))).toMatchObject({
        name: 'SdkError',
        code: 'WRONG_PLATFORM',
        message: 'enumerateDevices is not defined',
      });
    },
  );
});

describe('a browser that refuses the camera', () => {
  it.each([
    ['NotAllowedError', 'Permission denied', 'Permission denied'],
    ['NotFoundError', 'Requested device not found', 'Requested device not found'],
    ['NotReadableError', 'Could not start video source', 'Could not start video source'],
    ['OverconstrainedError', '', 'OverconstrainedError'],
  ])('%s is OTHER with its own message or name, and is the cause', async (name, errorMessage, message) => {
    const cause = new DOMException(errorMessage, name);
    const refusing = { getUserMedia: () => Promise.reject(cause) };
    expect(await getRejection(openStream(refusing, {}))).toMatchObject({
      name: 'SdkError',
      code: 'OTHER',
      message,
      cause,
    });
  });
});

it('openStream requests the configured stream, without sound', async () => {
  const asked: unknown[] = [];
  const stream = {} as MediaStream;
  const devices = {
    getUserMedia: (constraints: unknown) => {
      asked.push(constraints);
      return Promise.resolve(stream);
    },
  };
  expect(await openStream(devices, { width: { min: 640 }, aspectRatio: { min: 1, max: 2 } })).toBe(stream);
  expect(asked).toEqual([{ video: { width: { min: 640 }, aspectRatio: { min: 1, max: 2 } }, audio: false }]);
});

it('lenses are the cameras that have an id', async () => {
  const devices = {
    enumerateDevices: () =>
      Promise.resolve([
        device('audioinput', 'm1', 'Micro'),
        device('videoinput', ''),
        device('videoinput', 'c1', 'Caméra arrière'),
        device('videoinput', 'c2', 'Ultra grand-angle'),
      ]),
  };
  expect(await listLenses(devices)).toEqual([
    { id: 'c1', label: 'Caméra arrière' },
    { id: 'c2', label: 'Ultra grand-angle' },
  ]);
});

/** A video that shows a picture from a given check on, counted from 1; 2×2 pixels before that. */
const video = (playingAt: number) => {
  let checks = 0;
  const element = {
    get videoWidth() {
      checks += 1;
      return checks >= playingAt ? 640 : 2;
    },
    get videoHeight() {
      return checks >= playingAt ? 480 : 2;
    },
  } as HTMLVideoElement;
  return { element, checks: () => checks };
};

it('CN-04 waitUntilPlaying succeeds at the first check', async () => {
  const clock = createManualClock();
  await waitUntilPlaying(video(1).element, clock);
  expect(clock.pending()).toEqual([]);
});

it('CN-04 waitUntilPlaying checks up to 10 times, 500 ms apart', async () => {
  const clock = createManualClock();
  const { element, checks } = video(10);
  const waiting = waitUntilPlaying(element, clock);
  for (let check = 1; check < 10; check += 1) {
    expect(checks()).toBe(check);
    expect(clock.pending()).toEqual([500]);
    await clock.advance(500);
  }
  await waiting;
  expect(checks()).toBe(10);
});

it('ER-15 CN-04 waitUntilPlaying fails when the tenth check shows no picture', async () => {
  const clock = createManualClock();
  const { element, checks } = video(11);
  const failure = getRejection(waitUntilPlaying(element, clock));
  for (let check = 0; check < 10; check += 1) await clock.advance(500);
  expect(await failure).toMatchObject({
    name: 'SdkError',
    code: 'OTHER',
    message: 'Unable to play video stream. Is webcam working?',
  });
  expect(checks()).toBe(10);
});
