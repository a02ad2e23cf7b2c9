/** Reasons why there is no live picture. Each has its own sentence, and an alternative without a camera. */
export type CameraFailure =
  | 'denied'
  | 'denied-by-system'
  | 'denied-in-frame'
  | 'blocked-by-page'
  | 'missing'
  | 'busy'
  | 'insecure'
  | 'unsupported'
  | 'failed';

/** Returns true if a retry cannot succeed on this page in this browser. */
export const isFinal = (failure: CameraFailure): boolean =>
  failure === 'blocked-by-page' || failure === 'insecure' || failure === 'unsupported';

/** Facts about the page and the browser that are known before the camera is requested. */
export interface CameraSurroundings {
  isSecure: boolean;
  /** True if the browser has `getUserMedia`. */
  isSupported: boolean;
  isFramed: boolean;
  /** The permissions policy of the document for `camera`; undefined when the browser does not report it. */
  isAllowedByPolicy: boolean | undefined;
}

/** Returns the reason not to request the camera, if there is one. */
export function findCameraObstacle(surroundings: CameraSurroundings): CameraFailure | undefined {
  if (!surroundings.isSecure) return 'insecure';
  if (!surroundings.isSupported) return 'unsupported';
  return surroundings.isAllowedByPolicy === false ? 'blocked-by-page' : undefined;
}

/**
 * Returns a thrown value as an error, if it may be one: errors of another realm are not `instanceof Error`.
 */
const asError = (error: unknown): Partial<Error> => (error instanceof Object ? error : {});

/** True if the shopper, the browser or the page has refused the camera. */
export const isPermissionError = (error: unknown): boolean =>
  ['NotAllowedError', 'PermissionDeniedError', 'SecurityError'].includes(asError(error).name ?? '');

/** Returns the reason for an error of `getUserMedia`. */
export function getCameraFailure(error: unknown, surroundings: CameraSurroundings): CameraFailure {
  const { name = '', message = '' } = asError(error);
  switch (name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
      return getPermissionFailure(message, surroundings);
    case 'SecurityError':
      return surroundings.isFramed ? 'blocked-by-page' : 'denied-by-system';
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}

function getPermissionFailure(message: string, surroundings: CameraSurroundings): CameraFailure {
  if (/by system/i.test(message)) return 'denied-by-system';
  // Outside Chromium a missing allow="camera" and a refusal by the shopper cause the same error.
  return surroundings.isFramed && surroundings.isAllowedByPolicy === undefined ? 'denied-in-frame' : 'denied';
}

interface PolicyReader {
  allowsFeature(feature: string): boolean;
}

/** Reads the facts about this page, its frame and the browser. */
export function readCameraSurroundings(): CameraSurroundings {
  const page: Document & { featurePolicy?: PolicyReader } = document;
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return {
    isSecure: window.isSecureContext,
    isSupported: typeof devices?.getUserMedia === 'function',
    isFramed: window.parent !== window,
    isAllowedByPolicy: page.featurePolicy?.allowsFeature('camera'),
  };
}
