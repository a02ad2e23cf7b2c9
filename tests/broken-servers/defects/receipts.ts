import type { Defect } from '../defect.ts';
import { letsThrough, whenRefused, withJson } from '../tools/responses.ts';
import { fieldOf } from '../tools/requests.ts';
import {
  listsForEverybody,
  listsTwice,
  numbersAnew,
  refusesToCancelAgain,
  sendsTwice,
} from './habits/receipts.ts';
import {
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

const uuids = '$.receipts[*].receipt_uuid';

/** Receipts and their pictures, on their way to the analysis. */
export const receipts: readonly Defect[] = [
  {
    name: 'all pictures of a receipt are lost',
    breaks: losesPictures('uploadFiles'),
    named: { operationId: 'uploadFiles', rule: 'behaviour', path: uuids },
  },
  {
    name: 'the last picture of a receipt is lost',
    breaks: losesLastPicture,
    named: { operationId: 'uploadFiles', rule: 'behaviour', path: uuids },
  },
  {
    name: 'pictures that are sent again are added to those that are there',
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
    named: { operationId: 'updateReceiptSubpicture', rule: 'behaviour', path: uuids },
  },
  {
    name: 'a receipt is listed before its pictures',
    breaks: listsTooEarly,
    named: { operationId: 'getPendingReceipts', rule: 'behaviour', path: uuids },
  },
  {
    name: 'a receipt that was cancelled is still pending',
    breaks: keepsCancelled,
    named: { operationId: 'cancelReceipt', rule: 'behaviour', path: uuids },
  },
  {
    name: 'a receipt can be cancelled once only',
    breaks: refusesToCancelAgain,
    named: { operationId: 'cancelReceipt', rule: 'status_unexpected', path: 'status', expected: 'a success' },
  },
  {
    name: 'the receipts of all shoppers are listed',
    breaks: listsForEverybody,
    named: { operationId: 'getPendingReceipts', rule: 'behaviour', path: uuids, expected: 'another user' },
  },
  {
    name: 'anybody can cancel a receipt',
    breaks: whenRefused('cancelReceipt', 404, (response, request) =>
      fieldOf(request, 'receipt_uuid')?.startsWith('nothing-') ? response : withJson(response, {}, 200),
    ),
    named: { operationId: 'cancelReceipt', rule: 'status_unexpected', path: 'status', expected: '404' },
  },
  {
    name: 'a batch is lost',
    breaks: losesBatch,
    named: { operationId: 'sendBatch', rule: 'behaviour', path: uuids },
  },
  {
    name: 'a batch makes receipts also of what was cancelled',
    breaks: createsCancelled,
    named: { operationId: 'sendBatch', rule: 'behaviour', path: uuids, expected: 'cancelled' },
  },
  {
    name: 'a batch that is sent twice makes its receipts twice',
    breaks: sendsTwice,
    named: { operationId: 'sendBatch', rule: 'behaviour', path: uuids, expected: 'sent twice' },
  },
  {
    name: 'of what is sent in bulk the last receipt is lost',
    breaks: losesLastOfBulk,
    named: { operationId: 'bulkUpload', rule: 'behaviour', path: uuids },
  },
  {
    name: 'the same uuid gets another receipt_id',
    breaks: numbersAnew,
    named: { operationId: 'createReceipt', rule: 'behaviour', path: '$.receipt_id' },
  },
  {
    name: 'the same uuid, declared twice, makes two receipts',
    breaks: listsTwice,
    named: { operationId: 'createReceipt', rule: 'behaviour', path: uuids },
  },
  {
    name: 'a receipt that was reviewed can be replaced',
    breaks: letsThrough('createReceipt', 'receipt_not_replaceable', { receipt_id: 1 }),
    named: { operationId: 'createReceipt', rule: 'status_unexpected', path: 'status' },
  },
];
