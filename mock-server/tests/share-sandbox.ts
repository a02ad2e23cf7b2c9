import { afterAll, beforeAll } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';
import { createSandboxCalls, type SandboxCalls } from './sandbox-calls.ts';

/**
 * Starts one sandbox for all tests of a file, which use different tokens.
 * @returns a function that returns the sandbox once the tests run
 */
export const shareSandbox = (): (() => SandboxCalls) => {
  let shared: SandboxCalls;
  beforeAll(async () => {
    shared = createSandboxCalls(await startSandbox({ apiPort: 0, filesPort: 0 }));
  });
  afterAll(() => shared.close());
  return () => shared;
};
