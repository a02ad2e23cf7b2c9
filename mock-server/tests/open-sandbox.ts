import { onTestFinished } from 'vitest';
import { startSandbox, type SandboxOptions } from '../start-sandbox.ts';
import { sandboxCalls } from './sandbox-calls.ts';

/** Starts a sandbox for one test, on free ports, and closes it at the end. */
export const openSandbox = async (options: SandboxOptions = {}) => {
  const sandbox = await startSandbox({ apiPort: 0, filesPort: 0, ...options });
  onTestFinished(() => sandbox.close());
  return sandboxCalls(sandbox);
};
