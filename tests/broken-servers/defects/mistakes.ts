import { mediaTypeOf, type RawResponse } from '@cagnotte/contracts/cli';
import type { OperationId } from '@cagnotte/contracts/internal';
import { at } from '../breaking.ts';
import { clientId, largestPicture } from '../check-server.ts';
import type { Defect } from '../defect.ts';
import { asForm, fillsIn, inRequest, reads } from '../tools/requests.ts';

const tooLarge: RawResponse = {
  status: 413,
  statusText: 'Payload Too Large',
  headers: { 'content-type': 'text/html', 'access-control-allow-origin': '*' },
  body: Buffer.from('<html><h1>413</h1></html>'),
};

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

/** The server reads a body of another type as if it were the promised one. */
const takesType = (operationId: OperationId, type: string): Defect => ({
  name: `${operationId} takes ${type}`,
  breaks: inRequest(operationId, (request) =>
    mediaTypeOf(request.headers['content-type']) === type ? asForm(request) : request,
  ),
  named: { operationId, rule: 'status_unexpected', path: 'header content-type (request)', level: 'warning' },
});

/** A gateway refuses requests above a size, in bytes. */
const stopsAt = (size: number, operationId: OperationId, path: string): Defect => ({
  name: `${operationId} stops at ${size} bytes`,
  breaks: () =>
    at(operationId, ({ request }, forward) =>
      (request.body?.length ?? 0) > size ? Promise.resolve(tooLarge) : forward(request),
    ),
  named: { operationId, rule: 'status_unexpected', path, level: 'warning' },
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
  takesType('createFeedback', 'application/json'),
  takesType('getCardCatalog', 'multipart/form-data'),
  takesType('createUser', 'application/json'),
  stopsAt(largestPicture / 2, 'uploadFiles', '$["files[]"]'),
  stopsAt(largestPicture, 'uploadFileToPath', '$.file'),
];
