import { startSandbox, type Sandbox } from '@cagnotte/contracts/sandbox';
import { afterAll, beforeAll, vi } from 'vitest';

/** A whole check is some four hundred calls. */
const testTimeout = 60_000;

/**
 * One sandbox for all tests of a file, which keep apart by their tokens. Receipts are analysed at once.
 * @returns what gives it, once the tests run
 */
export const shareSandbox = (): (() => Sandbox) => {
  vi.setConfig({ testTimeout });
  let shared: Sandbox;
  beforeAll(async () => {
    shared = await startSandbox({ apiPort: 0, filesPort: 0, analysisDelayMs: 50 });
  });
  afterAll(() => shared.close());
  return () => shared;
};
