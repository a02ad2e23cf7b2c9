import type { ChildProcess, SpawnOptions } from 'node:child_process';

/** `spawn`, in a separate process group: a signal of the terminal reaches only this process, which notes the tree and then ends it. */
export declare const startChild: (
  command: string,
  args: readonly string[],
  options?: SpawnOptions,
) => ChildProcess;

/** Runs a command to its end as `spawnSync` does, but reacts to signals meanwhile. */
export declare const runChild: (
  command: string,
  args: readonly string[],
  options?: SpawnOptions,
) => Promise<{
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The reason why it did not start. */
  readonly error?: Error;
}>;
