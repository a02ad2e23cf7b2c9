import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCameraPermission, shouldExplainCamera, type CameraPermission } from './camera-notice.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('the camera is explained before the browser asks for it', () => {
  it.each<[CameraPermission, boolean, boolean]>([
    ['prompt', false, true],
    [undefined, false, true],
    // Allowed for one visit only, or in Safari, which asks at each visit.
    ['prompt', true, false],
    [undefined, true, false],
    // The browser will not ask.
    ['granted', false, false],
    ['denied', false, false],
    ['denied', true, false],
  ])(
    'the permission is %s and the camera has run here: %s → explained: %s',
    (permission, hasRun, isExplained) => {
      expect(shouldExplainCamera({ permission, hasRun })).toBe(isExplained);
    },
  );
});

describe('the permission of the camera', () => {
  it('is the state that the browser reports', async () => {
    const query = vi.fn(() => Promise.resolve({ state: 'denied' }));
    vi.stubGlobal('navigator', { permissions: { query } });
    expect(await readCameraPermission()).toBe('denied');
    expect(query).toHaveBeenCalledWith({ name: 'camera' });
  });

  it('is undefined when the browser does not know the name', async () => {
    const query = () => Promise.reject(new TypeError("'camera' is not a valid value"));
    vi.stubGlobal('navigator', { permissions: { query } });
    expect(await readCameraPermission()).toBeUndefined();
  });

  it('is undefined when the browser has no permissions', async () => {
    vi.stubGlobal('navigator', {});
    expect(await readCameraPermission()).toBeUndefined();
  });
});
