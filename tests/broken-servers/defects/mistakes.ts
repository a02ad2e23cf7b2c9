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
import { fillInField, convertField } from '../tools/requests.ts';
import { createRefusal, replaceRefusals, withJson } from '../tools/responses.ts';

const createMissingFieldDefect = (operationId: OperationId, field: string, value: string): Defect => ({
  name: `${operationId} accepts a call without ${field}`,
  breaks: fillInField(operationId, field, value),
  named: { operationId, rule: 'status_unexpected', path: 'status', during: `without ${field}` },
});

const createWordDefect = (operationId: OperationId, field: string, value: string): Defect => ({
  name: `${operationId} accepts a word for ${field}`,
  breaks: convertField(operationId, field, (word) => (word === 'un mot' ? value : word)),
  named: { operationId, rule: 'status_unexpected', path: 'status', during: `a word for ${field}` },
});

const tooLarge: RawResponse = {
  status: 413,
  statusText: 'Payload Too Large',
  headers: { 'content-type': 'text/html', 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
  body: Buffer.from('<html><h1>413</h1></html>'),
};

/** Refuses requests above 1 MB, as some gateways do. */
const createSizeLimitDefect = (operationId: OperationId): Defect => ({
  name: `${operationId} refuses pictures above 1 MB`,
  breaks: () =>
    breakOperation(operationId, ({ request }, forward) =>
      (request.body?.length ?? 0) > 1_000_000 ? Promise.resolve(tooLarge) : forward(request),
    ),
  named: { operationId, rule: 'status_unexpected', path: 'status', during: 'the largest picture' },
});

const hasFile = (request: RawRequest): boolean =>
  parseBodyFields(request).some(({ value }) => typeof value !== 'string');

/** Reports success although there is no picture. */
const createMissingFileDefect = (operationId: OperationId, field: string): Defect => ({
  name: `${operationId} accepts a call without ${field}`,
  breaks: replaceRefusals(operationId, 'invalid_parameter', (response, request) =>
    hasFile(request) ? response : withJson(response, { uuid: 'any', uuids: [] }, 200),
  ),
  named: { operationId, rule: 'status_unexpected', path: 'status', during: `without ${field}` },
});

/** The server accepts a missing field, or a text for a number. */
export const mistakes: readonly Defect[] = [
  createMissingFieldDefect('createFeedback', 'freetext', '…'),
  createMissingFieldDefect('findUserWithEmail', 'user_email', 'camille@cagnotte.example'),
  {
    name: 'logOut accepts a call without clientId',
    breaks: fillInField('logOut', 'clientId', clientId),
    named: {
      operationId: 'logOut',
      rule: 'status_unexpected',
      path: 'status',
      expected: 'invalid_parameter',
    },
  },
  createMissingFieldDefect('uploadFiles', 'inbox_path', 'inbox'),
  createMissingFileDefect('uploadFiles', 'files[]'),
  createMissingFileDefect('uploadFileToPath', 'file'),
  createMissingFileDefect('bulkUpload', 'files[]'),
  createSizeLimitDefect('uploadFiles'),
  createSizeLimitDefect('uploadFileToPath'),
  createSizeLimitDefect('bulkUpload'),
  {
    name: 'only JPEG is accepted',
    breaks: () =>
      breakOperation('uploadFiles', async ({ request }, forward) => {
        const response = await forward(request);
        const isOther = decodeUtf8(new Uint8Array(request.body ?? []).map((byte) => byte & 127)).includes(
          '%PDF',
        );
        return isOther && isSuccess(response)
          ? withJson(response, createRefusal('invalid_parameter'), 422)
          : response;
      }),
    named: { operationId: 'uploadFiles', rule: 'status_unexpected', path: 'status', expected: 'a success' },
  },
  createWordDefect('listTimeline', 'limit', '10'),
  createWordDefect('requestTransfer', 'remember_account', 'false'),
  createWordDefect('createReceipt', 'captured_at', new Date().toISOString()),
  createWordDefect('uploadFiles', 'previews_upload_enabled', 'true'),
];
