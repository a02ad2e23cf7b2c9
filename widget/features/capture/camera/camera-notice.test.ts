import { afterEach, describe, expect, test, vi } from 'vitest';
import { cameraPermission, mustExplain, type CameraPermission } from './camera-notice.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('the camera is explained before it is asked for', () => {
  test.each<[CameraPermission, boolean, boolean]>([
    ['prompt', false, true],
    [undefined, false, true],
    // Allowed for one visit only, or on Safari, which asks at each.
    ['prompt', true, false],
    [undefined, true, false],
    // There is no question to come.
    ['granted', false, false],
    ['denied', false, false],
    ['denied', true, false],
  ])('the browser says %s, the camera has run here: %s → %s', (permission, hasRun, explains) => {
    expect(mustExplain(permission, hasRun)).toBe(explains);
  });
});

describe('what the browser says of the camera', () => {
  test('is its own word', async () => {
    const query = vi.fn(() => Promise.resolve({ state: 'denied' }));
    vi.stubGlobal('navigator', { permissions: { query } });
    expect(await cameraPermission()).toBe('denied');
    expect(query).toHaveBeenCalledWith({ name: 'camera' });
  });
  test('is nothing where it does not know the question', async () => {
    const query = () => Promise.reject(new TypeError("'camera' is not a valid value"));
    vi.stubGlobal('navigator', { permissions: { query } });
    expect(await cameraPermission()).toBeUndefined();
  });
  test('is nothing where nothing can be asked', async () => {
    vi.stubGlobal('navigator', {});
    expect(await cameraPermission()).toBeUndefined();
  });
});
