import { toSdkError, type SdkError } from '../../errors/sdk-error.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  listLenses,
  createMissingPictureError,
  openStream,
  waitUntilPlaying,
  type Devices,
  type Lens,
} from './open-stream.ts';
import type { PageVisibility } from './page-visibility.ts';
import { hasTorch, selectMainLens, setTorch, releaseCamera } from './track.ts';

/** What a camera needs from the page; tests pass their own. */
export interface CameraPorts {
  readonly devices: () => Devices;
  readonly visibility: PageVisibility;
  readonly clock: Clock;
}

/** A camera shown in a video: can be started and stopped any number of times, in any order. */
export interface LiveCamera {
  /**
   * @param onLost called when the picture ended later and could not be restarted
   * @returns true if the video plays, or will play once the page is shown; false after `stop` or
   *   another `start` in the meantime
   */
  start(video: HTMLVideoElement, onLost: (error: SdkError) => void): Promise<boolean>;
  stop(): void;
  lenses(): Promise<Lens[]>;
  selectLens(id: string): Promise<void>;
  hasTorch(): boolean;
  torch(on: boolean): Promise<boolean>;
}

/** A picture that ends sooner than this would end again: the scanner fails instead of retrying forever. */
const minPlayingMs = 2000;

/** The latest call of `start`. */
interface StartCall {
  readonly video: HTMLVideoElement;
  readonly onLost: (error: SdkError) => void;
}

export const createLiveCamera = (
  { devices, visibility, clock }: CameraPorts,
  constraints: MediaTrackConstraints,
): LiveCamera => {
  let latestStart: StartCall | undefined;
  let stream: MediaStream | undefined;
  let lensId: string | undefined;
  let attempt = 0;
  let stopFollowingPage = () => {};

  const release = () => {
    attempt += 1;
    if (stream) releaseCamera(stream);
    if (latestStart) latestStart.video.srcObject = null;
    stream = undefined;
  };

  const openLens = async (): Promise<MediaStream> => {
    if (lensId === undefined) return openStream(devices(), constraints);
    const { facingMode: _, ...lensConstraints } = constraints;
    return openStream(devices(), { ...lensConstraints, deviceId: { exact: lensId } }).catch(() => {
      lensId = undefined; // Unplugged since: any lens is better than none.
      return openStream(devices(), constraints);
    });
  };

  const play = async ({ video, onLost }: StartCall, isOvertaken: () => boolean): Promise<void> => {
    const opened = await openLens();
    if (isOvertaken()) return releaseCamera(opened);
    stream = opened;
    const [track] = opened.getVideoTracks();
    const startedAt = clock.now();
    track?.addEventListener('ended', () => {
      if (isOvertaken()) return;
      if (clock.now() - startedAt > minPlayingMs) playAgain();
      else onLost(createMissingPictureError());
    });
    if (track) await selectMainLens(track);
    if (isOvertaken()) return;
    Object.assign(video, { muted: true, playsInline: true, srcObject: opened });
    // Rejects on pages that may not start videos: then there is no picture, and the wait below fails.
    video.play().catch(() => undefined);
    await waitUntilPlaying(video, clock);
  };

  /** @throws SdkError unless a later call has replaced this one */
  const playLatest = async (startCall: StartCall): Promise<void> => {
    release();
    const ownAttempt = attempt;
    const isOvertaken = () => ownAttempt !== attempt;
    try {
      await play(startCall, isOvertaken);
    } catch (error) {
      if (isOvertaken()) return;
      release();
      throw error;
    }
  };

  const playAgain = () => {
    const startCall = latestStart;
    if (startCall) playLatest(startCall).catch((error: unknown) => startCall.onLost(toSdkError(error)));
  };

  // Phones take the camera away from hidden pages, without always reporting it.
  const followPage = () => (visibility.isVisible() ? playAgain() : release());

  const stop = () => {
    release();
    stopFollowingPage();
    latestStart = undefined;
  };

  return {
    start: async (video, onLost) => {
      stop();
      const startCall = { video, onLost };
      latestStart = startCall;
      stopFollowingPage = visibility.onChange(followPage);
      try {
        await playLatest(startCall);
      } catch (error) {
        stop();
        throw error;
      }
      return latestStart === startCall;
    },
    stop,
    lenses: () => listLenses(devices()),
    selectLens: async (id) => {
      lensId = id;
      if (latestStart) await playLatest(latestStart);
    },
    hasTorch: () => {
      const [track] = stream?.getVideoTracks() ?? [];
      return track !== undefined && hasTorch(track);
    },
    torch: async (on) => {
      const [track] = stream?.getVideoTracks() ?? [];
      return track !== undefined && setTorch(track, on);
    },
  };
};
