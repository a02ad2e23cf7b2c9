import { afterAll, beforeAll } from 'vitest';
import { startSandbox, type Sandbox } from '@cagnotte/mock-server';

/**
 * Starts one sandbox for all tests of a file, which use different tokens. Receipts are analysed at once.
 * @returns a function that returns the sandbox once the tests run
 */
export const shareSandbox = (): (() => Sandbox) => {
  let shared: Sandbox;
  beforeAll(async () => {
    shared = await startSandbox({ apiPort: 0, filesPort: 0, analysisDelayMs: 50 });
  });
  afterAll(() => shared.close());
  return () => shared;
};
