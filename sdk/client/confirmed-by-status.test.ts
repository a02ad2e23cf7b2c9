import { expect, it } from 'vitest';
import type { OperationId } from '@cagnotte/generated/operations';
import { responseContracts } from '@cagnotte/generated/zod/responses';
import { isConfirmedByStatus } from './confirmed-by-status.ts';

it('the status alone confirms these operations', () => {
  const operationIds = Object.keys(responseContracts) as OperationId[];
  expect(operationIds.filter((id) => isConfirmedByStatus(id, responseContracts[id]))).toEqual([
    'updateReceiptSubpicture',
    'updatePaymentInformation',
    'resetPassword',
    'forgetPaymentInformations',
    'logOut',
    'selectTargetReward',
    'createFeedback',
    'archiveTimelineMessage',
    'selectNextGoal',
    'cancelNextGoal',
    'cancelReceipt',
    'skipReceiptValidation',
    'reportUserFeedback',
    'uploadFileToPath',
    'uploadFiles',
    'sendBatch',
    'bulkUpload',
  ]);
});
