import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Constants, scanner" (CN). */
export const scanner: Chapter = {
  'CN-01': {
    file: 'widget/features/review/scan/scan-session.ts',
    find: 'createScanner({ ...scannerSettings, readers:',
    replace: 'createScanner({ readers:',
  },
  'CN-02': { file: 'sdk/scanner/scanner-options.ts', find: 'frequency = 60', replace: 'frequency = 30' },
  'CN-03': { file: 'sdk/scanner/scanner.ts', find: 'maxReadings = 20', replace: 'maxReadings = 21' },
  'CN-04': {
    file: 'sdk/scanner/camera/open-stream.ts',
    find: 'checkIntervalMs = 500',
    replace: 'checkIntervalMs = 400',
  },
  'CN-05': {
    file: 'sdk/scanner/checksums.ts',
    find: 'computeCheckValue(dataValues, 20)',
    replace: 'computeCheckValue(dataValues, 15)',
  },
  'CN-06': { file: 'widget/app/routing/progress-timing.ts', find: 'hide: 500', replace: 'hide: 400' },
  'CN-07': { file: 'sdk/client/send-with-retries.ts', find: '= [0, 500];', replace: '= [500];' },
};
