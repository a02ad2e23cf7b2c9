import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Upload" (UP). */
export const uploads: Chapter = {
  'UP-01': {
    file: 'sdk/receipts/receipt-requests.ts',
    find: 'receipt_id: receiptId,\n    captured_at',
    replace: 'captured_at',
  },
  'UP-02': { file: 'sdk/receipts/receipt-requests.ts', find: "eans.join(',')", replace: "eans.join(';')" },
  'UP-03': {
    file: 'sdk/receipts/receipt-requests.ts',
    find: 'receipt_subpictures_count: pictureCount',
    replace: 'receipt_subpictures_count: 1',
  },
  'UP-04': {
    file: 'sdk/platform/version.ts',
    find: "platform: 'web', version }",
    replace: "platform: 'web', version: '1' }",
  },
  'UP-05': {
    file: 'sdk/configuration/configuration.ts',
    find: "defaultChannel = 'WEB'",
    replace: "defaultChannel = 'web'",
  },
  'UP-06': {
    file: 'sdk/receipts/direct-uploads.ts',
    find: '...(batchUuid && { batch_uuid: batchUuid })',
    replace: '...(batchUuid && { batch: batchUuid })',
  },
  'UP-07': {
    file: 'sdk/receipts/receipt-requests.ts',
    find: "'files[]': [...files]",
    replace: 'file: [...files]',
  },
  'UP-08': {
    file: 'sdk/receipts/direct-uploads.ts',
    find: "'uuids[]': uuids",
    replace: "'receipt_uuids[]': uuids",
  },
  'UP-09': {
    file: 'sdk/receipts/direct-uploads.ts',
    find: 'arrived: () => report(1)',
    replace: 'arrived: () => report(0.99)',
  },
  'UP-10': {
    file: 'sdk/client/contract-clients.ts',
    find: "createContractClient('proxy', sendCall)",
    replace: "createContractClient('api', sendCall)",
  },
  'UP-11': {
    file: 'sdk/receipts/receipt-requests.ts',
    find: 'body: { receipt_id: receiptId, receipt_subpicture_id: subpictureId',
    replace: 'body: { receipt_id: receiptId, id: subpictureId',
  },
  'UP-12': {
    file: 'sdk/legacy/upload-with-iframe.ts',
    find: "client_type: 'WEB'",
    replace: "client_type: 'IFRAME'",
  },
  'UP-13': {
    file: 'sdk/legacy/upload-with-iframe.ts',
    find: 'failure: (params) => reject(toFrameError(params))',
    replace: 'failure: () => undefined',
  },
  'UP-14': { file: 'sdk/client/send-with-retries.ts', find: '= [0, 500];', replace: '= [0, 500, 500];' },
  'UP-15': {
    file: 'generated/paths.ts',
    find: "'/api/kitv4/pending_receipts'",
    replace: "'/api/v2/pending_receipts'",
  },
  'UP-16': {
    file: 'generated/paths.ts',
    find: "'/v1/sdk/upload_file_to_path'",
    replace: "'/api/v1/sdk/upload_file_to_path'",
  },
  'UP-17': {
    file: 'sdk/receipts/receipt-requests.ts',
    find: "{ 'offer_identifiers[]': [...offerIdentifiers] }",
    replace: "{ 'offers[]': [...offerIdentifiers] }",
  },
};
