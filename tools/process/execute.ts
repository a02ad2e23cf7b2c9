import type { SpawnOptions } from 'node:child_process';
import { startChild } from '../install/children.mjs';

export interface ExecuteOptions extends SpawnOptions {
  /** Is called with each chunk of the output. */
  readonly show?: (chunk: Buffer) => void;
}

export interface Execution {
  /** True if the exit code is 0. */
  readonly hasSucceeded: boolean;
  /** The exit code; null if a signal ended the command, or it did not start. */
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command to its end. */
export const execute = (
  command: string,
  args: readonly string[],
  { show, ...options }: ExecuteOptions,
): Promise<Execution> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const append = (chunk: Buffer): void => {
      chunks.push(chunk);
      show?.(chunk);
    };
    const child = startChild(command, args, options);
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    // For example, because the command does not exist.
    child.on('error', (error) => append(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) =>
      resolve({ hasSucceeded: code === 0, code, output: Buffer.concat(chunks).toString() }),
    );
  });

/** Returns the last lines of an output. */
export const lastLines = (output: string, count = 1): string =>
  output.trimEnd().split('\n').slice(-count).join('\n');
