/** Loads the code that sends receipts. */
export const loadSending = () => import('./send-receipt.ts');

/** Loads the code that removes expired receipts from the device. */
export const loadSweep = () => import('./sweep.ts');
