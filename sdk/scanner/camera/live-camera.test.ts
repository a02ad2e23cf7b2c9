import { beforeEach, describe, expect, it } from 'vitest';
import type { SdkError } from '../../errors/sdk-error.ts';
import { getRejection } from '../../testing/get-rejection.ts';
import { createManualClock, waitUntilSettled, type ManualClock } from '../../testing/manual-clock.ts';
import { createLiveCamera, type LiveCamera } from './live-camera.ts';

interface Capabilities {
  torch?: boolean;
  zoom?: { min: number; max: number };
}

/** The track of a fake lens, which remembers its settings. */
class Track extends EventTarget {
  readyState = 'live';
  readonly settings: unknown[] = [];
  readonly capabilities: Capabilities;
  constructor(capabilities: Capabilities) {
    super();
    this.capabilities = capabilities;
  }
  getCapabilities = () => this.capabilities;
  applyConstraints = ({ advanced }: { advanced: unknown[] }) => {
    this.settings.push(...advanced);
    return Promise.resolve();
  };
  stop = () => void (this.readyState = 'ended');
  /** Ends the track, as when the device takes the camera away. */
  die() {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

const constraints = { width: 640, height: 480, facingMode: 'environment' };

let clock: ManualClock;
let tracks: Track[];
let requestedConstraints: MediaTrackConstraints[];
let refuse: ((video: MediaTrackConstraints) => Error | undefined) | undefined;
let capabilities: Capabilities;
let visible: boolean;
let pageListeners: Set<() => void>;
let lost: SdkError[];
let camera: LiveCamera;
let video: HTMLVideoElement;

/** A video whose `play` rejects. It shows its stream if `canShow` is true. */
class Video {
  srcObject: unknown = null;
  readonly canShow: boolean;
  constructor(canShow: boolean) {
    this.canShow = canShow;
  }
  get videoWidth() {
    return this.canShow && this.srcObject ? 640 : 0;
  }
  get videoHeight() {
    return this.canShow && this.srcObject ? 480 : 0;
  }
  play = () => Promise.reject(new DOMException('interrupted', 'AbortError'));
}

const makeVideo = (canShow = true) => new Video(canShow) as unknown as HTMLVideoElement;

const setVisible = async (isVisible: boolean) => {
  visible = isVisible;
  for (const listener of [...pageListeners]) listener();
  await waitUntilSettled();
};

const start = () => camera.start(video, (error) => lost.push(error));
const listLiveTracks = () => tracks.filter(({ readyState }) => readyState === 'live');

beforeEach(() => {
  clock = createManualClock();
  tracks = [];
  requestedConstraints = [];
  refuse = undefined;
  capabilities = {};
  visible = true;
  pageListeners = new Set();
  lost = [];
  video = makeVideo();
  const devices = {
    getUserMedia: (request: { video: MediaTrackConstraints }) => {
      requestedConstraints.push(request.video);
      const error = refuse?.(request.video);
      if (error) return Promise.reject(error);
      const track = new Track(capabilities);
      tracks.push(track);
      const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
      return Promise.resolve(stream as unknown as MediaStream);
    },
    enumerateDevices: () =>
      Promise.resolve([{ kind: 'videoinput', deviceId: 'c2', label: 'Grand-angle' } as MediaDeviceInfo]),
  };
  camera = createLiveCamera(
    {
      devices: () => devices,
      clock,
      visibility: {
        isVisible: () => visible,
        onChange: (listener) => {
          pageListeners.add(listener);
          return () => pageListeners.delete(listener);
        },
      },
    },
    constraints,
  );
});

describe('a live picture', () => {
  it('shows what the camera sees, muted and inline', async () => {
    expect(await start()).toBe(true);
    expect(requestedConstraints).toEqual([constraints]);
    expect(video).toMatchObject({ muted: true, playsInline: true });
    expect(video.srcObject).not.toBeNull();
  });

  it('releases the camera', async () => {
    await start();
    camera.stop();
    expect(listLiveTracks()).toEqual([]);
    expect(video.srcObject).toBeNull();
    expect(pageListeners.size).toBe(0);
  });

  it('leaves one picture when it is started, stopped and started again at once, as StrictMode does', async () => {
    const first = start();
    camera.stop();
    const second = start();
    expect([await first, await second]).toEqual([false, true]);
    expect(listLiveTracks()).toHaveLength(1);
    expect(video.srcObject).not.toBeNull();
  });

  it('switches the camera off at once when it is stopped during the permission prompt', async () => {
    const started = start();
    camera.stop();
    expect(await started).toBe(false);
    expect(listLiveTracks()).toEqual([]);
  });

  it('does not report a refusal that arrives after it was stopped', async () => {
    refuse = () => new DOMException('Permission denied', 'NotAllowedError');
    const started = start();
    camera.stop();
    expect(await started).toBe(false);
  });

  it('ER-15 fails and releases the camera if it never begins', async () => {
    video = makeVideo(false);
    const failure = getRejection(start());
    for (let check = 0; check < 10; check += 1) await clock.advance(500);
    expect(await failure).toMatchObject({
      code: 'OTHER',
      message: 'Unable to play video stream. Is webcam working?',
    });
    expect(listLiveTracks()).toEqual([]);
  });

  it('is not tried again after a refusal when the page is shown again', async () => {
    refuse = () => new DOMException('Permission denied', 'NotAllowedError');
    expect(await getRejection(start())).toMatchObject({ message: 'Permission denied' });
    await setVisible(false);
    await setVisible(true);
    expect(requestedConstraints).toHaveLength(1);
    expect(lost).toEqual([]);
  });
});

describe('a live picture that ends by itself', () => {
  it('is requested again', async () => {
    await start();
    await clock.advance(3000);
    tracks[0]?.die();
    await waitUntilSettled();
    expect(listLiveTracks()).toHaveLength(1);
    expect(lost).toEqual([]);
  });

  it('is reported as lost when it ends right after it began', async () => {
    await start();
    await clock.advance(1000);
    tracks[0]?.die();
    await waitUntilSettled();
    expect(requestedConstraints).toHaveLength(1);
    expect(lost).toMatchObject([{ message: 'Unable to play video stream. Is webcam working?' }]);
  });

  it('is reported as lost when the second request is refused, with the browser’s message', async () => {
    await start();
    await clock.advance(3000);
    refuse = () => new DOMException('Could not start video source', 'NotReadableError');
    tracks[0]?.die();
    await waitUntilSettled();
    expect(lost).toMatchObject([{ code: 'OTHER', message: 'Could not start video source' }]);
  });

  it('is ignored after it was stopped', async () => {
    await start();
    camera.stop();
    await clock.advance(3000);
    tracks[0]?.die();
    await waitUntilSettled();
    expect(requestedConstraints).toHaveLength(1);
    expect(lost).toEqual([]);
  });
});

describe('a page that is hidden', () => {
  it('stops the camera, and starts it again when it is shown', async () => {
    await start();
    await setVisible(false);
    expect(listLiveTracks()).toEqual([]);
    await setVisible(true);
    expect(listLiveTracks()).toHaveLength(1);
    expect(video.srcObject).not.toBeNull();
  });

  it('starts the camera again once it is shown, when it was hidden during the start', async () => {
    const started = start();
    await setVisible(false);
    expect(await started).toBe(true);
    expect(listLiveTracks()).toEqual([]);
    await setVisible(true);
    expect(listLiveTracks()).toHaveLength(1);
  });

  it('does not end the next start when it was hidden while waiting for a picture', async () => {
    video = makeVideo(false);
    const started = start();
    await setVisible(false);
    await setVisible(true);
    for (let check = 0; check < 9; check += 1) await clock.advance(500);
    expect(await started.then(() => listLiveTracks())).toHaveLength(1);
    expect(lost).toEqual([]);
  });

  it('starts nothing after stop', async () => {
    await start();
    camera.stop();
    await setVisible(false);
    await setVisible(true);
    expect(requestedConstraints).toHaveLength(1);
  });
});

describe('lenses, zoom and torch', () => {
  it('zoom 1 is requested when one camera has several lenses', async () => {
    capabilities = { zoom: { min: 0.5, max: 8 } };
    await start();
    expect(tracks[0]?.settings).toEqual([{ zoom: 1 }]);
  });

  it('another lens is requested by its id, with all other constraints', async () => {
    await start();
    expect(await camera.lenses()).toEqual([{ id: 'c2', label: 'Grand-angle' }]);
    await camera.selectLens('c2');
    expect(requestedConstraints[1]).toEqual({ width: 640, height: 480, deviceId: { exact: 'c2' } });
    expect(listLiveTracks()).toHaveLength(1);
  });

  it('a lens chosen before the start is used at the start', async () => {
    await camera.selectLens('c2');
    expect(requestedConstraints).toEqual([]);
    await start();
    expect(requestedConstraints[0]).toMatchObject({ deviceId: { exact: 'c2' } });
  });

  it('a lens that is gone is replaced by any other lens', async () => {
    refuse = ({ deviceId }) => (deviceId ? new DOMException('', 'OverconstrainedError') : undefined);
    await camera.selectLens('c9');
    expect(await start()).toBe(true);
    expect(requestedConstraints.at(-1)).toEqual(constraints);
  });

  it('the torch follows its setting when the lens has a torch', async () => {
    capabilities = { torch: true };
    await start();
    expect(camera.hasTorch()).toBe(true);
    expect(await camera.torch(true)).toBe(true);
    expect(tracks[0]?.settings).toEqual([{ torch: true }]);
  });

  it('the torch setting has no effect without a torch or a picture', async () => {
    expect(camera.hasTorch()).toBe(false);
    expect(await camera.torch(true)).toBe(false);
    await start();
    expect(camera.hasTorch()).toBe(false);
    expect(await camera.torch(true)).toBe(false);
    expect(tracks[0]?.settings).toEqual([]);
  });
});
