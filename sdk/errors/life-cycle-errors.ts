import { SdkError } from './sdk-error.ts';

/** A method was called before `init`. */
export const notInitialized = (): SdkError =>
  new SdkError('NOT_INITIALIZED', 'you must call "init" before any other method');

/** Sending pictures needs to know where the program wants them. */
export const missingSettings = (): SdkError => new SdkError('NOT_INITIALIZED', 'missing SETTINGS');

/** The receipt flow needs a user. */
export const noUserAuthenticated = (): SdkError =>
  new SdkError(
    'NO_USER_AUTHENTICATED',
    'you must login a user with "authorizeUserWithIdentifier" or "authorizeUserWithToken" before',
  );

/** A call that needs an access token was about to leave without one. */
export const missingUser = (): SdkError => new SdkError('NO_USER_AUTHENTICATED', 'missing USER');

export const wrongPlatform = (): SdkError =>
  new SdkError('WRONG_PLATFORM', 'this method can only be used in browser');
