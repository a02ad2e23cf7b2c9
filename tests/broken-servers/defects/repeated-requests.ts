import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Defect } from '../defect.ts';
import { refusesAgain } from './habits/repeated.ts';

const refusesRepetition = (operationId: OperationId): Defect => ({
  name: `${operationId} refuses a repeated request`,
  breaks: refusesAgain(operationId),
  named: { operationId, rule: 'status_unexpected', path: 'status', expected: 'a success' },
});

/** Operations that clients repeat after a lost connection, and whose repetition is no error. */
export const repeatedRequests: readonly Defect[] = [
  refusesRepetition('selectNextGoal'),
  refusesRepetition('cancelNextGoal'),
  refusesRepetition('updateReceiptSubpicture'),
  refusesRepetition('forgetPaymentInformations'),
  refusesRepetition('archiveTimelineMessage'),
  refusesRepetition('sendBatch'),
  refusesRepetition('createReceipt'),
  refusesRepetition('bulkUpload'),
  refusesRepetition('uploadFileToPath'),
  refusesRepetition('uploadFiles'),
];
