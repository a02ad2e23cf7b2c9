import { describe, expect, it } from 'vitest';
import { failureOf } from '../../testing/failure-of.ts';
import { listLenses } from './list-lenses.ts';
import { openStream } from './open-stream.ts';

const device = (kind: MediaDeviceKind, deviceId: string, label = ''): MediaDeviceInfo =>
  ({ kind, deviceId, label }) as MediaDeviceInfo;

describe('ER-15 a browser without cameras', () => {
  it.each([undefined, {}])('getUserMedia is not defined', async (devices) => {
    expect(await failureOf(openStream(devices, {}))).toMatchObject({
      name: 'SdkError',
      code: 'WRONG_PLATFORM',
      message: 'getUserMedia is not defined',
    });
  });

  it.each([undefined, {}])('enumerateDevices is not defined', async (devices) => {
    expect(await failureOf(listLenses(devices))).toMatchObject({
      name: 'SdkError',
      code: 'WRONG_PLATFORM',
      message: 'enumerateDevices is not defined',
    });
  });
});

describe('a browser that refuses the camera', () => {
  it.each([
    ['NotAllowedError', 'Permission denied', 'Permission denied'],
    ['NotFoundError', 'Requested device not found', 'Requested device not found'],
    ['NotReadableError', 'Could not start video source', 'Could not start video source'],
    ['OverconstrainedError', '', 'OverconstrainedError'],
  ])('%s is OTHER with its own words, and the cause', async (name, said, message) => {
    const cause = new DOMException(said, name);
    const refusing = { getUserMedia: () => Promise.reject(cause) };
    expect(await failureOf(openStream(refusing, {}))).toMatchObject({
      name: 'SdkError',
      code: 'OTHER',
      message,
      cause,
    });
  });
});

it('asks for what it is told, and for no sound', async () => {
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

it('lenses are the cameras that have a name to be asked for by', async () => {
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
