import { describe, expect, it } from 'vitest';
import { captureText } from '../text.ts';
import { cameraFailure, cameraObstacle, type CameraFailure } from './camera-failure.ts';

const page = { isSecure: true, isSupported: true, isFramed: false, isAllowedByPolicy: true };
const rejected = (name: string, message = '') => ({ name, message });

describe('D113 the camera', () => {
  it('is requested on a page that may use it', () => expect(cameraObstacle(page)).toBeUndefined());
  it('is requested when the browser does not show its policy', () => {
    expect(cameraObstacle({ ...page, isAllowedByPolicy: undefined })).toBeUndefined();
  });
  it('is not requested from an insecure address, which is the first reason', () => {
    expect(cameraObstacle({ ...page, isSecure: false, isSupported: false })).toBe('insecure');
  });
  it('is not requested in a browser without cameras', () =>
    expect(cameraObstacle({ ...page, isSupported: false })).toBe('unsupported'));
  it('is not requested in a frame without allow="camera"', () => {
    expect(cameraObstacle({ ...page, isFramed: true, isAllowedByPolicy: false })).toBe('blocked-by-page');
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
  ])('%s is the reason %s', (name, failure) => expect(cameraFailure(rejected(name), page)).toBe(failure));

  it('a refusal by the system is not a refusal by the shopper', () => {
    expect(cameraFailure(rejected('NotAllowedError', 'Permission denied by system'), page)).toBe(
      'denied-by-system',
    );
  });
  it('was refused by the page or the shopper if a browser hides the policy of a frame', () => {
    const frame = { ...page, isFramed: true, isAllowedByPolicy: undefined };
    expect(cameraFailure(rejected('NotAllowedError'), frame)).toBe('denied-in-frame');
  });
  it('was refused by the shopper if the frame may use the camera', () => {
    expect(cameraFailure(rejected('NotAllowedError'), { ...page, isFramed: true })).toBe('denied');
  });
  it.each([undefined, null, 'no', 3])('does not crash when %s is thrown', (thrown) => {
    expect(cameraFailure(thrown, page)).toBe('failed');
  });
});

it('each reason has its own sentence', () => {
  const sentences = Object.values(captureText.cameraFailures).map(({ text }) => text);
  expect(new Set(sentences).size).toBe(sentences.length);
});
