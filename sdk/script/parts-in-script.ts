/**
 * Replaces each `lazy-parts.ts` in the main script, which contains the parts from the start. Bundlers wrap
 * lazy imports, which would cost 1.2 kB.
 */
import type * as createSdk from '../create-sdk/lazy-parts.ts';
import * as onDemandMethods from '../create-sdk/on-demand.ts';
import * as errorReports from '../create-sdk/report-errors.ts';
import type * as outbox from '../outbox/sending/lazy-parts.ts';
import * as sending from '../outbox/sending/send-receipt.ts';
import * as sweep from '../outbox/storage/sweep.ts';
import * as fileRules from '../receipts/file-rules.ts';
import type * as receipts from '../receipts/lazy-parts.ts';

export const loadOnDemandMethods: typeof createSdk.loadOnDemandMethods = () =>
  Promise.resolve(onDemandMethods);
export const loadErrorReports: typeof createSdk.loadErrorReports = () => Promise.resolve(errorReports);
export const loadSending: typeof outbox.loadSending = () => Promise.resolve(sending);
export const loadSweep: typeof outbox.loadSweep = () => Promise.resolve(sweep);
export const loadFileRules: typeof receipts.loadFileRules = () => Promise.resolve(fileRules);
