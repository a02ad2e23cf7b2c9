import { describe, expect, it } from 'vitest';
import { getRejection } from '../testing/get-rejection.ts';
import { createManualClock, waitUntilSettled } from '../testing/manual-clock.ts';
import type { Read } from './engines/engine.ts';
import type { CheckedScannerOptions, ScannerOptions } from './scanner-options.ts';
import { createScanner, createScannerOn } from './scanner.ts';

const frame = {} as ImageData;
const source = {} as ImageBitmapSource;

/** A browser with one engine that reads the content of `read`, and with a working or a missing camera. */
const setUp = (options: ScannerOptions = {}, camera: 'works' | 'missing' = 'works') => {
  const clock = createManualClock();
  const receivedOptions: CheckedScannerOptions[] = [];
  const log: string[] = [];
  const state: { read: Read | undefined; isBroken: boolean } = { read: undefined, isBroken: false };
  const load = (checked: CheckedScannerOptions) => () => {
    receivedOptions.push(checked);
    if (state.isBroken) return Promise.reject(new Error('broken'));
    return Promise.resolve({ decode: () => Promise.resolve(state.read) });
  };
  const track = Object.assign(new EventTarget(), { stop: () => {} });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const scanner = createScannerOn(
    {
      clock,
      devices: () =>
        camera === 'missing' ? undefined : { getUserMedia: () => Promise.resolve(stream as never) },
      visibility: { isVisible: () => true, onChange: () => () => {} },
      openPicture: () => Promise.resolve({ width: 100, height: 100, frame: () => frame, close: () => {} }),
      createFrameReader: () => () => frame,
      loaders: { native: load, quagga2: load, zxing: load },
    },
    { engines: ['quagga2'], log: (_, message) => log.push(message), ...options },
  );
  const video = { videoWidth: 640, videoHeight: 480, play: () => Promise.resolve() } as HTMLVideoElement;
  return { scanner, clock, state, receivedOptions, log, video };
};

const ticket: Read = { reader: 'code_128', text: 'ABC' };

describe('a still picture', () => {
  it('returns the barcode, the engine and the time', async () => {
    const { scanner, state, clock } = setUp();
    state.read = ticket;
    expect(await scanner.scanPicture(source)).toEqual({ ...ticket, engine: 'quagga2', at: clock.now() });
  });

  it('D112 is read by engines that were made for the configured readers', async () => {
    const { scanner, state, receivedOptions } = setUp({
      readers: ['ean_13', 'upc_a'],
      engines: ['native', 'zxing'],
    });
    state.read = { reader: 'ean_13', text: '4006381333931' };
    await scanner.scanPicture(source);
    expect(receivedOptions.map(({ readers }) => readers)).toEqual([['ean_13', 'upc_a']]);
  });

  it('fails when no engine can be loaded, and the log says why', async () => {
    const { scanner, state, log } = setUp();
    state.isBroken = true;
    expect(await getRejection(scanner.scanPicture(source))).toMatchObject({
      code: 'OTHER',
      message: 'broken',
    });
    expect(log).toEqual(['the engine quagga2 failed']);
  });
});

describe('the live picture', () => {
  it('reports a barcode once, and can be stopped', async () => {
    const { scanner, state, clock, video } = setUp();
    const texts: string[] = [];
    state.read = ticket;
    await scanner.start({ video, onRead: ({ text }) => texts.push(text) });
    for (let look = 0; look < 4; look += 1) await clock.advance(20);
    expect(texts).toEqual(['ABC']);
    scanner.stop();
    state.read = { ...ticket, text: 'DEF' };
    for (let look = 0; look < 4; look += 1) await clock.advance(20);
    expect(texts).toEqual(['ABC']);
  });

  it('logs the error of a listener that throws, and continues', async () => {
    const { scanner, state, clock, video, log } = setUp();
    state.read = ticket;
    await scanner.start({
      video,
      onRead: () => {
        throw new Error('of the page');
      },
    });
    await clock.advance(20);
    expect(log).toEqual(['a function given to the SDK threw']);
    state.read = { ...ticket, text: 'DEF' };
    for (let look = 0; look < 2; look += 1) await clock.advance(20);
    expect(scanner.readings.map(({ text }) => text)).toEqual(['ABC', 'DEF']);
  });

  it('ends with an error when no engine can be loaded', async () => {
    const { scanner, state, video } = setUp();
    const errors: string[] = [];
    state.isBroken = true;
    await scanner.start({ video, onRead: () => {}, onError: ({ message }) => errors.push(message) });
    await waitUntilSettled();
    expect(errors).toEqual(['broken']);
  });

  it('ER-15 fails with "getUserMedia is not defined" in a browser without cameras', async () => {
    const { scanner, video } = setUp({}, 'missing');
    expect(await getRejection(scanner.start({ video, onRead: () => {} }))).toMatchObject({
      code: 'WRONG_PLATFORM',
      message: 'getUserMedia is not defined',
    });
  });
});

it('CN-03 the last 20 readings are kept', async () => {
  const { scanner, state } = setUp();
  for (let count = 1; count <= 23; count += 1) {
    state.read = { ...ticket, text: String(count) };
    await scanner.scanPicture(source);
  }
  expect(scanner.readings).toHaveLength(20);
  expect(scanner.readings.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, at) => `${at + 4}`),
  );
});

describe('outside a browser', () => {
  it('a scanner can be created, and rejects with WRONG_PLATFORM when it is used', async () => {
    const scanner = createScanner();
    expect(await getRejection(scanner.scanPicture(source))).toMatchObject({
      code: 'WRONG_PLATFORM',
      message: 'this method can only be used in browser',
    });
    const video = {} as HTMLVideoElement;
    expect(await getRejection(scanner.start({ video, onRead: () => {} }))).toMatchObject({
      code: 'WRONG_PLATFORM',
      message: 'getUserMedia is not defined',
    });
    expect(await getRejection(scanner.lenses())).toMatchObject({
      code: 'WRONG_PLATFORM',
      message: 'enumerateDevices is not defined',
    });
  });
});
