import {
  getCameraFailure,
  findCameraObstacle,
  isPermissionError,
  type CameraFailure,
  type CameraSurroundings,
} from './camera-failure.ts';
import { getZoomStops, type ZoomStop } from './live-picture.tsx';

/** Adds torch and zoom of phones, which the DOM's types do not have yet. */
type TrackCapabilities = MediaTrackCapabilities & {
  torch?: boolean;
  zoom?: { min: number; max: number };
};

/** Returns the capabilities of the lens behind a track; empty when the browser does not report them. */
function trackCapabilities(track: MediaStreamTrack): TrackCapabilities {
  return typeof track.getCapabilities === 'function' ? track.getCapabilities() : {};
}

/** Changes one setting of the lens; rejects when the lens refuses it. */
function applySetting(
  track: MediaStreamTrack,
  setting: MediaTrackConstraintSet & { torch?: boolean; zoom?: number },
): Promise<void> {
  return track.applyConstraints({ advanced: [setting] });
}

/** Releases the device. */
function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** A running camera, and what its lens offers. */
export interface LiveCamera {
  status: 'live';
  stream: MediaStream;
  /** True while it is on; undefined when the lens in use has none. */
  torch: boolean | undefined;
  hasSeveralLenses: boolean;
  /** The stop without magnification first; empty when the lens does not zoom. */
  zoomStops: readonly ZoomStop[];
  /** The stop in use. */
  zoomStop: ZoomStop | undefined;
}

/** The state of the camera. `unasked`: the use of the camera is explained before the browser asks. */
export type CameraState =
  | { status: 'off' | 'starting' | 'unasked' }
  | LiveCamera
  | { status: 'failed'; failure: CameraFailure };

/** The part of the browser a camera needs; passed in so that tests can simulate every device. */
export interface CameraBrowser {
  surroundings(): CameraSurroundings;
  devices(): Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;
  /** Resolves with true to explain the use of the camera before the browser asks. */
  shouldExplain(): Promise<boolean>;
  /** Called when the camera runs: the shopper knows its use from then on. */
  onLive(): void;
  /**
   * Device id of the lens that was chosen last, perhaps for another receipt; undefined if none was chosen.
   */
  findChosenLens(): string | undefined;
  rememberLens(deviceId: string): void;
}

/** A camera that can be started and stopped any number of times, in any order. */
export interface Camera {
  /** Starts the camera, or waits for `startNow` if its use has to be explained first. */
  readonly start: () => void;
  /** Starts the camera at once, because the shopper asked for it: the browser may ask for the permission. */
  readonly startNow: () => void;
  readonly stop: () => void;
  /** Switches to the next lens of the device. */
  readonly switchLens: () => Promise<void>;
  readonly toggleTorch: () => Promise<void>;
  readonly zoomTo: (stop: ZoomStop) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => CameraState;
}

// Each constraint is only `ideal`, so that a webcam is accepted too.
const fullResolution: MediaTrackConstraints = { width: { ideal: 4096 }, height: { ideal: 4096 } };
const backLens: MediaTrackConstraints = { ...fullResolution, facingMode: { ideal: 'environment' } };

/**
 * A track that ends sooner than this after its start would end again: the camera fails and does not restart.
 */
const minTrackLifeMs = 2000;

/** Creates a camera; nothing is requested from the device before `start`. */
export function createCamera(browser: CameraBrowser): Camera {
  let state: CameraState = { status: 'off' };
  let attempt = 0;
  let lens = browser.findChosenLens();
  const listeners = new Set<() => void>();

  function setState(next: CameraState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function release(): void {
    attempt += 1;
    if (state.status === 'live') stopTracks(state.stream);
  }

  async function run({ isExplained }: { isExplained: boolean }): Promise<void> {
    release();
    const ownAttempt = attempt;
    const surroundings = browser.surroundings();
    const obstacle = findCameraObstacle(surroundings);
    if (obstacle) return setState({ status: 'failed', failure: obstacle });
    setState({ status: 'starting' });
    try {
      if (!isExplained && (await browser.shouldExplain())) {
        // A missing camera is not requested: browsers tell any page whether there is one.
        const hasCamera = await listCameras().then(
          ({ length }) => length > 0,
          () => true,
        );
        if (ownAttempt === attempt) {
          setState(hasCamera ? { status: 'unasked' } : { status: 'failed', failure: 'missing' });
        }
        return;
      }
      if (ownAttempt !== attempt) return;
      const stream = await openStream(lens);
      if (ownAttempt !== attempt) return stopTracks(stream);
      const hasSeveralLenses = (await listLenses()).length > 1;
      if (ownAttempt !== attempt) return stopTracks(stream);
      goLive(stream, hasSeveralLenses);
    } catch (error) {
      if (ownAttempt === attempt)
        setState({ status: 'failed', failure: getCameraFailure(error, surroundings) });
    }
  }

  async function openStream(deviceId: string | undefined): Promise<MediaStream> {
    const devices = browser.devices();
    if (deviceId === undefined) return devices.getUserMedia({ video: backLens, audio: false });
    try {
      return await devices.getUserMedia({
        video: { ...fullResolution, deviceId: { exact: deviceId } },
        audio: false,
      });
    } catch (error) {
      // After a refusal the browser would ask a second time.
      if (isPermissionError(error)) throw error;
      lens = undefined; // Unplugged or in use: any lens is better than none. The choice stays remembered.
      return devices.getUserMedia({ video: backLens, audio: false });
    }
  }

  function goLive(stream: MediaStream, hasSeveralLenses: boolean): void {
    const track = stream.getVideoTracks()[0];
    if (!track) return setState({ status: 'failed', failure: 'missing' });
    const { torch, zoom: range } = trackCapabilities(track);
    const zoomStops = getZoomStops(range);
    const [zoomStop] = zoomStops;
    // Phones with several lenses may start with the ultra-wide one, which makes small print unreadable.
    if (zoomStop) applySetting(track, { zoom: zoomStop.lensZoom }).catch(() => undefined);
    const startedAt = Date.now();
    track.onended = () => {
      if (state.status !== 'live' || state.stream !== stream) return;
      if (Date.now() - startedAt > minTrackLifeMs) void run({ isExplained: true });
      else setState({ status: 'failed', failure: 'busy' });
    };
    browser.onLive();
    setState({
      status: 'live',
      stream,
      torch: torch ? false : undefined,
      hasSeveralLenses,
      zoomStops,
      zoomStop,
    });
  }

  /** Lists the cameras. Before the permission is granted, browsers list at most one, without its id. */
  async function listCameras(): Promise<MediaDeviceInfo[]> {
    return (await browser.devices().enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
  }

  async function listLenses(): Promise<MediaDeviceInfo[]> {
    try {
      return (await listCameras()).filter(({ deviceId }) => deviceId !== '');
    } catch {
      return []; // The camera also works without the lens switch.
    }
  }

  /** Sets all constraints of the lens in use: a browser may reset constraints that are left out. */
  async function adjustLens(change: Partial<Pick<LiveCamera, 'torch' | 'zoomStop'>>): Promise<void> {
    const stateBefore = state;
    const track = stateBefore.status === 'live' ? stateBefore.stream.getVideoTracks()[0] : undefined;
    if (stateBefore.status !== 'live' || !track) return;
    const next = { ...stateBefore, ...change };
    const { torch, zoomStop } = next;
    await applySetting(track, {
      ...(torch !== undefined && { torch }),
      ...(zoomStop && { zoom: zoomStop.lensZoom }),
    }).then(
      () => state === stateBefore && setState(next),
      () => undefined,
    );
  }

  return {
    start: () => void run({ isExplained: false }),
    startNow: () => void run({ isExplained: true }),
    stop: () => {
      release();
      setState({ status: 'off' });
    },
    switchLens: async () => {
      if (state.status !== 'live') return;
      const usedId = state.stream.getVideoTracks()[0]?.getSettings().deviceId;
      const lenses = await listLenses();
      const next = lenses[(lenses.findIndex(({ deviceId }) => deviceId === usedId) + 1) % lenses.length];
      lens = next?.deviceId;
      if (lens) browser.rememberLens(lens);
      await run({ isExplained: true });
    },
    toggleTorch: async () => {
      if (state.status === 'live' && state.torch !== undefined) await adjustLens({ torch: !state.torch });
    },
    zoomTo: (zoomStop) => adjustLens({ zoomStop }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => state,
  };
}
