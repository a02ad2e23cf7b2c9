import type { OperationId } from '@cagnotte/generated/operations';
import { SdkError } from '../errors/sdk-error.ts';

/**
 * Makes sure that an answer holds what its contract promises and the SDK relies on, so that nothing undefined spreads.
 * @returns the answer as it came, with whatever else the server sent along.
 * @throws SdkError OTHER, naming the operation.
 */
export const checked = async <Data>(
  operation: OperationId,
  isPromised: (data: unknown) => boolean,
  call: Promise<{ readonly data?: Data | undefined }>,
): Promise<Data> => {
  const { data } = await call;
  if (!isPromised(data))
    throw new SdkError('OTHER', `the response of ${operation} is not what its contract says`, {
      retryable: true,
    });
  return data as Data;
};
