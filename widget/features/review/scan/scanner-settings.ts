import type { ScannerOptions } from '@cagnotte/sdk/scanner';

/** The widget's scanner as the specification sets it (CN-01): the least the camera may give, and how often it is looked at. */
export const scannerSettings = {
  readers: ['code_128'],
  constraints: {
    facingMode: 'environment',
    width: { min: 640 },
    height: { min: 480 },
    aspectRatio: { min: 1, max: 2 },
  },
  workers: 2,
  frequency: 10,
} as const satisfies ScannerOptions;
