import { PermissionsAndroid, Platform } from 'react-native';

/**
 * Requests the camera before the page needs it. On Android a web view has only the permissions of the
 * app; iOS asks by itself.
 * @returns true if the page can use the camera; without it, pictures are still chosen from the library
 */
export const requestCamera = async (): Promise<boolean> => {
  if (Platform.OS !== 'android') return true;
  const { CAMERA } = PermissionsAndroid.PERMISSIONS;
  return (await PermissionsAndroid.request(CAMERA)) === PermissionsAndroid.RESULTS.GRANTED;
};
