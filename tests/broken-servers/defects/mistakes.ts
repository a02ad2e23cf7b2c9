import {
  isSuccess,
  parseBodyFields,
  type RawRequest,
  type RawResponse,
  decodeUtf8,
} from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperation } from '../breaking.ts';
import { clientId } from '../check-server.ts';
import type { Defect } from '../defect.ts';
import { refusal, whenRefused, withJson } from '../tools/responses.ts';
import { fillsIn, reads } from '../tools/requests.ts';

const takesWithout = (operationId: OperationId, field: string, value: string): Defect => ({
  name: `${operationId} accepts a call without ${field}`,
  breaks: fillsIn(operationId, field, value),
  named: { operationId, rule: 'status_unexpected', path: 'status', during: `without ${field}` },
});

const takesWord = (operationId: OperationId, field: string, value: string): Defect => ({
  name: `${operationId} accepts a word for ${field}`,
  breaks: reads(operationId, field, (word) => (word === 'un mot' ? value : word)),
  named: { operationId, rule: 'status_unexpected', path: 'status', during: `a word for ${field}` },
});

const tooLarge: RawResponse = {
  status: 413,
  statusText: 'Payload Too Large',
  headers: { 'content-type': 'text/html', 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
  body: Buffer.from('<html><h1>413</h1></html>'),
};

/** A gateway refuses requests above 1 MB. */
const stopsAtOneMegabyte = (operationId: OperationId): Defect => ({
  name: `${operationId} refuses pictures above 1 MB`,
  breaks: () =>
    breakOperation(operationId, ({ request }, forward) =>
      (request.body?.length ?? 0) > 1_000_000 ? Promise.resolve(tooLarge) : forward(request),
    ),
  named: { operationId, rule: 'status_unexpected', path: 'status', during: 'the largest picture' },
});

const hasFile = (request: RawRequest): boolean =>
  parseBodyFields(request).some(({ value }) => typeof value !== 'string');

/** The server reports success although there is no picture. */
const takesNoFile = (operationId: OperationId, field: string): Defect => ({
  name: `${operationId} accepts a call without ${field}`,
  breaks: whenRefused(operationId, 'invalid_parameter', (response, request) =>
    hasFile(request) ? response : withJson(response, { uuid: 'any', uuids: [] }, 200),
  ),
  named: { operationId, rule: 'status_unexpected', path: 'status', during: `without ${field}` },
});

/** The server accepts a missing field, or a text for a number. */
export const mistakes: readonly Defect[] = [
  takesWithout('createFeedback', 'freetext', '…'),
  takesWithout('findUserWithEmail', 'user_email', 'camille@cagnotte.example'),
  {
    name: 'logOut accepts a call without clientId',
    breaks: fillsIn('logOut', 'clientId', clientId),
    named: {
      operationId: 'logOut',
      rule: 'status_unexpected',
      path: 'status',
      expected: 'invalid_parameter',
    },
  },
  takesWithout('uploadFiles', 'inbox_path', 'inbox'),
  takesNoFile('uploadFiles', 'files[]'),
  takesNoFile('uploadFileToPath', 'file'),
  takesNoFile('bulkUpload', 'files[]'),
  stopsAtOneMegabyte('uploadFiles'),
  stopsAtOneMegabyte('uploadFileToPath'),
  stopsAtOneMegabyte('bulkUpload'),
  {
    name: 'only JPEG is accepted',
    breaks: () =>
      breakOperation('uploadFiles', async ({ request }, forward) => {
        const response = await forward(request);
        const isOther = decodeUtf8(new Uint8Array(request.body ?? []).map((byte) => byte & 127)).includes(
          '%PDF',
        );
        return isOther && isSuccess(response)
          ? withJson(response, refusal('invalid_parameter'), 422)
          : response;
      }),
    named: { operationId: 'uploadFiles', rule: 'status_unexpected', path: 'status', expected: 'a success' },
  },
  takesWord('listTimeline', 'limit', '10'),
  takesWord('requestTransfer', 'remember_account', 'false'),
  takesWord('createReceipt', 'captured_at', new Date().toISOString()),
  takesWord('uploadFiles', 'previews_upload_enabled', 'true'),
];
