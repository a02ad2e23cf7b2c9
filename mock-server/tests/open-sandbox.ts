import { onTestFinished } from 'vitest';
import type { FaultSetting } from '../control/world-control.ts';
import { startSandbox, type SandboxOptions } from '../start-sandbox.ts';
import { createSandboxCalls } from './sandbox-calls.ts';

/** Starts a sandbox for one test, on free ports, and closes it at the end. */
export const openSandbox = async (options: SandboxOptions = {}) => {
  const sandbox = await startSandbox({ apiPort: 0, filesPort: 0, ...options });
  onTestFinished(() => sandbox.close());
  return createSandboxCalls(sandbox);
};

/**
 * Opens a sandbox whose world `demo.a` has a fault. The fault affects `getPendingReceipts` unless it
 * names another operation.
 */
export const openWithFault = async (fault: Partial<FaultSetting> & Pick<FaultSetting, 'kind'>) => {
  const sandbox = await openSandbox();
  await sandbox.fault('demo.a', { operationId: 'getPendingReceipts', ...fault });
  return sandbox;
};
