import { knownErrorCode } from '../errors/error-code.ts';
import { SdkError } from '../errors/sdk-error.ts';

/** The coded error that an upload page tells its parent. */
export const errorOfFrame = ({ code, message }: Readonly<Record<string, unknown>>): SdkError =>
  new SdkError(
    knownErrorCode(code) ?? 'OTHER',
    typeof message === 'string' ? message : 'the upload page failed',
  );
