import type { Defect } from '../defect.ts';
import { setValue, changeList } from '../tools/json-place.ts';
import { findField } from '../tools/requests.ts';
import { changeBody, breakField, acceptRefusedCalls, replaceRefusals, withJson } from '../tools/responses.ts';
import {
  addPictureOfSameName,
  countRepeatedPictures,
  createCancelledReceipts,
  forgetTiedPicture,
  keepCancelledReceipt,
  listReceiptTooEarly,
  loseBatch,
  loseLastReceiptOfBulk,
  loseLastPicture,
  losePictures,
} from './habits/pictures.ts';
import {
  createBatchTwice,
  createBulkTwice,
  listReceiptsOfAllShoppers,
  createReceiptTwice,
  shareReceiptId,
  changeReceiptId,
} from './habits/receipts.ts';
import { refuseRepetition } from './habits/repeated.ts';

const uuidPath = '$.receipts[*].receipt_uuid';

const shiftByAnHour = (time: unknown): unknown =>
  typeof time === 'string' ? new Date(Date.parse(time) + 3_600_000).toISOString() : time;

/** Values of a request that the responses to uploads repeat. */
const echoes: readonly Defect[] = [
  {
    name: 'pictures are confirmed under another uuid',
    ...breakField('uploadFiles', 'uuid', 'behaviour', setValue('another'), 'warning'),
  },
  {
    name: 'a picture is confirmed under another uuid',
    ...breakField('uploadFileToPath', 'uuid', 'behaviour', setValue('another'), 'warning'),
  },
  {
    name: 'a batch is confirmed under another uuid',
    ...breakField('sendBatch', 'batch_uuid', 'behaviour', setValue('another'), 'warning'),
  },
  {
    name: 'one receipt of a bulk upload is not confirmed',
    ...breakField(
      'bulkUpload',
      'uuids',
      'behaviour',
      changeList((uuids) => uuids.slice(1)),
      'warning',
    ),
  },
];

/** Defects of receipts and their pictures, before their analysis. */
export const receipts: readonly Defect[] = [
  ...echoes,
  {
    name: 'all pictures of a receipt are lost',
    breaks: losePictures('uploadFiles'),
    named: { operationId: 'uploadFiles', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'the last picture of a receipt is lost',
    breaks: loseLastPicture,
    named: { operationId: 'uploadFiles', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'pictures that are sent again are added to the existing ones',
    breaks: countRepeatedPictures,
    named: {
      operationId: 'uploadFiles',
      rule: 'behaviour',
      path: '$.receipts[*].subpictures_count',
      level: 'warning',
    },
  },
  {
    name: 'a picture that is tied to its receipt does not count',
    breaks: forgetTiedPicture,
    named: { operationId: 'updateReceiptSubpicture', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'a receipt is listed before its pictures',
    breaks: listReceiptTooEarly,
    named: { operationId: 'getPendingReceipts', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'a receipt that was cancelled is still pending',
    breaks: keepCancelledReceipt,
    named: { operationId: 'cancelReceipt', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'a receipt can be cancelled only once',
    breaks: refuseRepetition('cancelReceipt'),
    named: { operationId: 'cancelReceipt', rule: 'status_unexpected', path: 'status', expected: 'a success' },
  },
  {
    name: 'the receipts of all shoppers are listed',
    breaks: listReceiptsOfAllShoppers,
    named: { operationId: 'getPendingReceipts', rule: 'behaviour', path: uuidPath, expected: 'another user' },
  },
  {
    name: 'anybody can cancel a receipt',
    breaks: replaceRefusals('cancelReceipt', 404, (response, request) =>
      findField(request, 'receipt_uuid')?.startsWith('nothing-') ? response : withJson(response, {}, 200),
    ),
    named: { operationId: 'cancelReceipt', rule: 'status_unexpected', path: 'status', expected: '404' },
  },
  {
    name: 'a batch is lost',
    breaks: loseBatch,
    named: { operationId: 'sendBatch', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'a batch also creates the cancelled receipts',
    breaks: createCancelledReceipts,
    named: { operationId: 'sendBatch', rule: 'behaviour', path: uuidPath, expected: 'cancelled' },
  },
  {
    name: 'a batch that is sent twice creates its receipts twice',
    breaks: createBatchTwice,
    named: { operationId: 'sendBatch', rule: 'behaviour', path: uuidPath, expected: 'sent twice' },
  },
  {
    name: 'a batch that is sent twice creates its receipts twice, although requests have ids',
    breaks: createBatchTwice,
    named: { operationId: 'sendBatch', rule: 'behaviour', path: uuidPath, expected: 'sent twice' },
    settings: { requestIdHeader: 'X-Request-Id' },
  },
  {
    name: 'a bulk upload that is sent twice creates its receipts twice',
    breaks: createBulkTwice,
    named: { operationId: 'bulkUpload', rule: 'behaviour', path: uuidPath, expected: 'sent twice' },
  },
  {
    name: 'a batch that was sent can be sent with other receipts',
    breaks: acceptRefusedCalls('sendBatch', 'invalid_parameter', { batch_uuid: 'any' }),
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
    breaks: replaceRefusals('uploadFileToPath', 'invalid_parameter', (response, request) =>
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
    breaks: addPictureOfSameName,
    named: {
      operationId: 'uploadFileToPath',
      rule: 'behaviour',
      path: '$.receipts[*].subpictures_count',
      level: 'warning',
    },
  },
  {
    name: 'the time of a receipt is shifted by an hour',
    breaks: changeBody('getPendingReceipts', 'receipts.*.captured_at', shiftByAnHour),
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
    ...breakField('showReceiptReview', 'receipt.captured_at', 'behaviour', shiftByAnHour, 'warning'),
  },
  {
    name: 'every receipt gets the same receipt_id',
    breaks: shareReceiptId,
    named: { operationId: 'createReceipt', rule: 'behaviour', path: '$.receipt_id', expected: 'of its own' },
  },
  {
    name: 'the last receipt of a bulk upload is lost',
    breaks: loseLastReceiptOfBulk,
    named: { operationId: 'bulkUpload', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'the same uuid gets another receipt_id',
    breaks: changeReceiptId,
    named: { operationId: 'createReceipt', rule: 'behaviour', path: '$.receipt_id' },
  },
  {
    name: 'the same uuid, declared twice, creates two receipts',
    breaks: createReceiptTwice,
    named: { operationId: 'createReceipt', rule: 'behaviour', path: uuidPath },
  },
  {
    name: 'a receipt that was reviewed can be replaced',
    breaks: acceptRefusedCalls('createReceipt', 'receipt_not_replaceable', { receipt_id: 1 }),
    named: { operationId: 'createReceipt', rule: 'status_unexpected', path: 'status' },
  },
];
