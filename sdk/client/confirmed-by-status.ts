import { valueMovingOperations, type OperationId } from '@cagnotte/generated/operations';
import type { ResponseContract } from '@cagnotte/generated/zod/responses';
import * as zod from 'zod/v4/core';

/** Their contract has a body, of which no client needs anything. */
const uploads: readonly OperationId[] = ['uploadFiles', 'uploadFileToPath', 'bulkUpload', 'sendBatch'];

/**
 * Whether an operation is done when the server says 2xx, whatever its body: an upload, or a change whose contract requires nothing of
 * the body. Operations that move points or money are not: after a body that cannot be read the clients read the state.
 */
export const isConfirmedByStatus = (
  operationId: OperationId,
  { request, schema }: ResponseContract,
): boolean =>
  uploads.includes(operationId) ||
  (!request.startsWith('GET') &&
    !(operationId in valueMovingOperations) &&
    zod.safeParse(schema, {}).success);
