import { startSandbox, type Sandbox } from '@cagnotte/mock-server';
import { afterAll, beforeAll } from 'vitest';

/**
 * One sandbox for all tests of a file, which keep apart by their tokens. Receipts are analysed at once.
 * @returns what gives it, once the tests run
 */
export const shareSandbox = (): (() => Sandbox) => {
  let shared: Sandbox;
  beforeAll(async () => {
    shared = await startSandbox({ apiPort: 0, filesPort: 0, analysisDelayMs: 50 });
  });
  afterAll(() => shared.close());
  return () => shared;
};
