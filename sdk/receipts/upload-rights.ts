import type { Core } from '../core.ts';
import { wrongPlatform } from '../errors/known-errors.ts';
import { senderOf, type Sender } from './sender.ts';
import { uploadDestination, type UploadDestination } from './upload-destination.ts';

/** In whose name pictures are sent, and where to. */
export interface UploadRights extends Sender {
  readonly destination: UploadDestination;
}

/** @throws SdkError with what stands in the way of sending pictures: NO_USER_AUTHENTICATED, WRONG_PLATFORM, SETTINGS. */
export const uploadRights = (core: Core): UploadRights => {
  const sender = senderOf(core);
  if (!core.platform.isBrowser) throw wrongPlatform();
  const { settings } = core.configuration.initializedProgram();
  return { ...sender, destination: uploadDestination(settings, core.session.snapshot().user?.settings) };
};
