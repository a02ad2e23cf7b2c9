import type { OperationId } from '@cagnotte/contracts/internal';
import { clientId } from '../check-server.ts';
import type { Defect } from '../defect.ts';
import { fillsIn, reads } from '../tools/requests.ts';

const takesWithout = (operationId: OperationId, field: string, value: string): Defect => ({
  name: `${operationId} takes a call without ${field}`,
  breaks: fillsIn(operationId, field, value),
  named: { operationId, rule: 'status_unexpected', path: 'status', during: `without ${field}` },
});

const takesWord = (operationId: OperationId, field: string, value: string): Defect => ({
  name: `${operationId} takes a word for ${field}`,
  breaks: reads(operationId, field, (word) => (word === 'un mot' ? value : word)),
  named: { operationId, rule: 'status_unexpected', path: 'status', during: `a word for ${field}` },
});

/** The server accepts a missing field, or a word for a number. */
export const mistakes: readonly Defect[] = [
  takesWithout('createFeedback', 'freetext', '…'),
  takesWithout('findUserWithEmail', 'user_email', 'camille@cagnotte.example'),
  {
    name: 'logOut takes a call without clientId',
    breaks: fillsIn('logOut', 'clientId', clientId),
    named: {
      operationId: 'logOut',
      rule: 'status_unexpected',
      path: 'status',
      expected: 'invalid_parameter',
    },
  },
  takesWithout('uploadFiles', 'inbox_path', 'inbox'),
  takesWord('listTimeline', 'limit', '10'),
  takesWord('requestTransfer', 'remember_account', 'false'),
  takesWord('createReceipt', 'captured_at', new Date().toISOString()),
  takesWord('uploadFiles', 'previews_upload_enabled', 'true'),
];
