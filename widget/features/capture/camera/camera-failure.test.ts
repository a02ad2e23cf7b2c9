import { describe, expect, it } from 'vitest';
import { captureText } from '../text.ts';
import { cameraFailure, cameraObstacle, type CameraFailure } from './camera-failure.ts';

const page = { secure: true, supported: true, framed: false, allowedByPolicy: true };
const rejected = (name: string, message = '') => ({ name, message });

describe('D113 reasons not to ask for a camera at all', () => {
  it('none on a page that may', () => expect(cameraObstacle(page)).toBeUndefined());
  it('none where the browser does not tell its policy', () => {
    expect(cameraObstacle({ ...page, allowedByPolicy: undefined })).toBeUndefined();
  });
  it('an insecure address, before anything else', () => {
    expect(cameraObstacle({ ...page, secure: false, supported: false })).toBe('insecure');
  });
  it('a browser without cameras', () =>
    expect(cameraObstacle({ ...page, supported: false })).toBe('unsupported'));
  it('a frame without allow="camera"', () => {
    expect(cameraObstacle({ ...page, framed: true, allowedByPolicy: false })).toBe('blocked-by-page');
  });
});

describe('reasons behind a camera that does not start', () => {
  it.each<[string, CameraFailure]>([
    ['NotAllowedError', 'denied'],
    ['PermissionDeniedError', 'denied'],
    ['SecurityError', 'denied-by-system'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('%s: %s', (name, failure) => expect(cameraFailure(rejected(name), page)).toBe(failure));

  it('the system said no, not the person', () => {
    expect(cameraFailure(rejected('NotAllowedError', 'Permission denied by system'), page)).toBe(
      'denied-by-system',
    );
  });
  it('in a frame of a browser that hides its policy, either may have said no', () => {
    const frame = { ...page, framed: true, allowedByPolicy: undefined };
    expect(cameraFailure(rejected('NotAllowedError'), frame)).toBe('denied-in-frame');
  });
  it('in a frame that may, the person said no', () => {
    expect(cameraFailure(rejected('NotAllowedError'), { ...page, framed: true })).toBe('denied');
  });
  it.each([undefined, null, 'no', 3])('%s thrown is no reason to crash', (thrown) => {
    expect(cameraFailure(thrown, page)).toBe('failed');
  });
});

it('each reason has its own sentence', () => {
  const sentences = Object.values(captureText.cameraFailures).map(({ text }) => text);
  expect(new Set(sentences).size).toBe(sentences.length);
});
