import type { Abortable } from '../client/abortable.ts';
import { createInvalidParameterError } from '../errors/known-errors.ts';
import { toSdkError, type SdkError } from '../errors/sdk-error.ts';
import { callGuarded } from '../log/listeners.ts';
import { createLogger } from '../log/logger.ts';
import { createLiveCamera } from './camera/live-camera.ts';
import type { Lens } from './camera/open-stream.ts';
import { createCascades, type CascadeRead } from './engines/cascade.ts';
import { createResultCollector, type Reading } from './reading.ts';
import { scanFrames } from './scan-frames.ts';
import { scanPicture } from './scan-picture.ts';
import { checkScannerOptions, type ScannerOptions } from './scanner-options.ts';
import { browserScannerPorts, type ScannerPorts } from './scanner-ports.ts';

/** The element for the live picture, and the listeners. */
export interface LiveScan {
  /** Shows the picture. The scanner makes it play muted and inline. */
  readonly video: HTMLVideoElement;
  /**
   * Called with a barcode that two consecutive frames agreed on, once each time it appears in the picture. An
   * error that the listener throws is logged.
   */
  readonly onRead: (reading: Reading) => void;
  /** Called when the picture ended later and could not be restarted, or when no engine can be loaded. */
  readonly onError?: ((error: SdkError) => void) | undefined;
}

/** Reads barcodes from pictures and from the camera. */
export interface Scanner {
  /**
   * Reads a still picture: as it is, then larger, smaller, turned, and with light and dark exchanged,
   * until a barcode is read.
   * @param picture a file, an image, a canvas…: all that `createImageBitmap` accepts, of at most 64 million
   *   pixels
   * @returns undefined when no barcode was found
   * @throws SdkError WRONG_PLATFORM outside a browser; `invalid_parameter` for a picture with too many pixels
   * and for any other value; OTHER for a picture that the browser cannot show, when the signal is aborted
   * (checked between two attempts), and when no engine could be fetched
   */
  scanPicture(picture: ImageBitmapSource, options?: Abortable): Promise<Reading | undefined>;
  /**
   * Starts the camera and reads its picture until `stop`. The camera is released while the page is hidden,
   * and starts again automatically.
   * @returns when the picture plays; also when `stop` or another `start` came first, or the page was hidden
   * @throws SdkError `invalid_parameter` without a video or `onRead`; WRONG_PLATFORM "getUserMedia is not
   * defined"; OTHER with the browser's message when it refuses the camera, with its own error as the cause;
   * OTHER "Unable to play video stream. Is webcam working?" when no picture is shown after 5 seconds.
   */
  start(scan: LiveScan): Promise<void>;
  /** Stops reading and releases the camera. */
  stop(): void;
  /** The last 20 readings, the oldest first. */
  readonly readings: readonly Reading[];
  /**
   * Returns the lenses of the device, which have names only while the camera is on.
   * @throws SdkError WRONG_PLATFORM "enumerateDevices is not defined"
   */
  lenses(): Promise<Lens[]>;
  /**
   * Switches to another lens, or uses it at the next start.
   * @param id id of one of the `lenses`
   * @throws SdkError as `start` does
   */
  selectLens(id: string): Promise<void>;
  /** True if the lens in use has a torch. */
  readonly hasTorch: boolean;
  /**
   * Switches the torch.
   * @returns true if it was switched
   */
  torch(on: boolean): Promise<boolean>;
}

const maxReadings = 20;

/** Runs a task, and turns any error into an `SdkError`. */
const runWithSdkError = <Result>(run: () => Promise<Result>): Promise<Result> =>
  run().catch((cause: unknown) => {
    throw toSdkError(cause);
  });

/** @throws SdkError invalid_parameter */
const checkLiveScan = (scan: Partial<LiveScan> | undefined): void => {
  if (!scan || typeof scan.video !== 'object')
    throw createInvalidParameterError('video', 'wrong_type', 'must be a video element');
  if (typeof scan.onRead !== 'function')
    throw createInvalidParameterError('onRead', 'wrong_type', 'must be a function');
};

/**
 * Creates a scanner for barcodes. Fetches nothing, and asks for no permission, before it is used.
 * @throws SdkError `invalid_parameter` for an option that does not exist or has a wrong value; `parameter`
 *   names it
 */
export const createScanner = (options: ScannerOptions = {}): Scanner =>
  createScannerOn(browserScannerPorts, options);

/** Creates a scanner on given ports. */
export const createScannerOn = (ports: ScannerPorts, scannerOptions: ScannerOptions): Scanner => {
  const options = checkScannerOptions(scannerOptions);
  const { clock } = ports;
  const logger = createLogger(options.log, () => 0);
  const camera = createLiveCamera(ports, options.constraints);
  const collector = createResultCollector(maxReadings);
  const openCascade = createCascades(
    new Map(options.engines.map((name) => [name, ports.loaders[name](options)])),
    (engine, error) => logger.warn(`the engine ${engine} failed`, error),
  );
  let endScan = () => {};

  const collect = (read: CascadeRead): Reading => {
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
      frame: ports.createFrameReader(video),
      cascade: openCascade(),
      clock,
      frequency: options.frequency,
      onRead: (read) => callGuarded(logger, onRead, collect(read)),
      onError: fail,
    });
  };

  return {
    scanPicture: (source, { signal } = {}) =>
      runWithSdkError(async () => {
        const read = await scanPicture({
          source,
          signal,
          open: ports.openPicture,
          cascade: openCascade(),
          clock,
        });
        return read && collect(read);
      }),
    start: (scan) => runWithSdkError(() => start(scan)),
    stop,
    get readings() {
      return collector.readings;
    },
    lenses: () => runWithSdkError(() => camera.lenses()),
    selectLens: (id) => runWithSdkError(() => camera.selectLens(id)),
    get hasTorch() {
      return camera.hasTorch();
    },
    torch: (on) => runWithSdkError(() => camera.torch(on)),
  };
};
