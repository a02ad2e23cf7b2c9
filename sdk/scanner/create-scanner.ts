import { createLogger } from '../log/logger.ts';
import { callGuarded } from '../events.ts';
import type { SdkError } from '../errors/sdk-error.ts';
import { createLiveCamera } from './camera/live-camera.ts';
import { createCascades, type CascadeRead } from './engines/cascade.ts';
import { scanFrames } from './live/scan-frames.ts';
import { scanPicture } from './picture/scan-picture.ts';
import type { Reading } from './reading.ts';
import { createResultCollector } from './result-collector.ts';
import { checkedScannerOptions, type ScannerOptions } from './scanner-options.ts';
import { browserPorts, type ScannerPorts } from './scanner-ports.ts';
import type { LiveScan, Scanner } from './scanner.ts';

const KEPT_READINGS = 20;

/**
 * Creates a scanner for barcodes. Fetches nothing and asks for nothing before it is used.
 * @throws SdkError `invalid_parameter` for no or unknown readers or engines.
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
    (engine, error) => logger.warn(`the engine ${engine} can not read barcodes`, error),
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

  const start = async ({ video, onRead, onError }: LiveScan): Promise<void> => {
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
    scanPicture: async (source, { signal } = {}) => {
      const read = await scanPicture({
        source,
        signal,
        open: ports.openPicture,
        cascade: openCascade(),
        clock,
      });
      return read && collected(read);
    },
    start,
    stop,
    get readings() {
      return collector.readings;
    },
    lenses: () => camera.lenses(),
    selectLens: (id) => camera.selectLens(id),
    get hasTorch() {
      return camera.hasTorch();
    },
    torch: (on) => camera.torch(on),
  };
};
