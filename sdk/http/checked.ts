import { valueMovingOperations, type OperationId } from '@cagnotte/generated/operations';
import { withUnknownOutcome } from '../errors/outcome.ts';
import { SdkError } from '../errors/sdk-error.ts';

/**
 * Makes sure that an answer holds the field of its contract that the SDK relies on, so that nothing undefined spreads.
 * The schemas' unions, arrays and ranges would weigh more on a partner's page than what they protect.
 * @param field of the answer; one that leaves the contract does not compile.
 * @returns the answer as it came, with whatever else the server sent along.
 * @throws SdkError OTHER, naming the operation; `outcomeUnknown` where it moves points or money.
 */
export const checked = async <Data, Field extends keyof Data & string>(
  operation: OperationId,
  call: Promise<{ readonly data?: Data | undefined }>,
  field: Field,
  isRight: (value: unknown) => boolean,
): Promise<Data> => {
  const data = (await call).data as Data;
  if (isRight((data as Data | null)?.[field])) return data;
  const error = new SdkError('OTHER', `the response of ${operation} is not what its contract says`, {
    retryable: true,
  });
  throw operation in valueMovingOperations ? withUnknownOutcome(error) : error;
};
