import type { BatchSnapshot } from '../receipts/batch-state.ts';

/** The states that may follow each state of a batch. */
export const batchTransitions: Readonly<Record<BatchSnapshot['state'], readonly BatchSnapshot['state'][]>> = {
  open: ['open', 'sending'],
  sending: ['sending', 'sent', 'open'],
  sent: ['sent'],
};
