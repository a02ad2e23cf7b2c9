import {
  cameraFailure,
  cameraObstacle,
  isFinal,
  type CameraFailure,
  type CameraSurroundings,
} from '../../../client/camera/camera-failure.ts';

/** What is nobody's choice and nobody's lack, so that somebody should hear of it. */
export const isReported = (failure: CameraFailure): boolean => isFinal(failure) || failure === 'failed';

/**
 * The reason behind a failure of the scanner.
 * @param error what the scanner failed with: an SdkError, whose cause is the browser's own error where it refused.
 */
export function scanFailure(error: unknown, around: CameraSurroundings): CameraFailure {
  const { code, cause } = (error instanceof Object ? error : {}) as { code?: unknown; cause?: unknown };
  const unsupported = code === 'WRONG_PLATFORM' ? 'unsupported' : undefined;
  return cameraObstacle(around) ?? unsupported ?? cameraFailure(cause, around);
}
