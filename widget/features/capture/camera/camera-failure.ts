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

/** Asking again cannot help while the page or the browser stays what it is. */
export const isFinal = (failure: CameraFailure): boolean =>
  failure === 'blocked-by-page' || failure === 'insecure' || failure === 'unsupported';

/** The facts about cameras that the page knows before it asks for one. */
export interface CameraSurroundings {
  secure: boolean;
  supported: boolean;
  framed: boolean;
  /** The permissions policy of the document for `camera`; undefined when the browser does not report it. */
  allowedByPolicy: boolean | undefined;
}

/** The reason not to ask at all, if there is one. */
export function cameraObstacle(around: CameraSurroundings): CameraFailure | undefined {
  if (!around.secure) return 'insecure';
  if (!around.supported) return 'unsupported';
  return around.allowedByPolicy === false ? 'blocked-by-page' : undefined;
}

/** Name and message of a rejected `getUserMedia`. It is judged by name: the error may come from another realm. */
const toErrorParts = (error: unknown): Partial<Error> => (error instanceof Object ? error : {});

/** Returns whether the person, the browser or the page has refused the camera. */
export const isRefusal = (error: unknown): boolean =>
  ['NotAllowedError', 'PermissionDeniedError', 'SecurityError'].includes(toErrorParts(error).name ?? '');

/** The reason behind a rejected `getUserMedia`. */
export function cameraFailure(error: unknown, around: CameraSurroundings): CameraFailure {
  const { name = '', message = '' } = toErrorParts(error);
  switch (name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
      return refusal(message, around);
    case 'SecurityError':
      return around.framed ? 'blocked-by-page' : 'denied-by-system';
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

function refusal(message: string, around: CameraSurroundings): CameraFailure {
  if (/by system/i.test(message)) return 'denied-by-system';
  // Outside Chromium a missing allow="camera" and a "no" from the person look exactly the same.
  return around.framed && around.allowedByPolicy === undefined ? 'denied-in-frame' : 'denied';
}

interface PolicyReader {
  allowsFeature(feature: string): boolean;
}

/** Reads what this page, in this browser and perhaps in this frame, may do with a camera. */
export function cameraSurroundings(): CameraSurroundings {
  const page: Document & { featurePolicy?: PolicyReader } = document;
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return {
    secure: window.isSecureContext,
    supported: typeof devices?.getUserMedia === 'function',
    framed: window.parent !== window,
    allowedByPolicy: page.featurePolicy?.allowsFeature('camera'),
  };
}
