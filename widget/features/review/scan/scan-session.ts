import {
  createScanner,
  isReaderName,
  type Lens,
  type ReaderName,
  type Scanner,
  type ScannerOptions,
} from '@cagnotte/sdk/scanner';
import {
  getCameraFailure,
  findCameraObstacle,
  isFinal,
  type CameraFailure,
  type CameraSurroundings,
} from '../../capture/camera/camera-failure.ts';

/**
 * The settings of the widget's scanner (CN-01): the minimum picture of the camera, and the
 * number of scans per second.
 */
const scannerSettings = {
  readers: ['code_128'],
  constraints: {
    facingMode: 'environment',
    width: { min: 640 },
    height: { min: 480 },
    aspectRatio: { min: 1, max: 2 },
  },
  // Without effect: quagga2 1.12.1 sets any count to 0.
  workers: 2,
  frequency: 10,
} as const satisfies ScannerOptions;

/**
 * Returns the kinds of barcode that are read (D68): the programme's kinds in place of the widget's own.
 * @param readerNames `scanner_readers` of the programme's settings; names that no scanner knows are left out
 */
export function selectReaders(readerNames: readonly string[] | undefined): readonly ReaderName[] {
  const knownNames = readerNames?.filter(isReaderName) ?? [];
  return knownNames.length > 0 ? knownNames : scannerSettings.readers;
}

/** Creates a scanner with the widget's settings, for these kinds of barcode. */
export function openScanner(readerNames: readonly string[] | undefined): Scanner {
  return createScanner({ ...scannerSettings, readers: selectReaders(readerNames) });
}

/**
 * True if the camera may start without an explanation: the shopper has allowed it already, or there is no
 * camera, which is better shown at once than after a press.
 */
export async function canStartCamera({
  mediaDevices,
  permissions,
}: Partial<Pick<Navigator, 'mediaDevices' | 'permissions'>>): Promise<boolean> {
  if (typeof mediaDevices?.getUserMedia !== 'function') return true;
  try {
    return (await permissions?.query({ name: 'camera' }))?.state === 'granted';
  } catch {
    return false; // The browser has permissions, but none for cameras.
  }
}

/** True if a failure is reported: only a failure that the shopper can neither choose nor change. */
export const shouldReport = (failure: CameraFailure): boolean => isFinal(failure) || failure === 'failed';

/**
 * Returns the reason behind a failure of the scanner.
 * @param error error of the scanner: an SdkError, whose cause is the browser's own error if the browser
 *   refused
 */
export function getScanFailure(error: unknown, surroundings: CameraSurroundings): CameraFailure {
  const { code, cause } = (error instanceof Object ? error : {}) as { code?: unknown; cause?: unknown };
  const unsupported = code === 'WRONG_PLATFORM' ? 'unsupported' : undefined;
  return findCameraObstacle(surroundings) ?? unsupported ?? getCameraFailure(cause, surroundings);
}

/** The state of the camera. `torch` is undefined when the lens in use has none. */
export type ScanState =
  | { readonly status: 'off' | 'starting' }
  | { readonly status: 'live'; readonly torch: boolean | undefined; readonly hasSeveralLenses: boolean }
  | { readonly status: 'failed'; readonly failure: CameraFailure };

/** The dependencies of a session on the page; tests pass their own. */
export interface ScanPorts {
  readonly openScanner: () => Scanner;
  readonly surroundings: () => CameraSurroundings;
  readonly report: (error: unknown) => void;
}

/** A scanner that can be started and stopped any number of times, in any order. */
export interface ScanSession {
  /** @param onRead called once with the article of each barcode that is held into the picture */
  readonly start: (video: HTMLVideoElement, onRead: (code: string) => void) => void;
  readonly stop: () => void;
  /**
   * The video has the first frame of a stream: of the first, of another lens, or after the page was hidden.
   */
  readonly handleFirstFrame: () => Promise<void>;
  /** Goes on to the next lens of the device. */
  readonly switchLens: () => Promise<void>;
  readonly toggleTorch: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => ScanState;
}

/** Returns the id of the lens whose picture a video shows. */
const findLensId = (video: HTMLVideoElement | undefined): string | undefined =>
  (video?.srcObject as MediaStream | null | undefined)?.getVideoTracks()[0]?.getSettings().deviceId;

/** Creates a session. Nothing is fetched, and nothing requested from the device, before `start`. */
export function createScanSession({ openScanner, surroundings, report }: ScanPorts): ScanSession {
  let state: ScanState = { status: 'off' };
  let attempt = 0;
  let scanner: Scanner | undefined;
  let shownVideo: HTMLVideoElement | undefined;
  const listeners = new Set<() => void>();

  function setState(next: ScanState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function fail(error: unknown): void {
    const failure = getScanFailure(error, surroundings());
    setState({ status: 'failed', failure });
    if (shouldReport(failure)) report(error);
  }

  async function run(video: HTMLVideoElement, onRead: (code: string) => void): Promise<void> {
    attempt += 1;
    shownVideo = video;
    const ownAttempt = attempt;
    const isCurrent = () => ownAttempt === attempt;
    setState({ status: 'starting' });
    try {
      scanner ??= openScanner();
      await scanner.start({
        video,
        // A GS1-128 has more in it than the article.
        onRead: ({ text, gtin = text }) => isCurrent() && onRead(gtin),
        onError: (error) => isCurrent() && fail(error),
      });
    } catch (error) {
      if (isCurrent()) fail(error);
    }
  }

  async function listLenses(): Promise<readonly Lens[]> {
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
      setState({ status: 'off' });
    },
    handleFirstFrame: async () => {
      const ownAttempt = attempt;
      const torch = scanner?.hasTorch ? false : undefined;
      const hasSeveralLenses = (await listLenses()).length > 1;
      if (ownAttempt === attempt && state.status !== 'failed')
        setState({ status: 'live', torch, hasSeveralLenses });
    },
    switchLens: async () => {
      const ownAttempt = attempt;
      const lenses = await listLenses();
      const next = lenses[(lenses.findIndex(({ id }) => id === findLensId(shownVideo)) + 1) % lenses.length];
      if (!next || ownAttempt !== attempt) return;
      await scanner?.selectLens(next.id).catch((error: unknown) => {
        if (ownAttempt === attempt) fail(error);
      });
    },
    toggleTorch: async () => {
      const stateBefore = state;
      if (stateBefore.status !== 'live' || stateBefore.torch === undefined) return;
      const torch = !stateBefore.torch;
      const hasSwitched = await scanner?.torch(torch);
      if (hasSwitched && state === stateBefore) setState({ ...stateBefore, torch });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => state,
  };
}
