import { describe, expect, it, vi } from 'vitest';
import { createCamera, type CameraState } from './camera.ts';

const around = { secure: true, supported: true, framed: false, allowedByPolicy: undefined };

function fakeTrack(deviceId: string, capabilities: object) {
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
type FakeTrack = ReturnType<typeof fakeTrack>;

/** Resolves once everything is done that waits for no other event. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Devices whose answers the test gives when it likes. */
function fakeDevices({
  lenses = ['back'],
  capabilities = {},
  mustExplain = false,
  chosen,
}: { lenses?: string[]; capabilities?: object; mustExplain?: boolean; chosen?: string } = {}) {
  const tracks: FakeTrack[] = [];
  const asked: MediaStreamConstraints[] = [];
  const pending: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const devices = {
    getUserMedia: (wanted: MediaStreamConstraints) => {
      asked.push(wanted);
      const exact = JSON.stringify(wanted).match(/"exact":"(\w+)"/)?.[1];
      return new Promise<MediaStream>((resolve, reject) => {
        const give = () => {
          const track = fakeTrack(exact ?? lenses[0] ?? '', capabilities);
          tracks.push(track);
          const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
          resolve(stream as unknown as MediaStream);
        };
        pending.push({ resolve: give, reject });
      });
    },
    enumerateDevices: () =>
      Promise.resolve(lenses.map((deviceId) => ({ kind: 'videoinput', deviceId }) as MediaDeviceInfo)),
  };
  const onLive = vi.fn();
  const rememberLens = vi.fn();
  const camera = createCamera({
    surroundings: () => around,
    devices: () => devices,
    mustExplain: () => Promise.resolve(mustExplain),
    onLive,
    chosenLens: () => chosen,
    rememberLens,
  });
  const answer = async (error?: unknown) => {
    await settled();
    const next = pending.shift();
    if (error) next?.reject(error);
    else next?.resolve();
    await settled();
  };
  return {
    camera,
    tracks,
    asked,
    answer,
    onLive,
    rememberLens,
    alive: () => tracks.filter((t) => t.readyState === 'live').length,
  };
}

const live = (state: CameraState) => {
  if (state.status !== 'live') throw new Error(state.status);
  return state;
};

describe('the camera', () => {
  it('asks for the lens that faces away from the shopper', async () => {
    const { camera, asked, answer } = fakeDevices();
    camera.start();
    expect(camera.snapshot()).toEqual({ status: 'starting' });
    await answer();
    expect(camera.snapshot().status).toBe('live');
    expect(asked[0]).toMatchObject({ video: { facingMode: { ideal: 'environment' } }, audio: false });
  });

  it('keeps only one live track when it is started twice and stopped in between', async () => {
    const { camera, answer, alive } = fakeDevices();
    camera.start();
    await settled();
    camera.stop();
    camera.start();
    await answer();
    await answer();
    expect(alive()).toBe(1);
    camera.stop();
    expect(alive()).toBe(0);
    expect(camera.snapshot()).toEqual({ status: 'off' });
  });

  it('asks for nothing when it was stopped before the permission was known', async () => {
    const { camera, asked } = fakeDevices();
    camera.start();
    camera.stop();
    await settled();
    expect(asked).toEqual([]);
    expect(camera.snapshot()).toEqual({ status: 'off' });
  });

  it('gives a lens back at once that arrives after the shopper has left', async () => {
    const { camera, answer, alive } = fakeDevices();
    camera.start();
    await settled();
    camera.stop();
    await answer();
    expect(alive()).toBe(0);
    expect(camera.snapshot()).toEqual({ status: 'off' });
  });

  it('shows why it does not start, and starts on a second try', async () => {
    const { camera, answer } = fakeDevices();
    camera.start();
    await answer({ name: 'NotReadableError' });
    expect(camera.snapshot()).toEqual({ status: 'failed', failure: 'busy' });
    camera.start();
    await answer();
    expect(camera.snapshot().status).toBe('live');
  });

  it('asks nothing of the device when the page may not use it', () => {
    const getUserMedia = vi.fn();
    const camera = createCamera({
      surroundings: () => ({ ...around, allowedByPolicy: false }),
      devices: () => ({ getUserMedia, enumerateDevices: vi.fn() }),
      mustExplain: () => Promise.resolve(false),
      onLive: vi.fn(),
      chosenLens: () => undefined,
      rememberLens: vi.fn(),
    });
    camera.start();
    expect(camera.snapshot()).toEqual({ status: 'failed', failure: 'blocked-by-page' });
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('restarts when the device ends its track, unless it dies on arrival', async () => {
    const { camera, tracks, asked, answer } = fakeDevices();
    const now = vi.spyOn(Date, 'now').mockReturnValue(0);
    camera.start();
    await answer();
    now.mockReturnValue(10_000);
    tracks[0]?.onended?.();
    await answer();
    expect(asked).toHaveLength(2);
    expect(camera.snapshot().status).toBe('live');
    tracks[1]?.onended?.();
    expect(camera.snapshot()).toEqual({ status: 'failed', failure: 'busy' });
    now.mockRestore();
  });
});

describe('a camera that is explained first', () => {
  it('asks the browser for nothing until the shopper wants it', async () => {
    const { camera, asked, answer, onLive } = fakeDevices({ mustExplain: true });
    camera.start();
    await settled();
    expect(camera.snapshot()).toEqual({ status: 'unasked' });
    expect(asked).toEqual([]);
    camera.ask();
    await answer();
    expect(camera.snapshot().status).toBe('live');
    expect(onLive).toHaveBeenCalledOnce();
  });

  it('reports a refusal, and is not remembered as a camera that has run', async () => {
    const { camera, answer, onLive } = fakeDevices({ mustExplain: true });
    camera.ask();
    await answer({ name: 'NotAllowedError' });
    expect(camera.snapshot()).toEqual({ status: 'failed', failure: 'denied' });
    expect(onLive).not.toHaveBeenCalled();
  });

  it('explains nothing on a device without a camera', async () => {
    const { camera, asked } = fakeDevices({ mustExplain: true, lenses: [] });
    camera.start();
    await settled();
    expect(camera.snapshot()).toEqual({ status: 'failed', failure: 'missing' });
    expect(asked).toEqual([]);
  });
});

describe('torch, zoom and lenses', () => {
  it('are offered only when the device has them', async () => {
    const plain = fakeDevices();
    plain.camera.start();
    await plain.answer();
    expect(live(plain.camera.snapshot())).toMatchObject({ torch: undefined, severalLenses: false });
    const phone = fakeDevices({ lenses: ['back', 'wide'], capabilities: { torch: true } });
    phone.camera.start();
    await phone.answer();
    expect(live(phone.camera.snapshot())).toMatchObject({ torch: false, severalLenses: true });
  });

  it('the torch switches on and off, and stays off when the lens refuses', async () => {
    const { camera, tracks, answer } = fakeDevices({ capabilities: { torch: true } });
    camera.start();
    await answer();
    await camera.toggleTorch();
    expect(live(camera.snapshot()).torch).toBe(true);
    await camera.toggleTorch();
    tracks[0]?.applyConstraints.mockRejectedValueOnce(new Error('no'));
    await camera.toggleTorch();
    expect(live(camera.snapshot()).torch).toBe(false);
  });

  it('the lens switch goes through all lenses, and gives the previous one back first', async () => {
    const { camera, asked, answer, alive } = fakeDevices({ lenses: ['back', 'wide'] });
    camera.start();
    await answer();
    void camera.switchLens();
    await settled();
    expect(alive()).toBe(0);
    await answer();
    expect(asked[1]).toMatchObject({ video: { deviceId: { exact: 'wide' } } });
    void camera.switchLens();
    await settled();
    await answer();
    expect(asked[2]).toMatchObject({ video: { deviceId: { exact: 'back' } } });
  });

  it('a lens that was unplugged is replaced by any other', async () => {
    const { camera, asked, answer } = fakeDevices({ lenses: ['back', 'wide'] });
    camera.start();
    await answer();
    void camera.switchLens();
    await settled();
    await answer({ name: 'OverconstrainedError' });
    await answer();
    expect(asked[2]).toMatchObject({ video: { facingMode: { ideal: 'environment' } } });
    expect(camera.snapshot().status).toBe('live');
  });

  it('the camera starts with the lens that was chosen for the last receipt, and remembers the next choice', async () => {
    const { camera, asked, answer, rememberLens } = fakeDevices({ lenses: ['back', 'wide'], chosen: 'wide' });
    camera.start();
    await answer();
    expect(asked).toMatchObject([{ video: { deviceId: { exact: 'wide' } } }]);
    expect(rememberLens).not.toHaveBeenCalled();
    void camera.switchLens();
    await settled();
    await answer();
    expect(rememberLens.mock.calls).toEqual([['back']]);
  });

  it('a chosen lens that is missing is replaced by any other, and stays the choice', async () => {
    const { camera, asked, answer, rememberLens } = fakeDevices({ chosen: 'unplugged' });
    camera.start();
    await answer({ name: 'OverconstrainedError' });
    await answer();
    expect(asked[1]).toMatchObject({ video: { facingMode: { ideal: 'environment' } } });
    expect(camera.snapshot().status).toBe('live');
    expect(rememberLens).not.toHaveBeenCalled();
  });

  it('the browser asks once when the shopper refuses the camera, also with a chosen lens', async () => {
    const { camera, asked, answer } = fakeDevices({ chosen: 'back' });
    camera.start();
    await answer({ name: 'NotAllowedError' });
    expect(asked).toHaveLength(1);
    expect(camera.snapshot()).toEqual({ status: 'failed', failure: 'denied' });
  });

  it('an ultra-wide lens is zoomed back to 1', async () => {
    const { camera, tracks, answer } = fakeDevices({ capabilities: { zoom: { min: 0.5, max: 8 } } });
    camera.start();
    await answer();
    expect(tracks[0]?.applyConstraints).toHaveBeenCalledWith({ advanced: [{ zoom: 1 }] });
  });

  it('the zoom goes to the chosen stop, and the torch stays as it is', async () => {
    const { camera, tracks, answer } = fakeDevices({
      capabilities: { zoom: { min: 1, max: 8 }, torch: true },
    });
    camera.start();
    await answer();
    const { zooms, zoom } = live(camera.snapshot());
    expect(zooms.map(({ factor }) => factor)).toEqual([1, 2, 3]);
    expect(zoom).toBe(zooms[0]);
    await camera.toggleTorch();
    const [, closer] = zooms;
    if (closer) await camera.zoomTo(closer);
    expect(tracks[0]?.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true, zoom: 2 }] });
    expect(live(camera.snapshot())).toMatchObject({ torch: true, zoom: closer });
  });

  it('the zoom does not change when the lens refuses, and is reset on another lens', async () => {
    const { camera, tracks, answer } = fakeDevices({
      lenses: ['back', 'wide'],
      capabilities: { zoom: { min: 1, max: 8 } },
    });
    camera.start();
    await answer();
    const [plain, closer] = live(camera.snapshot()).zooms;
    tracks[0]?.applyConstraints.mockRejectedValueOnce(new Error('no'));
    if (closer) await camera.zoomTo(closer);
    expect(live(camera.snapshot()).zoom).toEqual(plain);
    if (closer) await camera.zoomTo(closer);
    expect(live(camera.snapshot()).zoom).toEqual(closer);
    void camera.switchLens();
    await answer();
    expect(live(camera.snapshot()).zoom).toEqual(plain);
  });
});
