import * as zod from 'zod/v4/core';
import { valueMovingOperations, type OperationId } from '@cagnotte/generated/operations';
import type { ResponseContract } from '@cagnotte/generated/zod/responses';

/** Operations whose contract has a body that no client needs. */
const uploads: readonly OperationId[] = ['uploadFiles', 'uploadFileToPath', 'bulkUpload', 'sendBatch'];

/**
 * True if a 2xx status alone confirms an operation: an upload, or a mutation whose contract requires
 * nothing of the body. It never confirms an operation that moves points or money: after an unreadable body
 * the clients read the state.
 */
export const isConfirmedByStatus = (
  operationId: OperationId,
  { request, schema }: ResponseContract,
): boolean =>
  uploads.includes(operationId) ||
  (!request.startsWith('GET') &&
    !valueMovingOperations.includes(request) &&
    zod.safeParse(schema, {}).success);
