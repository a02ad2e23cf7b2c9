import {
  cameraFailure,
  cameraObstacle,
  type CameraFailure,
  type CameraSurroundings,
} from './camera-failure.ts';
import { adjust, stopTracks, trackCapabilities } from './track.ts';

/** What the camera is doing. `torch` is undefined where the lens in use has none. */
export type CameraState =
  | { status: 'off' | 'starting' }
  | { status: 'live'; stream: MediaStream; torch: boolean | undefined; severalLenses: boolean }
  | { status: 'failed'; failure: CameraFailure };

/** The part of the browser a camera needs; passed in so that tests can play every device. */
export interface CameraBrowser {
  surroundings(): CameraSurroundings;
  devices(): Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;
}

/** A camera that can be started and stopped any number of times, in any order. */
export interface Camera {
  readonly start: () => void;
  readonly stop: () => void;
  /** Goes on to the next lens of the device. */
  readonly switchLens: () => Promise<void>;
  readonly toggleTorch: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => CameraState;
}

// The most the device can give, facing away from the shopper; each is a wish, so that a webcam answers too.
const WIDE_OPEN: MediaTrackConstraints = { width: { ideal: 4096 }, height: { ideal: 4096 } };
const BACK_LENS: MediaTrackConstraints = { ...WIDE_OPEN, facingMode: { ideal: 'environment' } };

/** A lens that dies sooner than this after starting would only die again: say so instead of looping. */
const DEAD_ON_ARRIVAL_MS = 2000;

/** Builds a camera over a browser's devices; nothing is asked of the device before `start`. */
export function createCamera(browser: CameraBrowser): Camera {
  let state: CameraState = { status: 'off' };
  let attempt = 0;
  let lens: string | undefined;
  const listeners = new Set<() => void>();

  function become(next: CameraState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function release(): void {
    attempt += 1;
    if (state.status === 'live') stopTracks(state.stream);
  }

  async function run(): Promise<void> {
    release();
    const mine = attempt;
    const around = browser.surroundings();
    const obstacle = cameraObstacle(around);
    if (obstacle) return become({ status: 'failed', failure: obstacle });
    become({ status: 'starting' });
    try {
      const stream = await open(lens);
      if (mine !== attempt) return stopTracks(stream);
      const severalLenses = (await lenses()).length > 1;
      if (mine !== attempt) return stopTracks(stream);
      goLive(stream, severalLenses);
    } catch (error) {
      if (mine === attempt) become({ status: 'failed', failure: cameraFailure(error, around) });
    }
  }

  async function open(deviceId: string | undefined): Promise<MediaStream> {
    const devices = browser.devices();
    if (deviceId === undefined) return devices.getUserMedia({ video: BACK_LENS, audio: false });
    try {
      return await devices.getUserMedia({
        video: { ...WIDE_OPEN, deviceId: { exact: deviceId } },
        audio: false,
      });
    } catch {
      lens = undefined; // Unplugged since: any lens is better than none.
      return devices.getUserMedia({ video: BACK_LENS, audio: false });
    }
  }

  function goLive(stream: MediaStream, severalLenses: boolean): void {
    const track = stream.getVideoTracks()[0];
    if (!track) return become({ status: 'failed', failure: 'missing' });
    const { torch, zoom } = trackCapabilities(track);
    // Phones with several lenses may hand out the ultra-wide one, unreadable from up close.
    if (zoom && zoom.min <= 1 && zoom.max >= 1) adjust(track, { zoom: 1 }).catch(() => undefined);
    const since = Date.now();
    track.onended = () => {
      if (state.status !== 'live' || state.stream !== stream) return;
      if (Date.now() - since > DEAD_ON_ARRIVAL_MS) void run();
      else become({ status: 'failed', failure: 'busy' });
    };
    become({ status: 'live', stream, torch: torch ? false : undefined, severalLenses });
  }

  async function lenses(): Promise<MediaDeviceInfo[]> {
    try {
      const all = await browser.devices().enumerateDevices();
      return all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
    } catch {
      return []; // A live picture without the switch still takes tickets.
    }
  }

  return {
    start: () => void run(),
    stop: () => {
      release();
      become({ status: 'off' });
    },
    switchLens: async () => {
      if (state.status !== 'live') return;
      const used = state.stream.getVideoTracks()[0]?.getSettings().deviceId;
      const all = await lenses();
      const next = all[(all.findIndex(({ deviceId }) => deviceId === used) + 1) % all.length];
      lens = next?.deviceId;
      await run();
    },
    toggleTorch: async () => {
      const before = state;
      const track = before.status === 'live' ? before.stream.getVideoTracks()[0] : undefined;
      if (before.status !== 'live' || before.torch === undefined || !track) return;
      const torch = !before.torch;
      await adjust(track, { torch }).then(
        () => state === before && become({ ...before, torch }),
        () => undefined,
      );
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => state,
  };
}
