import { knownErrorCode, knownErrorReason } from '../errors/error-codes.ts';
import { SdkError } from '../errors/sdk-error.ts';
import { isText } from '../client/type-guards.ts';

/** The coded error that an upload page tells its parent. Whatever it does not tell, or tells wrongly, is left out. */
export const errorOfFrame = (params: Readonly<Record<string, unknown>>): SdkError => {
  const { message, status, parameter, reason } = params;
  const code = knownErrorCode(params.code) ?? 'OTHER';
  return new SdkError(code, isText(message) ? message : 'the upload page failed', {
    status: typeof status === 'number' ? status : undefined,
    parameter: isText(parameter) ? parameter : undefined,
    reason: code === 'invalid_parameter' ? knownErrorReason(reason) : undefined,
  });
};
