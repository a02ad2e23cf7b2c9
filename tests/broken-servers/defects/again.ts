import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Defect } from '../defect.ts';
import { refusesAgain } from './habits/repeated.ts';

const oncePerPress = (operationId: OperationId): Defect => ({
  name: `${operationId} refuses what it has done already`,
  breaks: refusesAgain(operationId),
  named: { operationId, rule: 'status_unexpected', path: 'status', expected: 'a success' },
});

/** Operations that clients repeat after a lost connection, and whose repetition is no error. */
export const again: readonly Defect[] = [
  oncePerPress('selectNextGoal'),
  oncePerPress('cancelNextGoal'),
  oncePerPress('updateReceiptSubpicture'),
  oncePerPress('forgetPaymentInformations'),
  oncePerPress('archiveTimelineMessage'),
  oncePerPress('sendBatch'),
  oncePerPress('createReceipt'),
  oncePerPress('bulkUpload'),
  oncePerPress('uploadFileToPath'),
  oncePerPress('uploadFiles'),
];
