import { describe, expect, it } from 'vitest';
import { captureText } from '../text.ts';
import { getCameraFailure, findCameraObstacle, type CameraFailure } from './camera-failure.ts';

const page = { isSecure: true, isSupported: true, isFramed: false, isAllowedByPolicy: true };
const createError = (name: string, message = '') => ({ name, message });

describe('D113 the camera', () => {
  it('is requested on a page that may use it', () => expect(findCameraObstacle(page)).toBeUndefined());

  it('is requested when the browser does not show its policy', () => {
    expect(findCameraObstacle({ ...page, isAllowedByPolicy: undefined })).toBeUndefined();
  });

  it('is not requested from an insecure address, which is named before a browser without cameras', () => {
    expect(findCameraObstacle({ ...page, isSecure: false, isSupported: false })).toBe('insecure');
  });

  it('is not requested in a browser without cameras', () =>
    expect(findCameraObstacle({ ...page, isSupported: false })).toBe('unsupported'));

  it('is not requested in a frame without allow="camera"', () => {
    expect(findCameraObstacle({ ...page, isFramed: true, isAllowedByPolicy: false })).toBe('blocked-by-page');
  });
});

describe('a camera that does not start', () => {
  it.each<[string, CameraFailure]>([
    ['NotAllowedError', 'denied'],
    ['PermissionDeniedError', 'denied'],
    ['SecurityError', 'denied-by-system'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('and rejects with %s is shown as %s', (name, failure) =>
    expect(getCameraFailure(createError(name), page)).toBe(failure),
  );

  it('was refused by the system if the message of the error says so', () => {
    expect(getCameraFailure(createError('NotAllowedError', 'Permission denied by system'), page)).toBe(
      'denied-by-system',
    );
  });

  it('was refused by the page or the shopper if a browser hides the policy of a frame', () => {
    const frame = { ...page, isFramed: true, isAllowedByPolicy: undefined };
    expect(getCameraFailure(createError('NotAllowedError'), frame)).toBe('denied-in-frame');
  });

  it('was refused by the shopper if the frame may use the camera', () => {
    expect(getCameraFailure(createError('NotAllowedError'), { ...page, isFramed: true })).toBe('denied');
  });

  it.each([undefined, null, 'no', 3])('does not crash when %s is thrown', (thrown) => {
    expect(getCameraFailure(thrown, page)).toBe('failed');
  });
});

it('each reason has its own sentence', () => {
  const sentences = Object.values(captureText.cameraFailures).map(({ text }) => text);
  expect(new Set(sentences).size).toBe(sentences.length);
});
