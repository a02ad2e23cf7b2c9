import { describe, expect, it, vi } from 'vitest';
import { createScanner, type LiveScan, type Scanner } from '@cagnotte/sdk/scanner';
import { waitUntilSettled } from '../../../ui/testing/wait-until-settled.ts';
import {
  selectReaders,
  createScanSession,
  shouldReport,
  canStartCamera,
  openScanner,
  getScanFailure,
} from './scan-session.ts';
import { scanText } from './text.ts';

vi.mock(import('@cagnotte/sdk/scanner'), async (importOriginal) => ({
  ...(await importOriginal()),
  createScanner: vi.fn(),
}));

it('CN-01 the scanner has the settings of the specification', () => {
  openScanner(undefined);
  expect(createScanner).toHaveBeenCalledExactlyOnceWith({
    readers: ['code_128'],
    constraints: {
      facingMode: 'environment',
      width: { min: 640 },
      height: { min: 480 },
      aspectRatio: { min: 1, max: 2 },
    },
    workers: 2,
    frequency: 10,
  });
});

describe('D68 the barcode formats', () => {
  it.each([undefined, [], ['qr', 'EAN_13']])('are code_128 only when a programme names %j', (named) => {
    expect(selectReaders(named)).toEqual(['code_128']);
  });

  it('are the formats of the programme when it has any, without unknown ones', () => {
    expect(selectReaders(['ean_13', 'qr', 'upc_a'])).toEqual(['ean_13', 'upc_a']);
    expect(selectReaders(['code_128', 'ean_13'])).toEqual(['code_128', 'ean_13']);
  });

  it('have no property names of every object', () => {
    expect(selectReaders(['constructor', 'toString'])).toEqual(['code_128']);
  });
});

const mediaDevices = { getUserMedia: () => Promise.reject(new Error('asked')) } as unknown as MediaDevices;
const permissions = (respond: () => Promise<unknown>) => ({ query: respond }) as unknown as Permissions;
const createPermissions = (state: string) => permissions(() => Promise.resolve({ state }));

describe('the camera is explained before it is requested', () => {
  it('it starts by itself only when it was allowed before', async () => {
    expect(await canStartCamera({ mediaDevices, permissions: createPermissions('granted') })).toBe(true);
    expect(await canStartCamera({ mediaDevices, permissions: createPermissions('prompt') })).toBe(false);
    expect(await canStartCamera({ mediaDevices, permissions: createPermissions('denied') })).toBe(false);
  });

  it('a browser that hides the permission is treated as one that would ask', async () => {
    expect(await canStartCamera({ mediaDevices })).toBe(false);
    const unknown = permissions(() => Promise.reject(new TypeError('camera')));
    expect(await canStartCamera({ mediaDevices, permissions: unknown })).toBe(false);
  });

  it('a missing camera is shown at once', async () => {
    expect(await canStartCamera({})).toBe(true);
  });
});

const page = { isSecure: true, isSupported: true, isFramed: false, isAllowedByPolicy: true };
/** Creates a failure of the scanner: its own error, with the browser's error as the cause. */
const createRefusal = (name: string) => ({ name: 'SdkError', code: 'OTHER', message: name, cause: { name } });
const lacking = { name: 'SdkError', code: 'WRONG_PLATFORM', message: 'getUserMedia is not defined' };

describe('ER-15 the reason why the camera reads nothing', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied-by-system'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('the error %s of the browser is shown as %s', (name, failure) => {
    expect(getScanFailure(createRefusal(name), page)).toBe(failure);
  });

  it('a frame may be refused by its host page', () => {
    const framed = { ...page, isFramed: true };
    expect(
      getScanFailure(createRefusal('NotAllowedError'), { ...framed, isAllowedByPolicy: undefined }),
    ).toBe('denied-in-frame');
    expect(getScanFailure(createRefusal('NotAllowedError'), { ...framed, isAllowedByPolicy: false })).toBe(
      'blocked-by-page',
    );
  });

  it('a missing feature stays missing, and an insecure address only hides it', () => {
    expect(getScanFailure(lacking, { ...page, isSupported: false })).toBe('unsupported');
    expect(getScanFailure(lacking, { ...page, isSecure: false, isSupported: false })).toBe('insecure');
  });

  it.each([
    { code: 'OTHER', message: 'Unable to play video stream. Is webcam working?' },
    new TypeError('Failed to fetch dynamically imported module'),
    undefined,
    'text',
  ])('the error %j is shown as failed', (error) => {
    expect(getScanFailure(error, page)).toBe('failed');
  });

  it('the shopper’s choice and missing features of the device are not reported', () => {
    const failures = Object.keys(scanText.failures) as (keyof typeof scanText.failures)[];
    expect(failures.filter(shouldReport)).toEqual(['blocked-by-page', 'insecure', 'unsupported', 'failed']);
  });

  it('every sentence asks the shopper to type the code', () => {
    for (const sentence of Object.values(scanText.failures)) expect(sentence).toMatch(/tapez le code\.$/i);
  });
});

const noVideo = { srcObject: null } as HTMLVideoElement;
const createVideo = (deviceId: string) =>
  ({
    srcObject: { getVideoTracks: () => [{ getSettings: () => ({ deviceId }) }] },
  }) as unknown as HTMLVideoElement;

interface FakeScanner {
  readonly hasTorch?: boolean;
  readonly switchesTorch?: boolean;
  readonly lenses?: () => Promise<{ id: string; label: string }[]>;
  readonly startError?: Error;
}

/** Creates a session with a fake scanner. */
const setUp = ({ hasTorch = false, switchesTorch = true, lenses, startError }: FakeScanner = {}) => {
  const log: string[] = [];
  const reported: unknown[] = [];
  const codes: string[] = [];
  let live: LiveScan | undefined;
  const scanner = {
    start: (scan: LiveScan) => {
      log.push('start');
      live = scan;
      return startError === undefined ? Promise.resolve() : Promise.reject(startError);
    },
    stop: () => void log.push('stop'),
    lenses: lenses ?? (() => Promise.resolve([])),
    selectLens: (id: string) => Promise.resolve(void log.push(`lens ${id}`)),
    hasTorch,
    torch: (on: boolean) => {
      log.push(`torch ${on}`);
      return Promise.resolve(switchesTorch);
    },
  } as unknown as Scanner;
  const session = createScanSession({
    openScanner: () => scanner,
    surroundings: () => ({ isSecure: true, isSupported: true, isFramed: false, isAllowedByPolicy: true }),
    report: (error) => reported.push(error),
  });
  return {
    session,
    log,
    reported,
    codes,
    start: async (video = noVideo) => {
      session.start(video, (code) => codes.push(code));
      await waitUntilSettled();
    },
    live: () => live,
    read: (text: string, gtin?: string) =>
      live?.onRead({ text, reader: 'ean_13', engine: 'quagga2', at: 0, ...(gtin && { gtin }) }),
  };
};

describe('the scan of a product', () => {
  it('starts, is live with the first picture, and passes on what it reads', async () => {
    const { session, start, read, codes } = setUp();
    expect(session.snapshot()).toEqual({ status: 'off' });
    await start();
    expect(session.snapshot()).toEqual({ status: 'starting' });
    await session.handleFirstFrame();
    expect(session.snapshot()).toEqual({ status: 'live', torch: undefined, hasSeveralLenses: false });
    read('3254560042711');
    expect(codes).toEqual(['3254560042711']);
  });

  it('passes on the article of a GS1-128, and not its other data', async () => {
    const { start, read, codes } = setUp();
    await start();
    read('010325456004271117261231', '3254560042711');
    expect(codes).toEqual(['3254560042711']);
  });

  it('passes on nothing more, and releases the camera, once it is stopped', async () => {
    const { session, start, read, codes, log } = setUp();
    await start();
    session.stop();
    read('3254560042711');
    expect(codes).toEqual([]);
    expect(log).toEqual(['start', 'stop']);
    expect(session.snapshot()).toEqual({ status: 'off' });
  });

  it('ER-15 shows the sentence for a browser without cameras, and reports the exact message', async () => {
    const startError = Object.assign(new Error('getUserMedia is not defined'), { code: 'WRONG_PLATFORM' });
    const { session, start, reported } = setUp({ startError });
    await start();
    expect(session.snapshot()).toEqual({ status: 'failed', failure: 'unsupported' });
    expect(reported).toEqual([startError]);
  });

  it('ER-15 fails when the camera shows nothing, or ends later', async () => {
    const { session, start, live, reported } = setUp();
    await start();
    await session.handleFirstFrame();
    const error = Object.assign(new Error('Unable to play video stream. Is webcam working?'), {
      code: 'OTHER',
    });
    live()?.onError?.(error as unknown as Parameters<NonNullable<LiveScan['onError']>>[0]);
    expect(session.snapshot()).toEqual({ status: 'failed', failure: 'failed' });
    expect(reported).toEqual([error]);
  });

  it('ER-15 continues when the lenses cannot be counted, and reports that', async () => {
    const error = new Error('enumerateDevices is not defined');
    const { session, start, reported } = setUp({ lenses: () => Promise.reject(error) });
    await start();
    await session.handleFirstFrame();
    expect(session.snapshot()).toMatchObject({ status: 'live', hasSeveralLenses: false });
    expect(reported).toEqual([error]);
  });

  it('does not report a shopper who refused, and starts when they change their mind', async () => {
    const startError = Object.assign(new Error('Permission denied'), { cause: { name: 'NotAllowedError' } });
    const { session, start, reported, log } = setUp({ startError });
    await start();
    expect(session.snapshot()).toEqual({ status: 'failed', failure: 'denied' });
    expect(reported).toEqual([]);
    await start();
    expect(log).toEqual(['start', 'start']);
  });

  it('switches the torch on and off when the lens has one', async () => {
    const { session, start, log } = setUp({ hasTorch: true });
    await start();
    await session.handleFirstFrame();
    expect(session.snapshot()).toMatchObject({ torch: false });
    await session.toggleTorch();
    expect(session.snapshot()).toMatchObject({ torch: true });
    await session.toggleTorch();
    expect(session.snapshot()).toMatchObject({ torch: false });
    expect(log).toEqual(['start', 'torch true', 'torch false']);
  });

  it('shows a torch as off when it does not switch, and without a torch the lens gets no request', async () => {
    const stubborn = setUp({ hasTorch: true, switchesTorch: false });
    await stubborn.start();
    await stubborn.session.handleFirstFrame();
    await stubborn.session.toggleTorch();
    expect(stubborn.session.snapshot()).toMatchObject({ torch: false });
    const none = setUp();
    await none.start();
    await none.session.handleFirstFrame();
    await none.session.toggleTorch();
    expect(none.log).toEqual(['start']);
  });

  it('starts without the torch after a change of lens or a pause', async () => {
    const { session, start } = setUp({ hasTorch: true });
    await start();
    await session.handleFirstFrame();
    await session.toggleTorch();
    await session.handleFirstFrame();
    expect(session.snapshot()).toMatchObject({ torch: false });
  });

  it('switches to the next of several lenses, and after the last one to the first', async () => {
    const lenses = () => Promise.resolve(['front', 'wide', 'back'].map((id) => ({ id, label: '' })));
    const { session, start, log } = setUp({ lenses });
    await start(createVideo('wide'));
    await session.handleFirstFrame();
    expect(session.snapshot()).toMatchObject({ hasSeveralLenses: true });
    await session.switchLens();
    await start(createVideo('back'));
    await session.switchLens();
    expect(log).toEqual(['start', 'lens back', 'start', 'lens front']);
  });
});
