/*
 * Pages that send no receipt load neither this code nor its dependencies.
 * The imports are in a file of their own because the build of the main script replaces it: see
 * `script/parts-in-script.ts`.
 */

/** Loads the code that sends receipts. */
export const loadSending = () => import('./send-receipt.ts');

/** Loads the code that removes expired receipts from the device. */
export const loadSweep = () => import('../storage/sweep.ts');
