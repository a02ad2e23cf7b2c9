import { describe, expect, it, vi } from 'vitest';
import { waitUntilSettled } from '../../../ui/testing/wait-until-settled.ts';
import { createCamera, type CameraState } from './camera.ts';

const surroundings = { isSecure: true, isSupported: true, isFramed: false, isAllowedByPolicy: undefined };

function createFakeTrack(deviceId: string, capabilities: object) {
  return {
    readyState: 'live',
    onended: null as (() => void) | null,
    stop() {
      this.readyState = 'ended';
    },
    getCapabilities: () => capabilities,
    getSettings: () => ({ deviceId }),
    applyConstraints: vi.fn(() => Promise.resolve()),
  };
}
type FakeTrack = ReturnType<typeof createFakeTrack>;

/** Creates a camera on devices that respond when the test calls `respond`. */
function createFakeDevices({
  lenses = ['back'],
  capabilities = {},
  shouldExplain = false,
  chosen,
}: { lenses?: string[]; capabilities?: object; shouldExplain?: boolean; chosen?: string } = {}) {
  const tracks: FakeTrack[] = [];
  const requests: MediaStreamConstraints[] = [];
  const pending: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const devices = {
    getUserMedia: (constraints: MediaStreamConstraints) => {
      requests.push(constraints);
      const exact = JSON.stringify(constraints).match(/"exact":"(\w+)"/)?.[1];
      return new Promise<MediaStream>((resolve, reject) => {
        const grant = () => {
          const track = createFakeTrack(exact ?? lenses[0] ?? '', capabilities);
          tracks.push(track);
          const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
          resolve(stream as unknown as MediaStream);
        };
        pending.push({ resolve: grant, reject });
      });
    },
    enumerateDevices: () =>
      Promise.resolve(lenses.map((deviceId) => ({ kind: 'videoinput', deviceId }) as MediaDeviceInfo)),
  };
  const onLive = vi.fn();
  const rememberLens = vi.fn();
  const camera = createCamera({
    surroundings: () => surroundings,
    devices: () => devices,
    shouldExplain: () => Promise.resolve(shouldExplain),
    onLive,
    findChosenLens: () => chosen,
    rememberLens,
  });
  const respond = async (error?: unknown) => {
    await waitUntilSettled();
    const next = pending.shift();
    if (error) next?.reject(error);
    else next?.resolve();
    await waitUntilSettled();
  };
  return {
    camera,
    tracks,
    requests,
    respond,
    onLive,
    rememberLens,
    countLiveTracks: () => tracks.filter((t) => t.readyState === 'live').length,
  };
}

const asLive = (state: CameraState) => {
  if (state.status !== 'live') throw new Error(state.status);
  return state;
};

describe('the camera', () => {
  it('requests the lens that faces away from the shopper', async () => {
    const { camera, requests, respond } = createFakeDevices();
    camera.start();
    expect(camera.snapshot()).toEqual({ status: 'starting' });
    await respond();
    expect(camera.snapshot().status).toBe('live');
    expect(requests[0]).toMatchObject({ video: { facingMode: { ideal: 'environment' } }, audio: false });
  });

  it('keeps only one live track when it is started twice and stopped in between', async () => {
    const { camera, respond, countLiveTracks } = createFakeDevices();
    camera.start();
    await waitUntilSettled();
    camera.stop();
    camera.start();
    await respond();
    await respond();
    expect(countLiveTracks()).toBe(1);
    camera.stop();
    expect(countLiveTracks()).toBe(0);
    expect(camera.snapshot()).toEqual({ status: 'off' });
  });

  it('requests nothing when it was stopped before the permission was known', async () => {
    const { camera, requests } = createFakeDevices();
    camera.start();
    camera.stop();
    await waitUntilSettled();
    expect(requests).toEqual([]);
    expect(camera.snapshot()).toEqual({ status: 'off' });
  });

  it('releases a lens at once when it is granted after the shopper has left', async () => {
    const { camera, respond, countLiveTracks } = createFakeDevices();
    camera.start();
    await waitUntilSettled();
    camera.stop();
    await respond();
    expect(countLiveTracks()).toBe(0);
    expect(camera.snapshot()).toEqual({ status: 'off' });
  });

  it('shows why it does not start, and starts on a second attempt', async () => {
    const { camera, respond } = createFakeDevices();
    camera.start();
    await respond({ name: 'NotReadableError' });
    expect(camera.snapshot()).toEqual({ status: 'failed', failure: 'busy' });
    camera.start();
    await respond();
    expect(camera.snapshot().status).toBe('live');
  });

  it('requests nothing from the device when the page may not use it', () => {
    const getUserMedia = vi.fn();
    const camera = createCamera({
      surroundings: () => ({ ...surroundings, isAllowedByPolicy: false }),
      devices: () => ({ getUserMedia, enumerateDevices: vi.fn() }),
      shouldExplain: () => Promise.resolve(false),
      onLive: vi.fn(),
      findChosenLens: () => undefined,
      rememberLens: vi.fn(),
    });
    camera.start();
    expect(camera.snapshot()).toEqual({ status: 'failed', failure: 'blocked-by-page' });
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('restarts when the device ends its track, unless the track ends right after its start', async () => {
    const { camera, tracks, requests, respond } = createFakeDevices();
    const now = vi.spyOn(Date, 'now').mockReturnValue(0);
    camera.start();
    await respond();
    now.mockReturnValue(10_000);
    tracks[0]?.onended?.();
    await respond();
    expect(requests).toHaveLength(2);
    expect(camera.snapshot().status).toBe('live');
    tracks[1]?.onended?.();
    expect(camera.snapshot()).toEqual({ status: 'failed', failure: 'busy' });
    now.mockRestore();
  });
});

describe('a camera that is explained first', () => {
  it('requests nothing from the browser until the shopper wants it', async () => {
    const { camera, requests, respond, onLive } = createFakeDevices({ shouldExplain: true });
    camera.start();
    await waitUntilSettled();
    expect(camera.snapshot()).toEqual({ status: 'unasked' });
    expect(requests).toEqual([]);
    camera.startNow();
    await respond();
    expect(camera.snapshot().status).toBe('live');
    expect(onLive).toHaveBeenCalledOnce();
  });

  it('reports a refusal, and is not remembered as a camera that has run', async () => {
    const { camera, respond, onLive } = createFakeDevices({ shouldExplain: true });
    camera.startNow();
    await respond({ name: 'NotAllowedError' });
    expect(camera.snapshot()).toEqual({ status: 'failed', failure: 'denied' });
    expect(onLive).not.toHaveBeenCalled();
  });

  it('explains nothing on a device without a camera', async () => {
    const { camera, requests } = createFakeDevices({ shouldExplain: true, lenses: [] });
    camera.start();
    await waitUntilSettled();
    expect(camera.snapshot()).toEqual({ status: 'failed', failure: 'missing' });
    expect(requests).toEqual([]);
  });
});

describe('torch, zoom and lenses', () => {
  it('are offered only when the device has them', async () => {
    const plain = createFakeDevices();
    plain.camera.start();
    await plain.respond();
    expect(asLive(plain.camera.snapshot())).toMatchObject({ torch: undefined, hasSeveralLenses: false });
    const phone = createFakeDevices({ lenses: ['back', 'wide'], capabilities: { torch: true } });
    phone.camera.start();
    await phone.respond();
    expect(asLive(phone.camera.snapshot())).toMatchObject({ torch: false, hasSeveralLenses: true });
  });

  it('the torch switches on and off, and stays off when the lens refuses', async () => {
    const { camera, tracks, respond } = createFakeDevices({ capabilities: { torch: true } });
    camera.start();
    await respond();
    await camera.toggleTorch();
    expect(asLive(camera.snapshot()).torch).toBe(true);
    await camera.toggleTorch();
    tracks[0]?.applyConstraints.mockRejectedValueOnce(new Error('no'));
    await camera.toggleTorch();
    expect(asLive(camera.snapshot()).torch).toBe(false);
  });

  it('the lens switch goes through all lenses, and releases the previous one first', async () => {
    const { camera, requests, respond, countLiveTracks } = createFakeDevices({ lenses: ['back', 'wide'] });
    camera.start();
    await respond();
    void camera.switchLens();
    await waitUntilSettled();
    expect(countLiveTracks()).toBe(0);
    await respond();
    expect(requests[1]).toMatchObject({ video: { deviceId: { exact: 'wide' } } });
    void camera.switchLens();
    await waitUntilSettled();
    await respond();
    expect(requests[2]).toMatchObject({ video: { deviceId: { exact: 'back' } } });
  });

  it('a lens that was unplugged is replaced by any other', async () => {
    const { camera, requests, respond } = createFakeDevices({ lenses: ['back', 'wide'] });
    camera.start();
    await respond();
    void camera.switchLens();
    await waitUntilSettled();
    await respond({ name: 'OverconstrainedError' });
    await respond();
    expect(requests[2]).toMatchObject({ video: { facingMode: { ideal: 'environment' } } });
    expect(camera.snapshot().status).toBe('live');
  });

  it('the camera starts with the lens that was chosen for the last receipt, and remembers the next choice', async () => {
    const { camera, requests, respond, rememberLens } = createFakeDevices({
      lenses: ['back', 'wide'],
      chosen: 'wide',
    });
    camera.start();
    await respond();
    expect(requests).toMatchObject([{ video: { deviceId: { exact: 'wide' } } }]);
    expect(rememberLens).not.toHaveBeenCalled();
    void camera.switchLens();
    await waitUntilSettled();
    await respond();
    expect(rememberLens.mock.calls).toEqual([['back']]);
  });

  it('a chosen lens that is missing is replaced by any other, and stays the choice', async () => {
    const { camera, requests, respond, rememberLens } = createFakeDevices({ chosen: 'unplugged' });
    camera.start();
    await respond({ name: 'OverconstrainedError' });
    await respond();
    expect(requests[1]).toMatchObject({ video: { facingMode: { ideal: 'environment' } } });
    expect(camera.snapshot().status).toBe('live');
    expect(rememberLens).not.toHaveBeenCalled();
  });

  it('the browser asks once when the shopper refuses the camera, also with a chosen lens', async () => {
    const { camera, requests, respond } = createFakeDevices({ chosen: 'back' });
    camera.start();
    await respond({ name: 'NotAllowedError' });
    expect(requests).toHaveLength(1);
    expect(camera.snapshot()).toEqual({ status: 'failed', failure: 'denied' });
  });

  it('an ultra-wide lens is zoomed back to 1', async () => {
    const { camera, tracks, respond } = createFakeDevices({ capabilities: { zoom: { min: 0.5, max: 8 } } });
    camera.start();
    await respond();
    expect(tracks[0]?.applyConstraints).toHaveBeenCalledWith({ advanced: [{ zoom: 1 }] });
  });

  it('the zoom is set to the chosen stop, and the torch stays as it is', async () => {
    const { camera, tracks, respond } = createFakeDevices({
      capabilities: { zoom: { min: 1, max: 8 }, torch: true },
    });
    camera.start();
    await respond();
    const { zoomStops, zoomStop } = asLive(camera.snapshot());
    expect(zoomStops.map(({ factor }) => factor)).toEqual([1, 2, 3]);
    expect(zoomStop).toBe(zoomStops[0]);
    await camera.toggleTorch();
    const [, closer] = zoomStops;
    if (closer) await camera.zoomTo(closer);
    expect(tracks[0]?.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true, zoom: 2 }] });
    expect(asLive(camera.snapshot())).toMatchObject({ torch: true, zoomStop: closer });
  });

  it('the zoom does not change when the lens refuses, and is reset on another lens', async () => {
    const { camera, tracks, respond } = createFakeDevices({
      lenses: ['back', 'wide'],
      capabilities: { zoom: { min: 1, max: 8 } },
    });
    camera.start();
    await respond();
    const [plain, closer] = asLive(camera.snapshot()).zoomStops;
    tracks[0]?.applyConstraints.mockRejectedValueOnce(new Error('no'));
    if (closer) await camera.zoomTo(closer);
    expect(asLive(camera.snapshot()).zoomStop).toEqual(plain);
    if (closer) await camera.zoomTo(closer);
    expect(asLive(camera.snapshot()).zoomStop).toEqual(closer);
    void camera.switchLens();
    await respond();
    expect(asLive(camera.snapshot()).zoomStop).toEqual(plain);
  });
});
