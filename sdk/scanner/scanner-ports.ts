import { systemClock } from '../platform/clock.ts';
import type { CameraPorts } from './camera/live-camera.ts';
import { pageVisibility } from './camera/page-visibility.ts';
import { engineLoaders } from './engines/engine-loaders.ts';
import type { EngineName, LoadEngine } from './engines/engine.ts';
import { openPicture } from './open-picture.ts';
import type { OpenPicture } from './scan-picture.ts';
import type { CheckedScannerOptions } from './scanner-options.ts';
import { createFrameReader } from './video-frames.ts';

/** What a scanner needs from its environment; tests pass their own. */
export interface ScannerPorts extends CameraPorts {
  readonly openPicture: OpenPicture;
  readonly createFrameReader: typeof createFrameReader;
  readonly loaders: Readonly<Record<EngineName, (options: CheckedScannerOptions) => LoadEngine>>;
}

/**
 * The ports of a browser. Nothing is read before it is needed, so that the package can be imported anywhere.
 */
export const browserScannerPorts: ScannerPorts = {
  devices: () => (typeof navigator === 'object' ? navigator.mediaDevices : undefined),
  visibility: pageVisibility,
  clock: systemClock,
  openPicture,
  createFrameReader: createFrameReader,
  loaders: engineLoaders,
};
