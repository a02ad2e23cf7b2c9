import type { Defect } from '../defect.ts';
import { inBody, inField, letsThrough, whenRefused, withJson } from '../tools/responses.ts';
import { always, inList } from '../tools/json-place.ts';
import { findField } from '../tools/requests.ts';
import {
  batchesTwice,
  bulksTwice,
  listsForEverybody,
  listsTwice,
  numbersAlike,
  numbersAnew,
  refusesToCancelAgain,
} from './habits/receipts.ts';
import {
  addsSameName,
  countsTwice,
  createsCancelled,
  forgetsTie,
  keepsCancelled,
  listsTooEarly,
  losesBatch,
  losesLastOfBulk,
  losesLastPicture,
  losesPictures,
} from './habits/pictures.ts';

const uuidPath = '$.receipts[*].receipt_uuid';

const shiftedByAnHour = (time: unknown): unknown =>
  typeof time === 'string' ? new Date(Date.parse(time) + 3_600_000).toISOString() : time;

/** Values of a request that the responses to uploads repeat. */
const echoes: readonly Defect[] = [
  {
    name: 'pictures are confirmed under another uuid',
    ...inField('uploadFiles', 'uuid', 'behaviour', always('another'), 'warning'),
  },
  {
    name: 'a picture is confirmed under another uuid',
    ...inField('uploadFileToPath', 'uuid', 'behaviour', always('another'), 'warning'),
  },
  {
    name: 'a batch is confirmed under another uuid',
    ...inField('sendBatch', 'batch_uuid', 'behaviour', always('another'), 'warning'),
  },
  {
    name: 'one receipt of a bulk upload is not confirmed',
    ...inField(
      'bulkUpload',
      'uuids',
      'behaviour',
      inList((uuids) => uuids.slice(1)),
      'warning',
    ),
  },
];

/** Defects of receipts and their pictures, before their analysis. */
export const receipts: readonly Defect[] = [
  ...echoes,
  {
    name: 'all pictures of a receipt are lost',
    breaks: losesPictures('uploadFiles'),
    named: { operationId: 'uploadFiles', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'the last picture of a receipt is lost',
    breaks: losesLastPicture,
    named: { operationId: 'uploadFiles', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'pictures that are sent again are added to the existing ones',
    breaks: countsTwice,
    named: {
      operationId: 'uploadFiles',
      rule: 'behaviour',
      path: '$.receipts[*].subpictures_count',
      level: 'warning',
    },
  },
  {
    name: 'a picture that is tied to its receipt does not count',
    breaks: forgetsTie,
    named: { operationId: 'updateReceiptSubpicture', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'a receipt is listed before its pictures',
    breaks: listsTooEarly,
    named: { operationId: 'getPendingReceipts', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'a receipt that was cancelled is still pending',
    breaks: keepsCancelled,
    named: { operationId: 'cancelReceipt', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'a receipt can be cancelled only once',
    breaks: refusesToCancelAgain,
    named: { operationId: 'cancelReceipt', rule: 'status_unexpected', path: 'status', expected: 'a success' },
  },
  {
    name: 'the receipts of all shoppers are listed',
    breaks: listsForEverybody,
    named: { operationId: 'getPendingReceipts', rule: 'behaviour', path: uuidPath, expected: 'another user' },
  },
  {
    name: 'anybody can cancel a receipt',
    breaks: whenRefused('cancelReceipt', 404, (response, request) =>
      findField(request, 'receipt_uuid')?.startsWith('nothing-') ? response : withJson(response, {}, 200),
    ),
    named: { operationId: 'cancelReceipt', rule: 'status_unexpected', path: 'status', expected: '404' },
  },
  {
    name: 'a batch is lost',
    breaks: losesBatch,
    named: { operationId: 'sendBatch', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'a batch also creates the cancelled receipts',
    breaks: createsCancelled,
    named: { operationId: 'sendBatch', rule: 'behaviour', path: uuidPath, expected: 'cancelled' },
  },
  {
    name: 'a batch that is sent twice creates its receipts twice',
    breaks: batchesTwice,
    named: { operationId: 'sendBatch', rule: 'behaviour', path: uuidPath, expected: 'sent twice' },
  },
  {
    name: 'a batch that is sent twice creates its receipts twice, although requests have ids',
    breaks: batchesTwice,
    named: { operationId: 'sendBatch', rule: 'behaviour', path: uuidPath, expected: 'sent twice' },
    settings: { requestIdHeader: 'X-Request-Id' },
  },
  {
    name: 'a bulk upload that is sent twice creates its receipts twice',
    breaks: bulksTwice,
    named: { operationId: 'bulkUpload', rule: 'behaviour', path: uuidPath, expected: 'sent twice' },
  },
  {
    name: 'a batch that was sent can be sent with other receipts',
    breaks: letsThrough('sendBatch', 'invalid_parameter', { batch_uuid: 'any' }),
    named: {
      operationId: 'sendBatch',
      rule: 'status_unexpected',
      path: 'status',
      level: 'warning',
      during: 'batch: pictures first',
    },
  },
  {
    name: 'a picture is added to a batch that was sent',
    breaks: whenRefused('uploadFileToPath', 'invalid_parameter', (response, request) =>
      findField(request, 'batch_uuid') === undefined
        ? response
        : withJson(response, { uuid: findField(request, 'uuid') }, 200),
    ),
    named: {
      operationId: 'uploadFileToPath',
      rule: 'status_unexpected',
      path: 'status',
      level: 'warning',
      during: 'batch: pictures first',
    },
    settings: { only: new Set(['uploadFileToPath', 'sendBatch']) },
  },
  {
    name: 'a picture with a known name is added, and not replaced',
    breaks: addsSameName,
    named: {
      operationId: 'uploadFileToPath',
      rule: 'behaviour',
      path: '$.receipts[*].subpictures_count',
      level: 'warning',
    },
  },
  {
    name: 'the time of a receipt is shifted by an hour',
    breaks: inBody('getPendingReceipts', 'receipts.*.captured_at', shiftedByAnHour),
    named: {
      operationId: 'getPendingReceipts',
      rule: 'behaviour',
      path: '$.receipts[*].captured_at',
      expected: 'as it was sent',
    },
    // The reviews have the right time.
    follows: ['showReceiptReview'],
  },
  {
    name: 'the review of a receipt shows another time',
    ...inField('showReceiptReview', 'receipt.captured_at', 'behaviour', shiftedByAnHour, 'warning'),
  },
  {
    name: 'every receipt gets the same receipt_id',
    breaks: numbersAlike,
    named: { operationId: 'createReceipt', rule: 'behaviour', path: '$.receipt_id', expected: 'of its own' },
  },
  {
    name: 'the last receipt of a bulk upload is lost',
    breaks: losesLastOfBulk,
    named: { operationId: 'bulkUpload', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'the same uuid gets another receipt_id',
    breaks: numbersAnew,
    named: { operationId: 'createReceipt', rule: 'behaviour', path: '$.receipt_id' },
  },
  {
    name: 'the same uuid, declared twice, creates two receipts',
    breaks: listsTwice,
    named: { operationId: 'createReceipt', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'a receipt that was reviewed can be replaced',
    breaks: letsThrough('createReceipt', 'receipt_not_replaceable', { receipt_id: 1 }),
    named: { operationId: 'createReceipt', rule: 'status_unexpected', path: 'status' },
  },
];
