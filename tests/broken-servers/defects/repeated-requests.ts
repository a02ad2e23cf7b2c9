import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Defect } from '../defect.ts';
import { refuseRepetition } from './habits/repeated.ts';

const createRepetitionDefect = (operationId: OperationId): Defect => ({
  name: `${operationId} refuses a repeated request`,
  breaks: refuseRepetition(operationId),
  named: { operationId, rule: 'status_unexpected', path: 'status', expected: 'a success' },
});

/** Operations that clients repeat after a lost connection, and whose repetition is no error. */
export const repeatedRequests: readonly Defect[] = [
  createRepetitionDefect('selectNextGoal'),
  createRepetitionDefect('cancelNextGoal'),
  createRepetitionDefect('updateReceiptSubpicture'),
  createRepetitionDefect('forgetPaymentInformations'),
  createRepetitionDefect('archiveTimelineMessage'),
  createRepetitionDefect('sendBatch'),
  createRepetitionDefect('createReceipt'),
  createRepetitionDefect('bulkUpload'),
  createRepetitionDefect('uploadFileToPath'),
  createRepetitionDefect('uploadFiles'),
];
