import { createTabStorage } from '../../../stores/tab-storage.ts';

/** What the browser says of the camera before it is asked for; undefined where it does not say, as Safari until 16. */
export type CameraPermission = PermissionState | undefined;

/**
 * Whether the shopper is told what the camera is for before the browser asks: its question alone says nothing of that, and a
 * "no" to it is hard to take back. Who has photographed a ticket here before knows.
 * @param hasRun whether the camera has run on this device before
 */
export const mustExplain = (permission: CameraPermission, hasRun: boolean): boolean =>
  !hasRun && (permission === undefined || permission === 'prompt');

/** Asks the browser; no browser takes offence at the question, and some do not know it. */
export async function cameraPermission(): Promise<CameraPermission> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state;
  } catch {
    return undefined;
  }
}

const key = 'cagnotte.camera';
const device = createTabStorage(() => localStorage);

/** Whether the camera has run on this device before. */
export const cameraHasRun = (): boolean => device.get(key) !== undefined;

/** Remembers that it has. */
export const rememberCamera = (): void => void device.set(key, '1');
