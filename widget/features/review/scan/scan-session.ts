import type { Lens, Scanner } from '@cagnotte/sdk/scanner';
import type { CameraFailure, CameraSurroundings } from '../../../client/camera/camera-failure.ts';
import { isReported, scanFailure } from './scan-failure.ts';

/** What the camera is doing. `torch` is undefined where the lens in use has none. */
export type ScanState =
  | { readonly status: 'off' | 'starting' }
  | { readonly status: 'live'; readonly torch: boolean | undefined; readonly hasLenses: boolean }
  | { readonly status: 'failed'; readonly failure: CameraFailure };

/** What a session needs of the page; tests pass their own. */
export interface ScanPorts {
  readonly openScanner: () => Promise<Scanner>;
  readonly surroundings: () => CameraSurroundings;
  readonly report: (error: unknown) => void;
}

/** A scanner that can be started and stopped any number of times, in any order. */
export interface ScanSession {
  /** @param onRead called with each barcode held into the picture, once. */
  readonly start: (video: HTMLVideoElement, onRead: (code: string) => void) => void;
  readonly stop: () => void;
  /** The video has the first frame of a stream: of the first, of another lens, or after the page was hidden. */
  readonly pictured: () => Promise<void>;
  /** Goes on to the next lens of the device. */
  readonly switchLens: () => Promise<void>;
  readonly toggleTorch: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => ScanState;
}

/** The lens behind what a video shows. */
const lensOf = (video: HTMLVideoElement | undefined): string | undefined =>
  (video?.srcObject as MediaStream | null | undefined)?.getVideoTracks()[0]?.getSettings().deviceId;

/** Builds a session; nothing is fetched and nothing asked of the device before `start`. */
export function createScanSession({ openScanner, surroundings, report }: ScanPorts): ScanSession {
  let state: ScanState = { status: 'off' };
  let attempt = 0;
  let scanner: Scanner | undefined;
  let shown: HTMLVideoElement | undefined;
  const listeners = new Set<() => void>();

  function become(next: ScanState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function fail(error: unknown): void {
    const failure = scanFailure(error, surroundings());
    become({ status: 'failed', failure });
    if (isReported(failure)) report(error);
  }

  async function run(video: HTMLVideoElement, onRead: (code: string) => void): Promise<void> {
    attempt += 1;
    shown = video;
    const mine = attempt;
    const isCurrent = () => mine === attempt;
    become({ status: 'starting' });
    try {
      scanner ??= await openScanner();
      if (!isCurrent()) return;
      await scanner.start({
        video,
        onRead: ({ text }) => isCurrent() && onRead(text),
        onError: (error) => isCurrent() && fail(error),
      });
    } catch (error) {
      if (isCurrent()) fail(error);
    }
  }

  async function lenses(): Promise<readonly Lens[]> {
    try {
      return (await scanner?.lenses()) ?? [];
    } catch (error) {
      report(error);
      return []; // A live picture without the switch still reads barcodes.
    }
  }

  return {
    start: (video, onRead) => void run(video, onRead),
    stop: () => {
      attempt += 1;
      scanner?.stop();
      become({ status: 'off' });
    },
    pictured: async () => {
      const mine = attempt;
      const torch = scanner?.hasTorch ? false : undefined;
      const hasLenses = (await lenses()).length > 1;
      if (mine === attempt && state.status !== 'failed') become({ status: 'live', torch, hasLenses });
    },
    switchLens: async () => {
      const mine = attempt;
      const all = await lenses();
      const next = all[(all.findIndex(({ id }) => id === lensOf(shown)) + 1) % all.length];
      if (!next || mine !== attempt) return;
      await scanner?.selectLens(next.id).catch((error: unknown) => {
        if (mine === attempt) fail(error);
      });
    },
    toggleTorch: async () => {
      const before = state;
      if (before.status !== 'live' || before.torch === undefined) return;
      const torch = !before.torch;
      const hasObeyed = await scanner?.torch(torch);
      if (hasObeyed && state === before) become({ ...before, torch });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => state,
  };
}
