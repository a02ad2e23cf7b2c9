import { PermissionsAndroid, Platform } from 'react-native';

/**
 * Asks for the camera before the page needs it. Android gives a web view no more than the app has been given; iOS asks by itself.
 * @returns whether the page can use the camera; without it, pictures are still chosen from the library
 */
export const requestCamera = async (): Promise<boolean> => {
  if (Platform.OS !== 'android') return true;
  const { CAMERA } = PermissionsAndroid.PERMISSIONS;
  return (await PermissionsAndroid.request(CAMERA)) === PermissionsAndroid.RESULTS.GRANTED;
};
