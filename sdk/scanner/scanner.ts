import type { Abortable } from '../client/abortable.ts';
import { invalidParameter } from '../errors/known-errors.ts';
import { toSdkError, type SdkError } from '../errors/sdk-error.ts';
import { callGuarded } from '../log/listeners.ts';
import { createLogger } from '../log/logger.ts';
import { createLiveCamera } from './camera/live-camera.ts';
import type { Lens } from './camera/open-stream.ts';
import { createCascades, type CascadeRead } from './engines/cascade.ts';
import { createResultCollector, type Reading } from './reading.ts';
import { scanFrames } from './scan-frames.ts';
import { scanPicture } from './scan-picture.ts';
import { checkedScannerOptions, type ScannerOptions } from './scanner-options.ts';
import { browserPorts, type ScannerPorts } from './scanner-ports.ts';

/** The element for the live picture, and the listeners. */
export interface LiveScan {
  /** Shows the picture; the scanner makes it play without sound and in its place. */
  readonly video: HTMLVideoElement;
  /**
   * Called with a barcode that two looks in a row agreed on; once for each time it is held into the picture. What it
   * throws is logged.
   */
  readonly onRead: (reading: Reading) => void;
  /** Called when the picture ended later and could not be brought back, or when no engine can be loaded. */
  readonly onError?: ((error: SdkError) => void) | undefined;
}

/** Reads barcodes from pictures and from the camera. */
export interface Scanner {
  /**
   * Reads a still picture: as it is, then larger, smaller, turned, and with light and dark exchanged, until something is read.
   * @param picture a file, an image, a canvas…: all that `createImageBitmap` accepts, of at most 64 million pixels.
   * @returns undefined when no barcode was found.
   * @throws SdkError WRONG_PLATFORM outside a browser, `invalid_parameter` for a picture with too many pixels and for what is none, OTHER
   * for one that the browser can not show, when the signal is aborted (heeded between two looks), and when no engine
   * could be fetched.
   */
  scanPicture(picture: ImageBitmapSource, options?: Abortable): Promise<Reading | undefined>;
  /**
   * Starts the camera and reads what it sees until `stop`. The camera rests while the page is hidden, and comes back
   * by itself.
   * @returns when the picture plays; also when `stop` or another `start` came first, or the page was hidden.
   * @throws SdkError `invalid_parameter` without a video or `onRead`; WRONG_PLATFORM "getUserMedia is not defined"; OTHER with the browser's words when it refuses the
   * camera, its own error being the cause; OTHER "Unable to play video stream. Is webcam working?" when no picture has
   * come after 5 seconds.
   */
  start(scan: LiveScan): Promise<void>;
  /** Stops reading and gives the camera back. */
  stop(): void;
  /** The last 20 readings, the oldest first. */
  readonly readings: readonly Reading[];
  /**
   * The lenses of the device; named only while the camera is on.
   * @throws SdkError WRONG_PLATFORM "enumerateDevices is not defined".
   */
  lenses(): Promise<Lens[]>;
  /**
   * Goes on with another lens, or starts with it next time.
   * @param id of one of the `lenses`.
   * @throws SdkError as `start` does.
   */
  selectLens(id: string): Promise<void>;
  /** Whether the lens in use has a torch. */
  readonly hasTorch: boolean;
  /** Switches the torch. @returns whether it obeyed. */
  torch(on: boolean): Promise<boolean>;
}

const KEPT_READINGS = 20;

/** The result of a task, or an `SdkError` in place of any other. */
const orSdkError = <Result>(run: () => Promise<Result>): Promise<Result> =>
  run().catch((cause: unknown) => {
    throw toSdkError(cause);
  });

/** @throws SdkError invalid_parameter */
const checkLiveScan = (scan: Partial<LiveScan> | undefined): void => {
  if (!scan || typeof scan.video !== 'object')
    throw invalidParameter('video', 'wrong_type', 'must be a video element');
  if (typeof scan.onRead !== 'function') throw invalidParameter('onRead', 'wrong_type', 'must be a function');
};

/**
 * Creates a scanner for barcodes. Fetches nothing and asks for nothing before it is used.
 * @throws SdkError `invalid_parameter` for an option that is not what `ScannerOptions` says, or does not exist; `parameter` names it.
 */
export const createScanner = (options: ScannerOptions = {}): Scanner =>
  createScannerOn(browserPorts, options);

/** The same on given ports. */
export const createScannerOn = (ports: ScannerPorts, given: ScannerOptions): Scanner => {
  const options = checkedScannerOptions(given);
  const { clock } = ports;
  const logger = createLogger(options.log, () => 0);
  const camera = createLiveCamera(ports, options.constraints);
  const collector = createResultCollector(KEPT_READINGS);
  const openCascade = createCascades(
    new Map(options.engines.map((name) => [name, ports.loaders[name](options)])),
    (engine, error) => logger.warn(`the engine ${engine} failed`, error),
  );
  let endScan = () => {};

  const collected = (read: CascadeRead): Reading => {
    const reading = { ...read, at: clock.now() };
    collector.add(reading);
    return reading;
  };

  const stop = () => {
    endScan();
    endScan = () => {};
    camera.stop();
  };

  const start = async (scan: LiveScan): Promise<void> => {
    checkLiveScan(scan);
    const { video, onRead, onError } = scan;
    stop();
    const fail = (error: SdkError) => {
      stop();
      callGuarded(logger, onError, error);
    };
    if (!(await camera.start(video, fail))) return;
    endScan = scanFrames({
      frame: ports.videoFrames(video),
      cascade: openCascade(),
      clock,
      frequency: options.frequency,
      onRead: (read) => callGuarded(logger, onRead, collected(read)),
      onError: fail,
    });
  };

  return {
    scanPicture: (source, { signal } = {}) =>
      orSdkError(async () => {
        const read = await scanPicture({
          source,
          signal,
          open: ports.openPicture,
          cascade: openCascade(),
          clock,
        });
        return read && collected(read);
      }),
    start: (scan) => orSdkError(() => start(scan)),
    stop,
    get readings() {
      return collector.readings;
    },
    lenses: () => orSdkError(() => camera.lenses()),
    selectLens: (id) => orSdkError(() => camera.selectLens(id)),
    get hasTorch() {
      return camera.hasTorch();
    },
    torch: (on) => orSdkError(() => camera.torch(on)),
  };
};
