/** Why no barcode can be read from the camera. Each has its own sentence and the same way on: typing the code. */
export type ScanFailure =
  'denied' | 'denied-in-frame' | 'missing' | 'busy' | 'insecure' | 'unsupported' | 'failed';

/** What the page can tell about itself. */
export interface ScanSurroundings {
  readonly isSecure: boolean;
  /** It stands in a frame, whose page may refuse the camera. */
  readonly isFramed: boolean;
}

/** What trying again cannot change. */
export const isFinal = (failure: ScanFailure): boolean => failure === 'insecure' || failure === 'unsupported';

/** What is nobody's choice and nobody's lack, so that somebody should hear of it. */
export const isReported = (failure: ScanFailure): boolean => isFinal(failure) || failure === 'failed';

const nameOf = (error: unknown): unknown => (error instanceof Object ? (error as Partial<Error>).name : '');

/**
 * The reason behind a failure of the scanner.
 * @param error what the scanner failed with: an SdkError, whose cause is the browser's own error where it refused.
 */
export function scanFailure(error: unknown, { isSecure, isFramed }: ScanSurroundings): ScanFailure {
  const { code, cause } = (error instanceof Object ? error : {}) as { code?: unknown; cause?: unknown };
  if (code === 'WRONG_PLATFORM') return isSecure ? 'unsupported' : 'insecure';
  // Judged by name: the error may come from another realm.
  switch (nameOf(cause)) {
    case 'NotAllowedError':
    case 'SecurityError':
      return isFramed ? 'denied-in-frame' : 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}
