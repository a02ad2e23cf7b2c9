import type { Core } from '../core.ts';
import { noUserAuthenticated, wrongPlatform } from '../errors/life-cycle-errors.ts';
import { uploadDestination } from './upload-destination.ts';

/** @throws SdkError with what stands in the way of sending pictures. */
export const assertCanUpload = ({ configuration, session, platform }: Core): void => {
  const { user } = session.snapshot();
  if (!user) throw noUserAuthenticated();
  if (!platform.isBrowser) throw wrongPlatform();
  uploadDestination(configuration.initializedProgram().settings, user.settings);
};
