import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Batch" (BA). */
export const batches: Chapter = {
  'BA-01': {
    file: 'sdk/receipts/batch-state.ts',
    find: "state: change.type === 'sent' ? 'sent' : 'open'",
    replace: "state: 'open'",
  },
  'BA-02': {
    file: 'sdk/receipts/batch-state.ts',
    find: "state: change.type === 'sent' ? 'sent' : 'open'",
    replace: "state: 'sent'",
  },
  'BA-03': {
    file: 'sdk/receipts/batch-state.ts',
    find: "  if (state === 'sending') throw createBatchIsBeingSentError();\n",
    replace: '',
  },
  'BA-04': { file: 'sdk/errors/known-errors.ts', find: 'to get a new batch', replace: 'to send it again' },
  'BA-05': {
    file: 'sdk/receipts/batch-state.ts',
    find: 'cancelledUuids: [...cancelledUuids, change.receiptUuid]',
    replace: 'cancelledUuids',
  },
  'BA-06': {
    file: 'sdk/receipts/batch-state.ts',
    find: "createInvalidParameterError('receiptUuid', 'blank'",
    replace: "createInvalidParameterError('receiptUuid', 'invalid'",
  },
  'BA-07': {
    file: 'sdk/receipts/receipt-uuid.ts',
    find: 'if (!isTaken(uuid)) return uuid;',
    replace: 'return uuid;',
  },
  'BA-08': {
    file: 'sdk/receipts/batch-uploader.ts',
    find: 'openBatch(platform.randomText(24))',
    replace: "openBatch('batch')",
  },
  'BA-09': {
    file: 'sdk/receipts/batch-uploader.ts',
    find: 'create_receipts: true',
    replace: 'create_receipts: false',
  },
};
