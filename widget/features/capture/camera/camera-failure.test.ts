import { describe, expect, it } from 'vitest';
import { captureText } from '../text.ts';
import { cameraFailure, cameraObstacle, type CameraFailure } from './camera-failure.ts';

const page = { secure: true, supported: true, framed: false, allowedByPolicy: true };
const rejected = (name: string, message = '') => ({ name, message });

describe('D113 the camera', () => {
  it('is requested on a page that may use it', () => expect(cameraObstacle(page)).toBeUndefined());
  it('is requested when the browser does not show its policy', () => {
    expect(cameraObstacle({ ...page, allowedByPolicy: undefined })).toBeUndefined();
  });
  it('is not requested from an insecure address, which is the first reason', () => {
    expect(cameraObstacle({ ...page, secure: false, supported: false })).toBe('insecure');
  });
  it('is not requested in a browser without cameras', () =>
    expect(cameraObstacle({ ...page, supported: false })).toBe('unsupported'));
  it('is not requested in a frame without allow="camera"', () => {
    expect(cameraObstacle({ ...page, framed: true, allowedByPolicy: false })).toBe('blocked-by-page');
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

  it('an error of the system is not a refusal by the person', () => {
    expect(cameraFailure(rejected('NotAllowedError', 'Permission denied by system'), page)).toBe(
      'denied-by-system',
    );
  });
  it('was refused by the page or the person, in a frame of a browser that hides its policy', () => {
    const frame = { ...page, framed: true, allowedByPolicy: undefined };
    expect(cameraFailure(rejected('NotAllowedError'), frame)).toBe('denied-in-frame');
  });
  it('was refused by the person, in a frame that may use the camera', () => {
    expect(cameraFailure(rejected('NotAllowedError'), { ...page, framed: true })).toBe('denied');
  });
  it.each([undefined, null, 'no', 3])('does not crash when %s is thrown', (thrown) => {
    expect(cameraFailure(thrown, page)).toBe('failed');
  });
});

it('each reason has its own sentence', () => {
  const sentences = Object.values(captureText.cameraFailures).map(({ text }) => text);
  expect(new Set(sentences).size).toBe(sentences.length);
});
