import type { Core } from '../core.ts';
import { noUserAuthenticated } from '../errors/known-errors.ts';
import { uploadRights } from './upload-rights.ts';

/** The receipt flow needs a user, not only a token. @throws SdkError with what stands in the way. */
export const assertUserCanUpload = (core: Core): void => {
  if (!core.session.snapshot().user) throw noUserAuthenticated();
  uploadRights(core);
};
