import { isA } from '../client/type-guards.ts';
import { createInvalidParameterError } from '../errors/known-errors.ts';
import { writeToConsole, type LogSink } from '../log/logger.ts';
import { engineNames, type EngineName } from './engines/engine.ts';
import { isReaderName, type ReaderName } from './readers.ts';

/** Settings of quagga2's search for bars. */
export interface LocatorOptions {
  /** Searches a quarter of the pixels: faster, and less reliable for small barcodes. Default: true. */
  readonly halfSample?: boolean | undefined;
  /** Size of the patches that a picture is searched in. Default: 'medium'. */
  readonly patchSize?: 'x-small' | 'small' | 'medium' | 'large' | 'x-large' | undefined;
}

/** Options of `createScanner`. */
export interface ScannerOptions {
  /** Kinds of barcodes that are read; all others are ignored. Default: `['code_128']`. */
  readonly readers?: readonly ReaderName[] | undefined;
  /**
   * Constraints for the camera, as in `getUserMedia`: sides in pixels, `facingMode`, `aspectRatio`.
   * Default: 640×480, facing away from the person, none of them required.
   */
  readonly constraints?: MediaTrackConstraints | undefined;
  /** Number of workers for quagga2. Without effect: quagga2 1.12.1 sets any number to 0. Default: 4. */
  readonly workers?: number | undefined;
  /** Largest number of camera frames that are read per second. Default: 60. */
  readonly frequency?: number | undefined;
  /** Settings of quagga2's search for bars. Default: half of each side, medium patches. */
  readonly locator?: LocatorOptions | undefined;
  /**
   * Engines, in their order of use: each reads the pictures in which the former ones found nothing. Default:
   * `['native', 'quagga2', 'zxing']`.
   */
  readonly engines?: readonly EngineName[] | undefined;
  /** Address of this package's `zxing_reader.wasm`. Default: beside the file with this code. */
  readonly wasmUrl?: string | URL | undefined;
  /** Receives log lines, for example about an engine that could not be fetched. Default: the console. */
  readonly log?: LogSink | undefined;
}

export type CheckedScannerOptions = ReturnType<typeof checkScannerOptions>;

const assertAllKnown = (
  parameter: string,
  values: readonly unknown[],
  isKnown: (value: unknown) => boolean,
) => {
  // To zxing an empty list means every kind of barcode.
  if (values.length === 0) throw createInvalidParameterError(parameter, 'empty', 'can not be empty');
  if (!values.every(isKnown))
    throw createInvalidParameterError(parameter, 'invalid', `can not have ${values.join(', ')}`);
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';

/** Type of each option. */
const optionTypes: Readonly<
  Record<keyof ScannerOptions, readonly [requirement: string, matches: (value: unknown) => boolean]>
> = {
  readers: ['an array', Array.isArray],
  engines: ['an array', Array.isArray],
  constraints: ['an object', isObject],
  locator: ['an object', isObject],
  workers: ['a number', Number.isFinite],
  frequency: ['a number', (value) => typeof value === 'number'],
  wasmUrl: ['a string or a URL', (value) => isText(value) || isA('URL', value)],
  log: ['a function', (value) => typeof value === 'function'],
};

const withDefaults = ({
  readers = ['code_128'],
  constraints = { width: 640, height: 480, facingMode: 'environment' },
  workers = 4,
  frequency = 60,
  locator: { halfSample = true, patchSize = 'medium' } = {},
  engines = engineNames,
  wasmUrl,
  log = writeToConsole,
}: ScannerOptions) => {
  assertAllKnown('readers', readers, isReaderName);
  assertAllKnown('engines', engines, (name) => engineNames.some((engineName) => engineName === name));
  if (!(frequency > 0)) throw createInvalidParameterError('frequency', 'invalid', 'must be more than 0');
  return {
    readers,
    constraints,
    workers,
    frequency,
    locator: { halfSample, patchSize },
    engines,
    wasmUrl,
    log,
  };
};

/**
 * Fills in the defaults.
 * @throws SdkError invalid_parameter for an option that does not exist or has a wrong value
 */
export const checkScannerOptions = (options: ScannerOptions) => {
  if (!isObject(options)) throw createInvalidParameterError('options', 'wrong_type', 'must be an object');
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(optionTypes, name))
      throw createInvalidParameterError(name, 'defined', 'does not exist');
    const [requirement, matches] = optionTypes[name as keyof ScannerOptions];
    if (value !== undefined && !matches(value))
      throw createInvalidParameterError(name, 'wrong_type', `must be ${requirement}`);
  }
  return withDefaults(options);
};
